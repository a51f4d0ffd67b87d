'use client';
import { costsOf, type CostMeasure, type RowCosts, type Spending } from '../analyse/costs.ts';
import { VisibleText } from '../components/code/VisibleText.tsx';
import { renderPart } from '../components/renderPart.tsx';
import { usePrices } from '../components/usage/usePrices.ts';
import { useLabels } from '../components/ViewerContext.ts';
import type { RowKey } from '../model/index.ts';
import { useTranscript } from '../react/index.ts';
import { useDebugger } from './DebuggerContext.ts';
import { describeRow } from './describeRow.ts';
import { formatFigure, formatMeasure, type Words } from './formatCosts.ts';
import { lineTitle } from './lineTitle.ts';

/** Props of a line of the dearest rows. */
export interface CostRowProps {
  readonly rowKey: RowKey;
  readonly by: CostMeasure;
  /** The row at the top of the list: bars are drawn to its scale. */
  readonly dearest: RowKey;
}

/** One of the dearest rows: what it is, what it took, and the way there. Renders an `<li>` with a `<button>`. */
export function CostRow({ rowKey, by, dearest }: CostRowProps) {
  const labels = useLabels();
  const { words, actions } = useDebugger('CostRow');
  const prices = usePrices();
  const costs = useTranscript((state) => costsOf(state, rowKey, prices));
  const most = useTranscript((state) => valueOf(costsOf(state, dearest, prices), by));
  const turn = useTranscript((state) => state.turn(rowKey)?.number ?? null);
  const title = useTranscript((state) => {
    if (state.turn(rowKey)) return lineTitle(state, { key: rowKey, kind: 'turn', level: 1 }, labels);
    if (state.loop(rowKey)) return lineTitle(state, { key: rowKey, kind: 'agent', level: 1 }, labels);
    const call = describeRow(state, rowKey, labels);
    return call ? `${call.label} ${call.detail}`.trim() : rowKey;
  });
  if (!costs) return null;
  const spending = spendingOf(costs);
  const value = valueOf(costs, by);
  const share = value === null || most === null || most <= 0 ? 0 : Math.min(1, Math.max(0, value / most));
  return renderPart('li', {
    part: 'cost-row',
    state: { kind: costs.kind },
    props: {
      children: renderPart('button', {
        part: 'cost-link',
        props: {
          type: 'button',
          title,
          onClick: () => {
            if (costs.kind === 'call') actions.jumpTo(rowKey);
            else actions.goTo(rowKey);
          },
          children: (
            <>
              {renderPart('span', {
                part: 'cost-bar',
                props: { 'aria-hidden': true, style: { inlineSize: `${(share * 100).toFixed(1)}%` } },
              })}
              {turn !== null &&
                renderPart('span', { part: 'cost-turn', props: { children: labels.turn(turn) } })}
              {renderPart('span', { part: 'cost-title', props: { children: <VisibleText text={title} /> } })}
              {renderPart('span', {
                part: 'cost-figure',
                props: {
                  children:
                    by === 'cached'
                      ? [
                          formatMeasure(costs, spending, by, { labels, words }),
                          freshOf(spending, { labels, words }),
                        ]
                          .filter(Boolean)
                          .join(' · ')
                      : formatMeasure(costs, spending, by, { labels, words }),
                },
              })}
            </>
          ),
        },
      }),
    },
  });
}

const freshOf = ({ fresh }: Spending, { labels, words }: Words): string =>
  words.costs.fresh(formatFigure(fresh, labels.figures.tokens, words) ?? '');

/** What a row stands in the list by: a turn by what it took itself, a sub-agent with all that it started. */
const spendingOf = (costs: RowCosts): Spending => (costs.kind === 'turn' ? costs.own : costs.withAgents);

function valueOf(costs: RowCosts | null, by: CostMeasure): number | null {
  if (!costs) return null;
  if (by === 'duration') return costs.durationMs;
  const { tokens, fresh, costUsd } = spendingOf(costs);
  return (by === 'tokens' ? tokens : by === 'cached' ? fresh : costUsd)?.value ?? null;
}
