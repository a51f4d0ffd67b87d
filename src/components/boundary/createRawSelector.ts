import type { RowKey } from '../../model/index.ts';
import { selectContent, selectMessage, type BlockRow, type TranscriptState } from '../../store/index.ts';

/**
 * Selects a row as data, with what is drawn inside it and, on request, beside it; `undefined` when there is none. What it selects
 * keeps its identity until one of the rows behind it changes.
 */
export function createRawSelector(withNotes = false): (state: TranscriptState, key: RowKey) => unknown {
  let rows: readonly unknown[] = [];
  let raw: unknown;
  return (state, key) => {
    const notes = withNotes ? state.notes(key) : [];
    const next = [key, ...notes].flatMap((one) => rowsBehind(state, one));
    if (next.length !== rows.length || next.some((row, index) => row !== rows[index])) {
      rows = next;
      raw = rawOf(state, key);
      if (notes.length > 0) raw = { row: raw, notes: notes.map((note) => rawOf(state, note)) };
    }
    return raw;
  };
}

/** Loops that are drawn inside a row and have rows of their own. */
export function loopsInside(state: TranscriptState, key: RowKey): readonly RowKey[] {
  const blocks = new Set(state.block(key) ? [key] : (state.message(key)?.blockKeys ?? []));
  return state.loopKeys.filter((loop) => {
    const { callKey, groupKey } = state.loop(loop) ?? {};
    return groupKey === key || (callKey !== undefined && blocks.has(callKey));
  });
}

function rowsBehind(state: TranscriptState, key: RowKey): readonly unknown[] {
  const block = state.block(key);
  if (block) return [block, ...resultsOf(block).flatMap((result) => resultRows(state, result))];
  const message = state.message(key);
  if (message) return [message, ...message.blockKeys.flatMap((blockKey) => rowsBehind(state, blockKey))];
  return [state.turn(key) ?? state.loop(key) ?? state.item(key)];
}

function resultRows(state: TranscriptState, key: RowKey): readonly unknown[] {
  const row = state.message(key);
  return [row, ...(row?.blockKeys ?? []).map((blockKey) => state.block(blockKey))];
}

function rawOf(state: TranscriptState, key: RowKey): unknown {
  const block = state.block(key);
  if (block) return withResults(state, block.block, [block]);
  const message = state.message(key);
  if (message) {
    const blocks = message.blockKeys.flatMap((blockKey) => state.block(blockKey) ?? []);
    return withResults(state, selectMessage(state, key), blocks);
  }
  return state.turn(key)?.turn ?? state.loop(key)?.loop ?? state.item(key)?.item;
}

/** Results are drawn in their call, so where the call is shown raw they are too. */
function withResults(
  state: TranscriptState,
  value: object | undefined,
  blocks: readonly BlockRow[],
): unknown {
  const results = blocks.flatMap(resultsOf).map((result) => ({
    ...state.message(result)?.head,
    content: selectContent(state, result),
  }));
  return results.length > 0 ? { ...value, results } : value;
}

const resultsOf = (block: BlockRow): readonly RowKey[] => block.run?.resultKeys ?? [];
