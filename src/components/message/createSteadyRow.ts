import type { RowKey } from '../../model/index.ts';
import type { BlockRow, TranscriptState } from '../../store/index.ts';
import { textGrowth } from '../../store/textGrowth.ts';
import { isBlank } from './isBlank.ts';

/** Selects a block for what stands around its text: it keeps its identity while text that has words in it only grows. */
export function createSteadyRow(): (state: TranscriptState, key: RowKey) => BlockRow | undefined {
  let steady: BlockRow | undefined;
  return (state, key) => {
    const row = state.block(key);
    if (!steady || !row || !hasOnlyGrown(steady, row)) steady = row;
    return steady;
  };
}

// Whoever appends to a text changes nothing else of its row.
const hasOnlyGrown = (before: BlockRow, row: BlockRow): boolean =>
  before.key === row.key &&
  before.block.type === 'text' &&
  before.streaming === row.streaming &&
  originOf(before) === originOf(row) &&
  originOf(row) !== undefined &&
  isBlank(before) === isBlank(row);

const originOf = ({ block }: BlockRow): object | undefined => textGrowth(block)?.origin;
