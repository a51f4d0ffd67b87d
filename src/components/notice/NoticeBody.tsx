'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useNoticeTone } from './NoticeContext.ts';

/** Props of `Notice.Body`: those of a `<div>`. */
export type NoticeBodyProps = PartProps<'div'>;

/**
 * What stands between the icon and the code.
 * Renders a `<div>`.
 */
export const NoticeBody = forwardRef<HTMLDivElement, NoticeBodyProps>(function NoticeBody(props, ref) {
  const tone = useNoticeTone('Notice.Body');
  return renderPart('div', { part: 'notice-body', state: { tone }, props, ref });
});
