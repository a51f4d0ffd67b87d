'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useNoticeTone } from './NoticeContext.ts';

/** Props of `Notice.Raw`: those of a `<p>`. */
export type NoticeRawProps = PartProps<'p'>;

/**
 * Words of the source, as they stand.
 * Renders a `<p>`.
 */
export const NoticeRaw = forwardRef<HTMLParagraphElement, NoticeRawProps>(function NoticeRaw(props, ref) {
  const tone = useNoticeTone('Notice.Raw');
  return renderPart('p', { part: 'notice-raw', state: { tone }, props, ref });
});
