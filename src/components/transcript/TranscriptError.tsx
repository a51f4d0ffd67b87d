'use client';
import { CircleX } from 'lucide';
import { forwardRef } from 'react';
import { useTranscript } from '../../react/index.ts';
import { Icon } from '../Icon.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** Props of `Transcript.Error`: those of a `<div>`. */
export type TranscriptErrorProps = PartProps<'div'>;

/**
 * Says that the source could not be read to its end; what was readable stays above it.
 * Renders a `<div role="alert">`.
 */
export const TranscriptError = forwardRef<HTMLDivElement, TranscriptErrorProps>(
  function TranscriptError(props, ref) {
    const labels = useLabels();
    const failed = useTranscript((state) => state.status === 'failed');
    if (!failed) return null;
    return renderPart('div', {
      part: 'transcript-error',
      own: {
        role: 'alert',
        children: (
          <>
            <Icon of={CircleX} />
            <span>{labels.readFailed}</span>
          </>
        ),
      },
      props,
      ref,
    });
  },
);
