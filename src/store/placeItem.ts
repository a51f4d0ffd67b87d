import type { RowKey } from '../model/index.ts';
import type { LoopRow } from './rows.ts';
import { createKeyList, isOwn, type KeyList, type Lookup, type Tables } from './tables.ts';

/**
 * Puts a row into the list it is drawn in: its loop's, and the top-level one unless the loop is nested. A note goes beside the
 * row before it, where that is of the same source.
 */
export function addItemKey(tables: Tables, key: RowKey, loopKey: RowKey | undefined, note = false): void {
  const loop = loopKey === undefined ? undefined : tables.loops.get(loopKey);
  const inLoop = loop ? listOf(tables.loopItems, loop.key) : undefined;
  const nested = loop?.callKey !== undefined || loop?.groupKey !== undefined;
  if (note) {
    const host = (nested ? inLoop : tables.rootItems)?.last();
    if (host !== undefined && host !== loop?.key && isOwn(tables, host)) {
      listOf(tables.notes, host).add(key);
      return;
    }
  }
  if (key !== loop?.key) inLoop?.add(key);
  if (!nested) tables.rootItems.add(key);
}

/** Puts the line of a turn into the list, before its first answer. */
export function openTurn(tables: Tables, key: RowKey): void {
  const turn = tables.turns.get(key);
  if (!turn || turn.number > 0) return;
  tables.turnKeys.add(key);
  tables.tallies.turnOpened(turn.loopKey);
  tables.turns.set(key, { ...turn, number: nextNumber(tables, turn.loopKey) });
  addItemKey(tables, key, turn.loopKey);
}

/** Draws a loop inside the call that started it, and gives the turns outside the numbers that its own had taken. */
export function nestLoop(tables: Tables, child: LoopRow, callKey: RowKey): void {
  tables.loops.set(child.key, { ...child, callKey });
  const keys = tables.loopItems.get(child.key)?.published() ?? [];
  for (const key of keys) tables.rootItems.remove(key);
  tables.rootItems.remove(child.key);
  if (!keys.some((key) => tables.turns.has(key))) return;
  tables.turnCounts.clear();
  for (const key of tables.turnKeys.published()) {
    const turn = tables.turns.get(key);
    if (!turn) continue;
    const number = nextNumber(tables, turn.loopKey);
    if (number !== turn.number) tables.turns.set(key, { ...turn, number });
  }
}

// Turns count through the session; those of a nested loop, and of a sample of an evaluation, by themselves.
function nextNumber(tables: Tables, loopKey: RowKey): number {
  const loop = tables.loops.get(loopKey);
  const apart = loop?.callKey !== undefined || loop?.groupKey !== undefined || loop?.loop.kind === 'sample';
  const scope = apart ? loopKey : '';
  const number = (tables.turnCounts.get(scope) ?? 0) + 1;
  tables.turnCounts.set(scope, number);
  return number;
}

/** Gives the notes of a row that leaves the list to a row that stays. */
export function moveNotes(tables: Tables, from: RowKey, to: RowKey): void {
  for (const note of tables.notes.get(from)?.published() ?? []) listOf(tables.notes, to).add(note);
  tables.notes.delete(from);
}

function listOf(lists: Lookup<RowKey, KeyList>, key: RowKey): KeyList {
  let list = lists.get(key);
  if (!list) lists.set(key, (list = createKeyList()));
  return list;
}
