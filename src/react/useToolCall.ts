'use client';
import { useMemo } from 'react';
import type { RowKey, ToolCallBlock } from '../model/index.ts';
import type { ToolRun } from '../store/index.ts';
import { useBlock } from './useRows.ts';

/** A tool call with what is known of its run. */
export interface ToolCallState {
  /** Key of the block that holds the call, e.g. `m12.c3`. */
  readonly key: RowKey;
  /** The request as the model wrote it. */
  readonly call: ToolCallBlock;
  /** What is known of its run and its results. */
  readonly run: ToolRun;
}

/** The tool call in the block with this key, e.g. `m12.c3`; `null` when that block is none. */
export function useToolCall(key: RowKey): ToolCallState | null {
  const row = useBlock(key);
  return useMemo(
    () => (row?.block.type === 'toolCall' && row.run ? { key, call: row.block, run: row.run } : null),
    [key, row],
  );
}
