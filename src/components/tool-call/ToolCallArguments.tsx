'use client';
import { forwardRef, type ReactNode } from 'react';
import { JsonView } from '../json/JsonView.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { StatedArguments } from './StatedArguments.tsx';
import { useToolCallContext, type ToolCallContextValue } from './ToolCallContext.ts';

/** Props of `ToolCall.Arguments`: those of a `<div>`. */
export type ToolCallArgumentsProps = Omit<PartProps<'div'>, 'children'>;

/**
 * Shows the arguments as they stand: row by row, the text of what is not JSON, or that there are none. Where the tool ran with other
 * arguments, it shows both.
 * Renders a `<div>`.
 */
export const ToolCallArguments = forwardRef<HTMLDivElement, ToolCallArgumentsProps>(
  function ToolCallArguments(props, ref) {
    const labels = useLabels();
    const { argumentsState, run } = useToolCallContext('ToolCall.Arguments');
    const { executedArguments } = run;
    return renderPart('div', {
      part: 'tool-call-arguments',
      state: { status: argumentsState },
      own: {
        children: (
          <>
            {heading(labels.arguments)}
            <StatedArguments />
            {executedArguments !== undefined && (
              <>
                {heading(labels.executedArguments)}
                <JsonView value={executedArguments} />
              </>
            )}
          </>
        ),
      },
      props,
      ref,
    });
  },
);

/** Whether the arguments need showing although a view draws what they say: they are not JSON, broke off or were changed. */
export const argumentsNeedShowing = ({ argumentsState, run }: ToolCallContextValue): boolean =>
  argumentsState === 'invalid' || argumentsState === 'partial' || run.executedArguments !== undefined;

const heading = (children: ReactNode) =>
  renderPart('div', { part: 'tool-call-heading', props: { children } });
