'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useLabels } from '../ViewerContext.ts';
import { useToolCallContext } from './ToolCallContext.ts';

/** Props of `ToolCall.RawToggle`: those of a `<button>`. */
export type ToolCallRawToggleProps = PartProps<'button'>;

/**
 * Shows the call and its results as JSON, in place of their view, and back.
 * Renders a `<button>`.
 */
export const ToolCallRawToggle = forwardRef<HTMLButtonElement, ToolCallRawToggleProps>(
  function ToolCallRawToggle(props, ref) {
    const labels = useLabels();
    const { raw, setRaw } = useToolCallContext('ToolCall.RawToggle');
    return renderPart('button', {
      part: 'tool-call-raw-toggle',
      state: { open: raw },
      own: {
        type: 'button',
        'data-al-button': 'link',
        'aria-expanded': raw,
        onClick: () => {
          setRaw(!raw);
        },
        children: raw ? labels.hideRaw : labels.showRaw,
      },
      props,
      ref,
    });
  },
);
