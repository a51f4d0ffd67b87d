import type { Prices, RowKey } from '../model/index.ts';
import type { RowChanges, TranscriptState } from '../store/index.ts';
import { CostTable, type CostKind, type CostMeasure } from './costs/costTable.ts';
import { eachFigure, type Spending } from './costs/spending.ts';
import type { CostFigure } from './costs/sum.ts';
import { runTime } from './runTime.ts';

export type { CostKind, CostMeasure } from './costs/costTable.ts';
export type { Spending } from './costs/spending.ts';
export type { CostFigure } from './costs/sum.ts';

/** Time, tokens and money of a turn, a tool call, a sub-agent or the whole run. */
export interface RowCosts {
  /** The row: a turn, the block of a call, or the loop of a sub-agent; empty for the whole run. */
  readonly key: RowKey;
  /** What it is. */
  readonly kind: CostKind | 'run';
  /** Milliseconds, where the source states them; else `null`. Of the run those in which something went on. */
  readonly durationMs: number | null;
  /** Milliseconds of the run in which nothing went on until the person spoke again; 0 for anything else. */
  readonly idleMs: number;
  /** What it took by itself, the sub-agents that it started apart. A call spends nothing itself: the model does. */
  readonly own: Spending;
  /** What it took with the sub-agents that it started, and those that they started. */
  readonly withAgents: Spending;
}

/** The dearest rows of one kind. */
export interface DearestRows {
  /** The rows, the dearest first. Turns stand by what they took themselves, calls and sub-agents with all that they started. */
  readonly keys: readonly RowKey[];
  /** Rows of this kind of which the figure is known. */
  readonly known: number;
  /** Rows of this kind of which it is not: they stand nowhere in the list. */
  readonly unknown: number;
}

/** Options of {@link dearestRows}. */
export interface DearestOptions {
  /** Which rows. */
  readonly kind: CostKind;
  /** What they are dear in. */
  readonly by: CostMeasure;
  /** So many rows at most. Default 10. */
  readonly limit?: number;
  /** Prices, as `readPrices` gives them, for the cost of answers whose source states none. */
  readonly prices?: Prices;
}

interface Kept {
  readonly table: CostTable;
  readonly costs: Map<RowKey, RowCosts>;
  readonly lists: Map<string, DearestRows>;
}

const NO_PRICES: Prices = {};
const tables = new WeakMap<RowChanges, WeakMap<Prices, Kept>>();

/**
 * What a turn, a tool call or a sub-agent took; of the whole run for the empty key. `null` for any other row. Figures come from the source: what it does not state is `null`
 * and never 0, and a sum of which a part is unknown says that it was at least so much. The same object until a figure changes; asking
 * again looks only at rows that changed.
 * @param prices - those of `readPrices`, for the cost of answers whose source states none
 */
export function costsOf(state: TranscriptState, key: RowKey, prices: Prices = NO_PRICES): RowCosts | null {
  const { table, costs } = readFor(state, prices);
  const kind = key === '' ? 'run' : table.kindOf(key);
  if (kind === null) return null;
  const time = key === '' ? runTime(state) : null;
  const now: RowCosts = {
    key,
    kind,
    durationMs: time ? time.workedMs : table.durationOf(key),
    idleMs: time?.idleMs ?? 0,
    own: kind === 'call' ? NOTHING : table.ownOf(key),
    withAgents: table.withAgentsOf(key),
  };
  const before = costs.get(key);
  if (before && isSame(before, now)) return before;
  costs.set(key, now);
  return now;
}

/**
 * Looks at so many rows more, where nobody has asked for the costs of a transcript yet; whether more are left for {@link costsOf}.
 * @param prices - those of `readPrices`, as for {@link costsOf}
 */
export function prepareCosts(state: TranscriptState, prices: Prices, most: number): boolean {
  return keptFor(state, prices).table.prepare(state, most);
}

/** Which turns, calls or sub-agents took most. The same object until its list or a count changes; asking again looks only at rows that changed. */
export function dearestRows(state: TranscriptState, options: DearestOptions): DearestRows {
  const { kind, by, limit = 10, prices = NO_PRICES } = options;
  const { table, lists } = readFor(state, prices);
  const rank = table.rankOf(kind, by);
  const now: DearestRows = { keys: rank.first(limit), known: rank.known, unknown: rank.unknown };
  const name = `${kind} ${by} ${limit}`;
  const before = lists.get(name);
  if (before?.known === now.known && before.unknown === now.unknown && isEqual(before.keys, now.keys))
    return before;
  lists.set(name, now);
  return now;
}

const NOTHING: Spending = eachFigure(() => null);

function keptFor(state: TranscriptState, prices: Prices): Kept {
  const { changes } = state;
  let byPrices = tables.get(changes);
  if (!byPrices) tables.set(changes, (byPrices = new WeakMap()));
  let kept = byPrices.get(prices);
  if (!kept)
    byPrices.set(prices, (kept = { table: new CostTable(prices), costs: new Map(), lists: new Map() }));
  return kept;
}

function readFor(state: TranscriptState, prices: Prices): Kept {
  const kept = keptFor(state, prices);
  kept.table.read(state);
  return kept;
}

const isEqual = (a: readonly RowKey[], b: readonly RowKey[]): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index]);

const isSameFigure = (a: CostFigure | null, b: CostFigure | null): boolean =>
  a?.value === b?.value && a?.atLeast === b?.atLeast && a?.estimated === b?.estimated;

const isSameSpending = (a: Spending, b: Spending): boolean =>
  isSameFigure(a.tokens, b.tokens) &&
  isSameFigure(a.cached, b.cached) &&
  isSameFigure(a.fresh, b.fresh) &&
  isSameFigure(a.costUsd, b.costUsd);

const isSame = (a: RowCosts, b: RowCosts): boolean =>
  a.kind === b.kind &&
  a.durationMs === b.durationMs &&
  a.idleMs === b.idleMs &&
  isSameSpending(a.own, b.own) &&
  isSameSpending(a.withAgents, b.withAgents);
