'use client';
import { forwardRef } from 'react';
import { JsonView } from '../json/JsonView.tsx';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useToolCallContext, type ToolCallContextValue } from './ToolCallContext.ts';

/** Props of `ToolCall.Raw`: those of a `<div>`. */
export type ToolCallRawProps = Omit<PartProps<'div'>, 'children'>;

/**
 * Shows everything that is known of the call and its results, as JSON.
 * Renders a `<div>`; nothing until the reader asks for it.
 */
export const ToolCallRaw = forwardRef<HTMLDivElement, ToolCallRawProps>(function ToolCallRaw(props, ref) {
  const context = useToolCallContext('ToolCall.Raw');
  if (!context.raw) return null;
  return renderPart('div', {
    part: 'tool-call-raw',
    own: { children: <JsonView value={rawValue(context)} /> },
    props,
    ref,
  });
});

function rawValue({ call, run, results }: ToolCallContextValue): object {
  const messages = results.map(({ message, blocks }) => ({
    ...message.head,
    content: blocks.map((row) => row.block),
  }));
  return { call, run, results: messages };
}
