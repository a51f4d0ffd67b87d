import type { RowKey, Usage } from '../../model/index.ts';
import type { LoopRow, TranscriptState } from '../../store/index.ts';

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

/** Duration of a loop in milliseconds, where the source states both ends; else `null`. */
export function loopDurationMs({ loop }: LoopRow): number | null {
  const { startedAt, endedAt } = loop;
  return startedAt === undefined || endedAt === undefined || endedAt < startedAt ? null : endedAt - startedAt;
}
