'use client';
import { forwardRef, useId, useState } from 'react';
import type { RowKey } from '../../model/index.ts';
import { useFoundPanels, useOpen, useTranscript, useTranscriptContext } from '../../react/index.ts';
import { panelKey } from '../../store/panels.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { createGroupSelector, type GroupSummary } from '../../analyse/groupSummary.ts';
import { ToolGroupContext } from './ToolGroupContext.ts';

/** Props of `ToolGroup.Root`: those of a `<div>`, and the calls of the group. */
export interface ToolGroupRootProps extends PartProps<'div'> {
  /** Keys of the blocks that hold the calls, in order. */
  readonly callKeys: readonly RowKey[];
}

/**
 * Holds neighbouring tool calls. It is closed until one of them fails or waits for a person, or the reader opens it.
 * Renders a `<div>` with `data-al-status` (`awaiting-approval`, `running`, `failed`, `done`) and `data-al-open`.
 */
export const ToolGroupRoot = forwardRef<HTMLDivElement, ToolGroupRootProps>(function ToolGroupRoot(
  { callKeys, ...props },
  ref,
) {
  const panelId = useId();
  const [select] = useState(createGroupSelector);
  const summary = useTranscript((state) => select(state, callKeys));
  const { view } = useTranscriptContext('ToolGroup.Root');
  const found = useFoundPanels();
  const foundIn = found.size === 0 ? undefined : callKeys.find((key) => found.has(panelKey(key, 'group')));
  const [isOpen, setOpen] = useOpen(
    panelKey(callKeys[0] ?? '', 'group'),
    summary.failed > 0 || summary.waiting > 0,
  );
  const open = isOpen || foundIn !== undefined;
  const choose = (next: boolean): void => {
    if (foundIn !== undefined) view.getState().setOpen(panelKey(foundIn, 'group'), next);
    setOpen(next);
  };
  return (
    <ToolGroupContext.Provider value={{ callKeys, summary, open, setOpen: choose, panelId }}>
      {renderPart('div', { part: 'tool-group', state: { status: groupStatus(summary), open }, props, ref })}
    </ToolGroupContext.Provider>
  );
});

function groupStatus({ count, settled, failed, waiting }: GroupSummary): string {
  if (waiting > 0) return 'awaiting-approval';
  if (settled < count) return 'running';
  return failed > 0 ? 'failed' : 'done';
}
