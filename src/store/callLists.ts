import type { RowKey } from '../model/index.ts';
import type { BlockRow } from './rows.ts';

/**
 * Which calls a search may pass over for good: those that have their result, those whose run is over, or those whose run has begun. Neither
 * is taken back, but that a run which stops to ask has not begun, so a search begins behind the ones at the front, and answers in order cost the
 * same each, however many calls there are.
 */
type Settled = 'answered' | 'ended' | 'started';

/** Calls that a search passes over for good. */
export interface SettledCalls {
  readonly as: Settled;
  readonly is: (call: BlockRow) => boolean;
}

/** Calls in their order, and how many at the front are settled, for each meaning of it. */
export interface CallList extends Record<Settled, number> {
  keys: RowKey[];
}

/** Calls by something they have in common. */
type CallIndex = Map<string, CallList>;

/** Ways to look for calls. */
export interface CallIndexes {
  readonly byId: CallIndex;
  readonly byName: CallIndex;
  /** Calls without an id, by their name. */
  readonly withoutId: CallIndex;
}

/** The calls and the unpaired results of one turn. One object, because each turn has one for as long as its transcript is kept. */
export interface TurnCalls extends CallList {
  /** Made once there are many calls. Most turns have few, and indexes of them are larger than their rows. */
  indexes: CallIndexes | null;
  /** Results that found no call, by the id they name. Made with the first. */
  orphans: Map<string, Set<RowKey>> | null;
}

/** Starts an empty list. */
export const createCallList = (): CallList => ({ keys: [], answered: 0, ended: 0, started: 0 });

/** Starts the pairing table of a turn. */
export const createTurnCalls = (): TurnCalls => ({
  keys: [],
  answered: 0,
  ended: 0,
  started: 0,
  indexes: null,
  orphans: null,
});

type RowOf = (key: RowKey) => BlockRow | undefined;

// So few calls are quicker looked through than indexed.
const FEW = 8;

/** Adds a key at the end. */
function append(list: CallList, key: RowKey): void {
  // The first push would make room for sixteen more, and next to none comes.
  if (list.keys.length === 0) list.keys = [key];
  else list.keys.push(key);
}

/** Adds a call to its turn. */
export function addTurnCall(turn: TurnCalls, call: BlockRow, rowOf: RowOf): void {
  append(turn, call.key);
  if (turn.indexes) addToIndexes(turn.indexes, call);
  else if (turn.keys.length > FEW) {
    turn.indexes = { byId: new Map(), byName: new Map(), withoutId: new Map() };
    for (const key of turn.keys) {
      const row = rowOf(key);
      if (row) addToIndexes(turn.indexes, row);
    }
  }
}

/** Takes a call out of its turn. */
export function dropTurnCall(turn: TurnCalls, { key, block }: BlockRow): void {
  dropCall(turn, key);
  if (!turn.indexes || block.type !== 'toolCall') return;
  dropCall(turn.indexes.byId.get(block.id), key);
  dropCall(turn.indexes.byName.get(block.name), key);
  dropCall(turn.indexes.withoutId.get(block.name), key);
}

/** The calls of a turn with this id, this name, or this name and no id; in their order. */
export function selectCalls(
  turn: TurnCalls | undefined,
  by: keyof CallIndexes,
  value: string,
  rowOf: RowOf,
): CallList | undefined {
  if (!turn || turn.indexes) return turn?.indexes?.[by].get(value);
  const list = createCallList();
  for (const key of turn.keys) {
    const block = rowOf(key)?.block;
    if (block?.type !== 'toolCall' || (by === 'withoutId' && block.id !== '')) continue;
    if ((by === 'byId' ? block.id : block.name) === value) append(list, key);
  }
  return list;
}

function addToIndexes({ byId, byName, withoutId }: CallIndexes, { key, block }: BlockRow): void {
  if (block.type !== 'toolCall') return;
  append(listIn(byId, block.id), key);
  append(listIn(byName, block.name), key);
  if (block.id === '') append(listIn(withoutId, block.name), key);
}

function listIn(index: CallIndex, name: string): CallList {
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
  for (const settled of ['answered', 'ended', 'started'] as const) if (at < list[settled]) list[settled] -= 1;
}

/** The first call of a list that is wanted. */
export function firstWanted(
  list: CallList | undefined,
  rowOf: RowOf,
  wants: (call: BlockRow) => boolean,
  settled?: SettledCalls,
): BlockRow | undefined {
  if (!list) return undefined;
  for (let at = settled ? list[settled.as] : 0; at < list.keys.length; at++) {
    const row = rowOf(list.keys[at] ?? '');
    if (row && wants(row)) return row;
    if (settled && at === list[settled.as] && (!row || settled.is(row))) list[settled.as] = at + 1;
  }
  return undefined;
}

/** A run has not begun after all: searches for such calls begin at the front again. */
export function unsettleStart(turn: TurnCalls | undefined, { block }: BlockRow): void {
  if (!turn || block.type !== 'toolCall') return;
  const { byId, byName, withoutId } = turn.indexes ?? {};
  const lists = [turn, byId?.get(block.id), byName?.get(block.name), withoutId?.get(block.name)];
  for (const list of lists) if (list) list.started = 0;
}
