'use client';
import { ArrowDown } from 'lucide';
import { forwardRef, type MouseEvent } from 'react';
import { useFollow } from '../../react/index.ts';
import { Icon } from '../Icon.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** Props of `Transcript.JumpToLatest`: those of a `<button>`. */
export type TranscriptJumpToLatestProps = PartProps<'button'>;

/**
 * Brings the reader back to the end, and says how much is new. There only while the viewport follows and the reader is elsewhere.
 * Renders a `<button>`.
 */
export const TranscriptJumpToLatest = forwardRef<HTMLButtonElement, TranscriptJumpToLatestProps>(
  function TranscriptJumpToLatest(props, ref) {
    const labels = useLabels();
    const { status, newItems, jumpToLatest } = useFollow();
    if (status !== 'released') return null;
    const news = newItems > 0 ? labels.newItems(newItems) : null;
    return renderPart('button', {
      part: 'jump-to-latest',
      own: {
        type: 'button',
        'aria-label': news === null ? labels.jumpToLatest : `${labels.jumpToLatest}, ${news}`,
        onClick: (event: MouseEvent<HTMLElement>) => {
          // The button goes: the focus would go with it.
          viewportOf(event.currentTarget)?.focus({ preventScroll: true });
          jumpToLatest();
        },
        children: (
          <>
            <Icon of={ArrowDown} small />
            {news ?? labels.jumpToLatest}
          </>
        ),
      },
      props,
      ref,
    });
  },
);

const viewportOf = (inside: Element): HTMLElement | null | undefined =>
  inside.closest("[data-al-part='transcript']")?.querySelector<HTMLElement>("[data-al-part='viewport']");
