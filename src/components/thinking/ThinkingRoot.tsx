'use client';
import { forwardRef, useId, useState } from 'react';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { ThinkingContext } from './ThinkingContext.ts';
import type { ThinkingStatus } from './thinkingStatus.ts';

/** Props of `Thinking.Root`: those of a `<div>`, its status, and whether it is open. */
export interface ThinkingRootProps extends PartProps<'div'> {
  /** Whether the thinking still streams, is done, or was withheld: `data-al-status`. */
  readonly status: ThinkingStatus;
  /** Whether there is more than the line says. Default: where there is text. */
  readonly expandable?: boolean | undefined;
  /** Whether the text is shown. Controlled: pass `onOpenChange` too. */
  readonly open?: boolean | undefined;
  /** Whether the text is shown at first. Default: while it is streaming. */
  readonly defaultOpen?: boolean | undefined;
  /** Called with what the reader chose. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * Holds one thinking block. Until the reader chooses, it is open while streaming and closed after.
 * Renders a `<div>` with `data-al-status` and `data-al-open`.
 */
export const ThinkingRoot = forwardRef<HTMLDivElement, ThinkingRootProps>(function ThinkingRoot(
  { status, expandable: asked, open: controlled, defaultOpen, onOpenChange, ...props },
  ref,
) {
  const panelId = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const expandable = asked ?? (status === 'streaming' || status === 'done');
  const open = expandable && (controlled ?? chosen ?? defaultOpen ?? status === 'streaming');
  const setOpen = (next: boolean) => {
    setChosen(next);
    onOpenChange?.(next);
  };
  return (
    <ThinkingContext.Provider value={{ status, expandable, open, setOpen, panelId }}>
      {renderPart('div', { part: 'thinking', state: { status, open }, props, ref })}
    </ThinkingContext.Provider>
  );
});
