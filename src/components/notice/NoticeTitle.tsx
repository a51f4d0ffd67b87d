'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useNoticeTone } from './NoticeContext.ts';

/** Props of `Notice.Title`: those of a `<strong>`. */
export type NoticeTitleProps = PartProps<'strong'>;

/**
 * The sentence in bold.
 * Renders a `<strong>`.
 */
export const NoticeTitle = forwardRef<HTMLElement, NoticeTitleProps>(function NoticeTitle(props, ref) {
  const tone = useNoticeTone('Notice.Title');
  return renderPart('strong', { part: 'notice-title', state: { tone }, props, ref });
});
