'use client';
import { createContext, useContext } from 'react';
import type { RowKey } from '../../model/index.ts';
import type { GroupSummary } from '../../analyse/groupSummary.ts';

/** What the parts of one group of tool calls share. */
export interface ToolGroupContextValue {
  readonly callKeys: readonly RowKey[];
  readonly summary: GroupSummary;
  readonly open: boolean;
  readonly setOpen: (open: boolean) => void;
  readonly panelId: string;
}

/** Carries the state of `ToolGroup.Root` to its parts. */
export const ToolGroupContext = createContext<ToolGroupContextValue | null>(null);

/** The state of the group around. Throws outside of one, naming the `consumer`. */
export function useToolGroupContext(consumer: string): ToolGroupContextValue {
  const value = useContext(ToolGroupContext);
  if (!value)
    throw new Error(
      `agent-lanes: ${consumer} is used outside a group of tool calls. Render it inside <ToolGroup.Root>.`,
    );
  return value;
}
