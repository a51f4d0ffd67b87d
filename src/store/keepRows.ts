import { sameValue } from '../model/sameValue.ts';
import type { RowKey } from '../model/index.ts';
import type { RowTable } from './createRowTable.ts';
import { countRows, type Tables } from './tables.ts';

/** Puts the rows of `before` in the place of those of `now` that say the same: who compares rows sees that nothing changed. */
export function keepRows(before: Tables, now: Tables): void {
  for (const key of now.messageKeys.published()) {
    keepRow(before.messages, now.messages, key);
    for (const block of now.messages.get(key)?.blockKeys ?? []) keepRow(before.blocks, now.blocks, block);
  }
  for (const key of now.loopKeys.published()) keepRow(before.loops, now.loops, key);
  const { t: turns, i: items } = countRows(now);
  for (let number = 0; number < turns; number++) keepRow(before.turns, now.turns, `t${number}`);
  for (let number = 0; number < items; number++) keepRow(before.items, now.items, `i${number}`);
}

function keepRow<T>(before: RowTable<T>, now: RowTable<T>, key: RowKey): void {
  const known = before.get(key);
  if (known !== undefined && sameValue(known, now.get(key))) now.set(key, known);
}
