'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { ErrorText } from './ErrorText.tsx';
import { ResultList } from './ResultList.tsx';
import { useToolCallContext } from './ToolCallContext.ts';

/** Props of `ToolCall.Error`: those of a `<div>`. */
export type ToolCallErrorProps = PartProps<'div'>;

/**
 * Shows the error message of a failed call, whether the panel is open or not: whole, but for what a sandbox says, of which the reason stands for the rest. Output that is more than a message is in
 * the panel instead. Renders nothing for a call that did not fail.
 * Renders a `<div>`.
 */
export const ToolCallError = forwardRef<HTMLDivElement, ToolCallErrorProps>(
  function ToolCallError(props, ref) {
    const { errorShown } = useToolCallContext('ToolCall.Error');
    if (!errorShown) return null;
    return renderPart('div', {
      part: 'tool-call-error',
      own: { children: <ResultList text={plainText} /> },
      props,
      ref,
    });
  },
);

const plainText = (text: string) => <ErrorText text={text} />;
