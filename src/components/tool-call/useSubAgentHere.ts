'use client';
import { useContext } from 'react';
import { useTranscript } from '../../react/index.ts';
import { NestedItemsContext } from './NestedItemsContext.ts';
import { useToolCallContext } from './ToolCallContext.ts';

/** Whether the transcript of the sub-agent is drawn in the call around: there is one, and no other call holds it. */
export function useSubAgentHere(): boolean {
  const { key, run } = useToolCallContext('useSubAgentHere');
  const { childLoopKey } = run;
  const isHere = useTranscript(
    (state) => childLoopKey !== undefined && state.loop(childLoopKey)?.callKey === key,
  );
  return useContext(NestedItemsContext) !== null && isHere;
}
