'use client';
import { forwardRef } from 'react';
import { lineToggle } from '../lineToggle.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { GroupLine } from './GroupLine.tsx';
import { useToolGroupContext } from './ToolGroupContext.ts';

/** Props of `ToolGroup.Trigger`: those of a `<button>`. */
export type ToolGroupTriggerProps = PartProps<'button'>;

/**
 * Counts the calls of the group, names failures and waits, and toggles the panel.
 * Renders a `<button>`.
 */
export const ToolGroupTrigger = forwardRef<HTMLButtonElement, ToolGroupTriggerProps>(
  function ToolGroupTrigger(props, ref) {
    const { open, setOpen, panelId } = useToolGroupContext('ToolGroup.Trigger');
    return renderPart('button', {
      part: 'tool-group-trigger',
      state: { open },
      own: {
        ...lineToggle({ open, setOpen, panelId }),
        children: <GroupLine />,
      },
      props,
      ref,
    });
  },
);
