'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { ResultList } from './ResultList.tsx';
import { useToolCallContext } from './ToolCallContext.ts';
import type { RenderText } from './ToolCallResult.tsx';

/** Props of `ToolCall.Results`: those of a `<div>`. */
export interface ToolCallResultsProps extends Omit<PartProps<'div'>, 'children'> {
  /** Draws the texts. Default: JSON as JSON, anything else as it stands. */
  readonly text?: RenderText | undefined;
}

/**
 * Shows every result of the call, numbered when there are several; while there is none, its output so far.
 * Renders a `<div>`; nothing while there is no output, or when all of it is the error message that `ToolCall.Error` shows.
 */
export const ToolCallResults = forwardRef<HTMLDivElement, ToolCallResultsProps>(function ToolCallResults(
  { text, ...props },
  ref,
) {
  const { run, results, output, errorShown } = useToolCallContext('ToolCall.Results');
  const expected = run.status === 'done' || results.length > 0 || output.blocks.length > 0;
  if (errorShown || !expected) return null;
  return renderPart('div', {
    part: 'tool-call-results',
    own: { children: <ResultList text={text} /> },
    props,
    ref,
  });
});
