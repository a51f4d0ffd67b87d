'use client';
import { forwardRef, useContext } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { NestedItemsContext } from './NestedItemsContext.ts';
import { useToolCallContext } from './ToolCallContext.ts';
import { useSubAgentHere } from './useSubAgentHere.ts';

/** Props of `ToolCall.SubAgent`: those of a `<div>`. */
export type ToolCallSubAgentProps = Omit<PartProps<'div'>, 'children'>;

/**
 * Holds the transcript of the sub-agent that the call started. Renders nothing while there is none, or when another call
 * already holds it.
 * Renders a `<div>`.
 */
export const ToolCallSubAgent = forwardRef<HTMLDivElement, ToolCallSubAgentProps>(
  function ToolCallSubAgent(props, ref) {
    const { run } = useToolCallContext('ToolCall.SubAgent');
    const { childLoopKey } = run;
    const NestedItems = useContext(NestedItemsContext);
    const isHere = useSubAgentHere();
    if (!NestedItems || childLoopKey === undefined || !isHere) return null;
    return renderPart('div', {
      part: 'tool-call-sub-agent',
      own: { 'data-al-tree': '', children: <NestedItems loopKey={childLoopKey} /> },
      props,
      ref,
    });
  },
);
