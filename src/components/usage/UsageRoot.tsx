'use client';
import {
  forwardRef,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
} from 'react';
import type { CostConfig, Usage } from '../../model/index.ts';
import type { CostEstimate } from '../../analyse/index.ts';
import { renderPart, type PartProps } from '../renderPart.tsx';
import { usageCosts } from './usageCosts.ts';
import { UsageContext } from './UsageContext.ts';

const HOVER_MS = 300;

/** Props of `Usage.Root`: those of a `<div>`, the usage, and whether its details are shown. */
export interface UsageRootProps extends PartProps<'div'> {
  /** Tokens and cost to show. */
  readonly usage: Usage;
  /** Whose usage it is, in words: “turn 3”. Part of the accessible names. */
  readonly scope: string;
  /** Prices to estimate a cost from, where the source states none. Default: the cost is unknown. */
  readonly prices?: CostConfig | undefined;
  /** The cost where the source states none, for the usage of several models; wins over `prices`. */
  readonly estimate?: CostEstimate | null | undefined;
  /** Whether the details are shown. Controlled: pass `onOpenChange` too. */
  readonly open?: boolean | undefined;
  /** Default false. */
  readonly defaultOpen?: boolean | undefined;
  /** Called with what the reader chose. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

/**
 * Holds one usage and its details. The details open on click, on Enter and after 300 ms of hovering; they close on Escape,
 * when the pointer or the focus leaves, and on a click elsewhere.
 * Renders a `<div>`.
 */
export const UsageRoot = forwardRef<HTMLDivElement, UsageRootProps>(function UsageRoot(
  { usage, scope, prices, estimate, open: controlled, defaultOpen = false, onOpenChange, ...props },
  ref,
) {
  const popoverId = useId();
  // What the pointer opened closes when it leaves; what was clicked stays.
  const [shown, setShown] = useState<'closed' | 'hovered' | 'pinned'>(defaultOpen ? 'pinned' : 'closed');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  const open = controlled ?? shown !== 'closed';
  const show = (next: 'closed' | 'hovered' | 'pinned') => {
    clearTimeout(timer.current);
    setShown(next);
    if ((next !== 'closed') !== open) onOpenChange?.(next !== 'closed');
  };
  const own = {
    onPointerEnter: (event: PointerEvent) => {
      if (event.pointerType === 'touch' || open) return;
      clearTimeout(timer.current);
      timer.current = setTimeout(show, HOVER_MS, 'hovered');
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      if (shown === 'hovered') show('closed');
    },
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (open && !event.currentTarget.contains(event.relatedTarget)) show('closed');
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'Escape' || !open) return;
      event.stopPropagation();
      show('closed');
      event.currentTarget.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
    },
  };
  return (
    <UsageContext.Provider
      value={{
        usage,
        scope,
        costs: usageCosts(usage, prices, estimate),
        open,
        toggle: () => {
          show(open && shown !== 'hovered' ? 'closed' : 'pinned');
        },
        popoverId,
      }}
    >
      {renderPart('div', { part: 'usage', state: { open }, own, props, ref })}
    </UsageContext.Provider>
  );
});
