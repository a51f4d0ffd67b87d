'use client';
import type { RowKey } from '../../model/index.ts';
import { ToolGroupPanel } from './ToolGroupPanel.tsx';
import { ToolGroupRoot } from './ToolGroupRoot.tsx';
import { ToolGroupTrigger } from './ToolGroupTrigger.tsx';

/** Props of an assembled group. */
export interface ToolGroupViewProps {
  /** Keys of the blocks that hold the calls, in order. */
  readonly callKeys: readonly RowKey[];
}

/** The parts of a group of tool calls, assembled. */
export function ToolGroupView({ callKeys }: ToolGroupViewProps) {
  return (
    <ToolGroupRoot callKeys={callKeys}>
      <ToolGroupTrigger />
      <ToolGroupPanel />
    </ToolGroupRoot>
  );
}
