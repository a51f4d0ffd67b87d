'use client';
import { EyeOff } from 'lucide';
import { forwardRef } from 'react';
import { Icon } from '../Icon.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';

/** Props of `Transcript.LaneHeads`: those of a `<div>`. */
export type TranscriptLaneHeadsProps = PartProps<'div'>;

/**
 * Names the two lanes where there is room for both.
 * Renders a `<div>`.
 */
export const TranscriptLaneHeads = forwardRef<HTMLDivElement, TranscriptLaneHeadsProps>(
  function TranscriptLaneHeads(props, ref) {
    const labels = useLabels();
    return renderPart('div', {
      part: 'lane-heads',
      own: {
        children: (
          <>
            {renderPart('div', {
              part: 'lane-head',
              state: { lane: 'llm' },
              props: { children: labels.modelContext },
            })}
            {renderPart('div', {
              part: 'lane-head',
              state: { lane: 'extension' },
              props: {
                children: (
                  <>
                    <Icon of={EyeOff} small />
                    {labels.uiOnlyHead}
                  </>
                ),
              },
            })}
          </>
        ),
      },
      props,
      ref,
    });
  },
);
