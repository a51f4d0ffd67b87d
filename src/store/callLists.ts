import type { RowKey } from '../model/index.ts';
import type { BlockRow } from './rows.ts';

/**
 * Which calls a search may pass over for good: those that have their result, or those whose run is over. Neither is ever taken
 * back, so a search begins behind the ones at the front, and answers in order cost the same each, however many calls there are.
 */
type Settled = 'answered' | 'ended';

/** Calls that a search passes over for good. */
export interface SettledCalls {
  readonly as: Settled;
  readonly is: (call: BlockRow) => boolean;
}

/** Calls in their order. */
export interface CallList {
  readonly keys: RowKey[];
  /** How many at the front are settled, for each meaning of it. */
  readonly front: Record<Settled, number>;
}

/** Calls by something they have in common. */
export type CallIndex = Map<string, CallList>;

/** The calls and the unpaired results of one turn. */
export interface TurnCalls {
  readonly all: CallList;
  readonly byId: CallIndex;
  readonly byName: CallIndex;
  /** Calls without an id, by their name. */
  readonly withoutId: CallIndex;
  /** Results that found no call, by the id they name. */
  readonly orphans: Map<string, Set<RowKey>>;
}

/** Starts an empty list. */
export const createCallList = (): CallList => ({ keys: [], front: { answered: 0, ended: 0 } });

/** Starts the pairing table of a turn. */
export const createTurnCalls = (): TurnCalls => ({
  all: createCallList(),
  byId: new Map(),
  byName: new Map(),
  withoutId: new Map(),
  orphans: new Map(),
});

/** The list under a name, made when it is first asked for. */
export function listIn(index: CallIndex, name: string): CallList {
  let list = index.get(name);
  if (!list) index.set(name, (list = createCallList()));
  return list;
}

/** Takes a call out. */
export function dropCall(list: CallList | undefined, key: RowKey): void {
  // What is taken back was added lately: a search from the end finds it at once.
  const at = list?.keys.lastIndexOf(key) ?? -1;
  if (!list || at < 0) return;
  list.keys.splice(at, 1);
  for (const settled of ['answered', 'ended'] as const)
    if (at < list.front[settled]) list.front[settled] -= 1;
}

/** The first call of a list that is wanted. */
export function firstWanted(
  list: CallList | undefined,
  rowOf: (key: RowKey) => BlockRow | undefined,
  wants: (call: BlockRow) => boolean,
  settled?: SettledCalls,
): BlockRow | undefined {
  if (!list) return undefined;
  for (let at = settled ? list.front[settled.as] : 0; at < list.keys.length; at++) {
    const row = rowOf(list.keys[at] ?? '');
    if (row && wants(row)) return row;
    if (settled && at === list.front[settled.as] && (!row || settled.is(row)))
      list.front[settled.as] = at + 1;
  }
  return undefined;
}
