'use client';
import { forwardRef } from 'react';
import { useShowHidden, useTranscript, useTranscriptStore } from '../../react/index.ts';
import type { TranscriptState, TranscriptStore } from '../../store/index.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** Props of `Transcript.ShowHidden`: those of a `<button>`. */
export type TranscriptShowHiddenProps = PartProps<'button'>;

/**
 * Shows extension messages that the source asks to hide. There only when there are any.
 * Renders a `<button aria-pressed>`.
 */
export const TranscriptShowHidden = forwardRef<HTMLButtonElement, TranscriptShowHiddenProps>(
  function TranscriptShowHidden(props, ref) {
    const labels = useLabels();
    const [shown, setShown] = useShowHidden();
    const store = useTranscriptStore();
    const count = useTranscript((state) => countHidden(store, state));
    if (count === 0) return null;
    return renderPart('button', {
      part: 'show-hidden',
      state: { pressed: shown },
      own: {
        type: 'button',
        'data-al-button': 'link',
        'aria-pressed': shown,
        onClick: () => {
          setShown(!shown);
        },
        children: labels.showHidden(count),
      },
      props,
      ref,
    });
  },
);

interface Counted {
  /** How many messages were looked at. */
  readonly seen: number;
  readonly hidden: number;
}

const counts = new WeakMap<TranscriptStore, Counted>();

// Counts on from where it left off: messages are only ever added, and `hidden` is fixed when one opens.
function countHidden(store: TranscriptStore, state: TranscriptState): number {
  const { messageKeys } = state;
  const { seen, hidden } = counts.get(store) ?? { seen: 0, hidden: 0 };
  if (seen === messageKeys.length) return hidden;
  let count = hidden;
  for (let position = seen; position < messageKeys.length; position++) {
    const head = state.message(messageKeys[position] ?? '')?.head;
    if (head?.role === 'extension' && head.hidden === true) count++;
  }
  counts.set(store, { seen: messageKeys.length, hidden: count });
  return count;
}
