import type { Prices, RowKey, Usage } from '../model/index.ts';
import { estimateCost, type CostEstimate } from './estimateCost.ts';
import { spanMs } from './runSpan.ts';
import type { LoopRow, TranscriptState } from '../store/index.ts';

/** What a loop came to, its sub-agents apart. */
export interface LoopTotals {
  readonly turns: number;
  /** As the source states it, else the sum of its answers; `null` when neither is known. */
  readonly usage: Usage | null;
}

const totals = new WeakMap<LoopRow, LoopTotals>();

/**
 * What a loop came to; `null` while it is going on. Counted once per closed loop, so a selector may return it.
 */
export function selectLoopTotals(state: TranscriptState, key: RowKey): LoopTotals | null {
  const row = state.loop(key);
  if (!row || row.open) return null;
  let known = totals.get(row);
  if (!known) totals.set(row, (known = countTotals(state, row)));
  return known;
}

function countTotals(state: TranscriptState, row: LoopRow): LoopTotals {
  const { turns, usage } = state.tally(row.key);
  return { turns, usage: row.loop.usage ?? usage };
}

const costs = new WeakMap<LoopRow, { readonly prices: Prices; readonly cost: CostEstimate | null }>();

/**
 * What a loop cost by these prices; `null` while it is going on, without prices, and where nothing is known. Counted once per closed loop:
 * it looks at every answer.
 */
export function selectLoopCost(state: TranscriptState, key: RowKey, prices: Prices): CostEstimate | null {
  const row = state.loop(key);
  if (!row || row.open || Object.keys(prices).length === 0) return null;
  const known = costs.get(row);
  if (known?.prices === prices) return known.cost;
  const cost = estimateCost(state, prices, key);
  costs.set(row, { prices, cost });
  return cost;
}

/** Duration of a loop in milliseconds, where the source states both ends; else `null`. */
export function loopDurationMs({ loop }: LoopRow): number | null {
  const { startedAt, endedAt } = loop;
  return startedAt === undefined || endedAt === undefined ? null : spanMs(startedAt, endedAt);
}
