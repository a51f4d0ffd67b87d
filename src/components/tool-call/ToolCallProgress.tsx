'use client';
import { forwardRef } from 'react';
import { VisibleText } from '../code/VisibleText.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useToolCallContext } from './ToolCallContext.ts';
import { progressOf } from './toolFacts.ts';
import { isolate } from '../isolate.ts';

/** Props of `ToolCall.Progress`: those of a `<div>`. */
export type ToolCallProgressProps = PartProps<'div'>;

/**
 * Says how far a running call has come: its last progress line, and a bar where its data states a share. Renders nothing
 * once the call is over.
 * Renders a `<div>`.
 */
export const ToolCallProgress = forwardRef<HTMLDivElement, ToolCallProgressProps>(
  function ToolCallProgress(props, ref) {
    const labels = useLabels();
    const { run, label, output } = useToolCallContext('ToolCall.Progress');
    const share = progressOf(output.details);
    if (run.status !== 'running' || (share === null && !run.progress)) return null;
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
