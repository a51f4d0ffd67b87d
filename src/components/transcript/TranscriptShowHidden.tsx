'use client';
import { forwardRef } from 'react';
import { useShowHidden, useTranscript } from '../../react/index.ts';
import { selectHiddenKinds } from '../../analyse/hiddenKinds.ts';
import { nameOfKind } from '../../describe/describeNote.ts';
import { isolate } from '../../describe/isolate.ts';
import { VisibleText } from '../code/VisibleText.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** Props of `Transcript.ShowHidden`: those of a `<button>`. */
export type TranscriptShowHiddenProps = PartProps<'button'>;

/**
 * Shows extension messages that the source asks to hide, and says of which kinds they are. There only when there are any.
 * Renders a `<button aria-pressed>`.
 */
export const TranscriptShowHidden = forwardRef<HTMLButtonElement, TranscriptShowHiddenProps>(
  function TranscriptShowHidden(props, ref) {
    const labels = useLabels();
    const [shown, setShown] = useShowHidden();
    const count = useTranscript((state) => state.hiddenCount);
    const kinds = useTranscript(selectHiddenKinds);
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
        children: (
          <VisibleText
            text={labels.showHidden(
              count,
              kinds.map(([kind, times]) => [isolate(nameOfKind(kind, labels)), times] as const),
            )}
          />
        ),
      },
      props,
      ref,
    });
  },
);
