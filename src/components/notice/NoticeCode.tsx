'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useNoticeTone } from './NoticeContext.ts';

/** Props of `Notice.Code`: those of a `<code>`. */
export type NoticeCodeProps = PartProps<'code'>;

/**
 * The name the source uses, at the end of the line.
 * Renders a `<code>`.
 */
export const NoticeCode = forwardRef<HTMLElement, NoticeCodeProps>(function NoticeCode(props, ref) {
  const tone = useNoticeTone('Notice.Code');
  return renderPart('code', { part: 'notice-code', state: { tone }, props, ref });
});
