'use client';
import { forwardRef } from 'react';
import { VisibleText } from '../code/VisibleText.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useToolCallContext } from './ToolCallContext.ts';
import { progressOf } from './toolFacts.ts';
import { isolate } from '../../describe/isolate.ts';

/** Props of `ToolCall.Progress`: those of a `<div>`. */
export type ToolCallProgressProps = PartProps<'div'>;

/**
 * Says how far a running call has come: its last progress line, and a bar where its data states a share. The line stays where the source
 * ends without a result: then it is the last thing that is known of the tool. Renders nothing once there is a result.
 * Renders a `<div>`.
 */
export const ToolCallProgress = forwardRef<HTMLDivElement, ToolCallProgressProps>(
  function ToolCallProgress(props, ref) {
    const labels = useLabels();
    const { run, label, output } = useToolCallContext('ToolCall.Progress');
    const isLastWord = run.status === 'no-result' && output.blocks.length === 0;
    const share = isLastWord ? null : progressOf(output.details);
    if ((run.status !== 'running' && !isLastWord) || (share === null && !run.progress)) return null;
    return renderPart('div', {
      part: 'tool-call-progress',
      own: {
        children: (
          <>
            {share !== null &&
              renderPart('progress', {
                part: 'progress-bar',
                own: { value: share, max: 1, 'aria-label': labels.progressOf(isolate(label)) },
                props: {},
              })}
            {run.progress && (
              <span>
                <VisibleText text={run.progress} />
              </span>
            )}
          </>
        ),
      },
      props,
      ref,
    });
  },
);
