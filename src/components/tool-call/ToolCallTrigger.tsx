'use client';
import { forwardRef } from 'react';
import { lineToggle } from '../lineToggle.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { CallLine } from './CallLine.tsx';
import { useToolCallContext } from './ToolCallContext.ts';

/** Props of `ToolCall.Trigger`: those of a `<button>`. */
export type ToolCallTriggerProps = PartProps<'button'>;

/**
 * Names the call and its status on one line, and toggles the panel. It is called e.g. “Read src/a.ts, done, 0.1s”: done is
 * spoken, not drawn.
 * Renders a `<button>` with `data-al-status` and, for a sub-agent, `data-al-kind`; a `<div>` while there is nothing to open.
 */
export const ToolCallTrigger = forwardRef<HTMLButtonElement, ToolCallTriggerProps>(
  function ToolCallTrigger(props, ref) {
    const { run, open, panelId, expandable, description, setOpen } = useToolCallContext('ToolCall.Trigger');
    const children = <CallLine />;
    const shared = {
      part: 'tool-call-trigger',
      state: { status: run.status, open, kind: description.kind === 'agent' ? 'agent' : undefined },
      props,
      ref,
    };
    if (!expandable) return renderPart('div', { ...shared, own: { 'data-al-line': '', children } });
    return renderPart('button', {
      ...shared,
      own: {
        ...lineToggle({ open, setOpen, panelId }),
        children,
      },
    });
  },
);
