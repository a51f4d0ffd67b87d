import type { RowKey } from '../../model/index.ts';
import { isProgramText } from '../../store/isProgramText.ts';
import type { TranscriptState } from '../../store/index.ts';

type Items = readonly (readonly RowKey[])[];

/**
 * Creates a selector of how a message of a person is drawn: the keys of its blocks, where several texts in a row that the program put there are one item. What it
 * selects keeps its identity while text streams into its blocks.
 */
export function createUserItems(): (state: TranscriptState, message: RowKey) => Items {
  let keys: readonly RowKey[] = [];
  let items: Items = [];
  let log: readonly RowKey[] | undefined;
  let seen = 0;
  const byProgram = new Set<RowKey>();

  return (state, message) => {
    const now = state.message(message)?.blockKeys ?? [];
    const changed = state.changedBlocks(message);
    const isOther = (key: RowKey): boolean => byProgram.has(key) !== isProgramText(state.block(key)?.block);
    const isSame = now === keys && changed !== undefined && changed === log;
    const mustCut = !isSame || changed.slice(seen).some(isOther);
    log = changed;
    seen = changed?.length ?? 0;
    if (!mustCut || (now === keys && !now.some(isOther))) return items;
    keys = now;
    byProgram.clear();
    const cut: RowKey[][] = [];
    let isBehind = false;
    for (const key of now) {
      const isProgram = isProgramText(state.block(key)?.block);
      if (isProgram) byProgram.add(key);
      if (isProgram && isBehind) cut.at(-1)?.push(key);
      else cut.push([key]);
      isBehind = isProgram;
    }
    items = cut;
    return items;
  };
}
