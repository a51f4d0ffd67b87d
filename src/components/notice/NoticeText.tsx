'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useNoticeTone } from './NoticeContext.ts';

/** Props of `Notice.Text`: those of a `<p>`. */
export type NoticeTextProps = PartProps<'p'>;

/**
 * The sentence and its detail.
 * Renders a `<p>`.
 */
export const NoticeText = forwardRef<HTMLParagraphElement, NoticeTextProps>(function NoticeText(props, ref) {
  const tone = useNoticeTone('Notice.Text');
  return renderPart('p', { part: 'notice-text', state: { tone }, props, ref });
});
