'use client';
import { forwardRef } from 'react';
import { useShowHidden, useTranscript } from '../../react/index.ts';
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
    const count = useTranscript((state) => state.hiddenCount);
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
