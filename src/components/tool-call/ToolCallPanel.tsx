'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useToolCallContext } from './ToolCallContext.ts';
import { useHiddenUntilFound } from './useHiddenUntilFound.ts';

/** Props of `ToolCall.Panel`: those of a `<div>`. */
export type ToolCallPanelProps = PartProps<'div'>;

/**
 * Holds arguments and results. It stays in the document while closed, so that find-in-page reaches it.
 * Renders a `<div>`.
 */
export const ToolCallPanel = forwardRef<HTMLDivElement, ToolCallPanelProps>(
  function ToolCallPanel(props, ref) {
    const { open, setOpen, panelId, run } = useToolCallContext('ToolCall.Panel');
    const panelRef = useHiddenUntilFound(
      open,
      () => {
        setOpen(true);
      },
      ref,
    );
    return renderPart('div', {
      part: 'tool-call-panel',
      state: { open, status: run.status },
      own: { id: panelId, hidden: !open, 'data-al-body': '' },
      props,
      ref: panelRef,
    });
  },
);
