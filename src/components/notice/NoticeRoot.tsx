'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import type { NoticeTone } from '../../describe/tone.ts';
import { NoticeContext } from './NoticeContext.ts';

/** Props of `Notice.Root`: those of a `<div>`, its tone, and the stop reason it explains. */
export interface NoticeRootProps extends PartProps<'div'> {
  /** Default `neutral`. */
  readonly tone?: NoticeTone | undefined;
  /** What it speaks of, for skins and tests: `data-al-kind`. */
  readonly kind?: string | undefined;
  /** The stop reason it explains, as the source wrote it. */
  readonly stopReason?: string | undefined;
}

/**
 * One thing to know about the run: an icon, a sentence in bold, a detail.
 * Renders a `<div>` with `data-al-tone`.
 */
export const NoticeRoot = forwardRef<HTMLDivElement, NoticeRootProps>(function NoticeRoot(
  { tone = 'neutral', kind, stopReason, ...props },
  ref,
) {
  return (
    <NoticeContext.Provider value={tone}>
      {renderPart('div', { part: 'notice', state: { tone, kind, stopReason }, props, ref })}
    </NoticeContext.Provider>
  );
});
