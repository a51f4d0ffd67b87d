'use client';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { useHiddenUntilFound } from '../tool-call/useHiddenUntilFound.ts';
import { useThinkingContext } from './ThinkingContext.ts';

/** Props of `Thinking.Panel`: those of a `<div>`. */
export type ThinkingPanelProps = PartProps<'div'>;

/**
 * Holds the text. It stays in the document while closed, where find-in-page reaches it; where there is no text it renders nothing.
 * Renders a `<div>`.
 */
export const ThinkingPanel = forwardRef<HTMLDivElement, ThinkingPanelProps>(
  function ThinkingPanel(props, ref) {
    const { status, expandable, open, setOpen, panelId } = useThinkingContext('Thinking.Panel');
    const found = () => {
      setOpen(true);
    };
    const joined = useHiddenUntilFound(open, found, ref);
    if (!expandable) return null;
    return renderPart('div', {
      part: 'thinking-panel',
      state: { status, open },
      own: { id: panelId, hidden: !open },
      props,
      ref: joined,
    });
  },
);
