import type { RowKey } from '../model/index.ts';
import { createKeyList, type KeyList, type Tables } from './tables.ts';

/**
 * Puts a row into the list it is drawn in: its loop's, and the top-level one unless the loop is nested. A note goes beside the
 * row before it.
 */
export function addItemKey(tables: Tables, key: RowKey, loopKey: RowKey | undefined, note = false): void {
  const loop = loopKey === undefined ? undefined : tables.loops.get(loopKey);
  const inLoop = loop ? listOf(tables.loopItems, loop.key) : undefined;
  const nested = loop?.callKey !== undefined || loop?.groupKey !== undefined;
  if (note) {
    const host = (nested ? inLoop : tables.rootItems)?.last();
    if (host !== undefined && host !== loop?.key) {
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
  tables.turns.set(key, { ...turn, number: tables.turnKeys.size() });
  addItemKey(tables, key, turn.loopKey);
}

/** Gives the notes of a row that leaves the list to a row that stays. */
export function moveNotes(tables: Tables, from: RowKey, to: RowKey): void {
  for (const note of tables.notes.get(from)?.published() ?? []) listOf(tables.notes, to).add(note);
  tables.notes.delete(from);
}

function listOf(lists: Map<RowKey, KeyList>, key: RowKey): KeyList {
  let list = lists.get(key);
  if (!list) lists.set(key, (list = createKeyList()));
  return list;
}
