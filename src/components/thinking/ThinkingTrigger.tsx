'use client';
import { forwardRef } from 'react';
import { lineToggle } from '../lineToggle.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useThinkingContext } from './ThinkingContext.ts';

/** Props of `Thinking.Trigger`: those of a `<button>`. */
export type ThinkingTriggerProps = PartProps<'button'>;

/**
 * Says that the model thought, and toggles the text.
 * Renders a `<button>`; a `<div>` where there is no text to open.
 */
export const ThinkingTrigger = forwardRef<HTMLButtonElement, ThinkingTriggerProps>(
  function ThinkingTrigger(props, ref) {
    const { status, expandable, open, setOpen, panelId } = useThinkingContext('Thinking.Trigger');
    const shared = { part: 'thinking-trigger', state: { status, open }, props, ref };
    if (!expandable) return renderPart('div', { ...shared, own: { 'data-al-line': '' } });
    return renderPart('button', {
      ...shared,
      own: lineToggle({ open, setOpen, panelId }),
    });
  },
);
