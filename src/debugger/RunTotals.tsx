'use client';
import { useLabels } from '../components/ViewerContext.ts';
import { Gauge } from 'lucide';
import { useId, useRef, type KeyboardEvent } from 'react';
import { costsOf, type CostMeasure } from '../analyse/costs.ts';
import { Icon } from '../components/Icon.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { usePrices } from '../components/usage/usePrices.ts';
import { useTranscript } from '../react/index.ts';
import { Figure } from './CostFigure.tsx';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { formatMeasure } from './formatCosts.ts';
import { lazyPart } from './later/lazyPart.tsx';

const CostList = lazyPart((parts) => parts.CostList);

/** What a run took, as its head says it, in this order. */
export const MEASURES: readonly CostMeasure[] = ['duration', 'tokens', 'cached', 'cost'];

/**
 * Says what a run took: its duration, its tokens, how many of those came from a cache, and its cost. Each is a button that lists what took
 * most of it. Where there is no room for the figures, one button stands for them. What the source does not state is left out.
 * Renders a `<div role="group">` and, once one of them is pressed, the list.
 */
export function RunTotals() {
  const { words, actions } = useDebugger('RunTotals');
  const labels = useLabels();
  const prices = usePrices();
  const costs = useTranscript((state) => costsOf(state, '', prices));
  const list = useDebuggerState('RunTotals', (state) => state.list);
  const measure = useDebuggerState('RunTotals', (state) => state.measure);
  const group = useRef<HTMLDivElement>(null);
  const id = useId();
  const figures = MEASURES.flatMap((by) => {
    const value = costs && formatMeasure(costs, costs.withAgents, by, { labels, words });
    return value === null ? [] : [{ by, value }];
  });
  const [first] = figures;
  if (!first) return null;
  const isOpen = list === 'costs';
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isOpen || event.key !== 'Escape') return;
    event.preventDefault();
    actions.showList(null);
    // One of both is drawn: the figures, or the button that stands for them.
    for (const button of group.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])
      if (button.dataset.alMeasure === measure || button.dataset.alMeasure === '') button.focus();
  };
  return (
    <>
      {renderPart('div', {
        part: 'debugger-totals',
        own: { onKeyDown },
        props: {
          role: 'group',
          'aria-label': words.totals,
          children: (
            <>
              {figures.map(({ by, value }) => (
                <Total
                  key={by}
                  by={by}
                  value={value}
                  idleMs={costs?.idleMs ?? 0}
                  listId={isOpen && by === measure ? id : null}
                />
              ))}
              {renderPart('button', {
                part: 'debugger-totals-menu',
                props: {
                  type: 'button',
                  'data-al-button': 'icon',
                  'data-al-measure': '',
                  'aria-label': words.costs.show,
                  title: words.costs.show,
                  'aria-expanded': isOpen,
                  ...(isOpen ? { 'aria-controls': id } : {}),
                  onClick: () => {
                    if (isOpen) actions.showList(null);
                    else actions.showCosts(figures.some(({ by }) => by === measure) ? measure : first.by);
                  },
                  children: <Icon of={Gauge} small />,
                },
              })}
            </>
          ),
        },
        ref: group,
      })}
      {isOpen && <CostList id={id} by={measure} figures={figures} onKeyDown={onKeyDown} />}
    </>
  );
}

interface TotalProps {
  readonly by: CostMeasure;
  readonly value: string;
  /** Milliseconds of pauses that the duration leaves out. */
  readonly idleMs: number;
  /** The list that it opened; `null` while it is closed. */
  readonly listId: string | null;
}

function Total({ by, value, idleMs, listId }: TotalProps) {
  const { words, actions } = useDebugger('RunTotals');
  return renderPart('button', {
    part: 'debugger-total',
    props: {
      type: 'button',
      'data-al-measure': by,
      'aria-expanded': listId !== null,
      ...(listId === null ? {} : { 'aria-controls': listId }),
      title: words.costs.by[by],
      onClick: () => {
        if (listId === null) actions.showCosts(by);
        else actions.showList(null);
      },
      children: <Figure by={by} value={value} idleMs={idleMs} />,
    },
  });
}
