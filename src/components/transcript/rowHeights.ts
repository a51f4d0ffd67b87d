import type { RowKey } from '../../model/index.ts';

/** Heights of the rows of a list, measured or guessed, and where each row begins. In CSS pixels. */
export interface RowHeights {
  /** The rows, in order. What was measured stays known by key. */
  readonly setKeys: (keys: readonly RowKey[]) => void;
  /** Notes the height of a row. */
  readonly measure: (index: number, height: number) => void;
  /** From the top of the list to the top of a row; the position past the last row is the height of the list. */
  readonly offset: (index: number) => number;
  /** The row that covers this distance from the top of the list, else the nearest one; 0 for an empty list. */
  readonly indexAt: (offset: number) => number;
}

const FIRST_GUESS_PX = 72;
/** So many measured rows say what the others are like. */
const ENOUGH_MEASURED = 4;

/**
 * Keeps the heights of a list. The guess for rows that were never drawn is settled once, by the first rows that were: a guess that
 * moved would move everything below the reader.
 */
export function createRowHeights(): RowHeights {
  let keys: readonly RowKey[] = [];
  // Of measured rows only: whoever opens a long list must not go through it.
  let sizes = new Map<number, number>();
  let guess = FIRST_GUESS_PX;
  let settled = false;
  let measuredSum = 0;
  /** Where rows begin: right up to `known`, computed when asked for beyond. */
  const offsets: number[] = [0];
  let known = 0;

  const forget = (index: number): void => {
    known = Math.min(known, index);
  };
  const extend = (): void => {
    offsets[known + 1] = (offsets[known] ?? 0) + (sizes.get(known) ?? guess);
    known++;
  };
  const offset = (index: number): number => {
    // The height of a long list is asked for at every measurement.
    if (index >= keys.length) return measuredSum + (keys.length - sizes.size) * guess;
    while (known < index) extend();
    return offsets[index] ?? 0;
  };

  return {
    setKeys(next) {
      const before = keys;
      keys = next;
      // Lists grow at their end or lose rows: where the last one kept its place, everything before it did.
      const grew = before.length <= next.length && next[before.length - 1] === before.at(-1);
      if (grew) return;
      const byKey = new Map([...sizes].map(([index, size]) => [before[index], size]));
      sizes = new Map();
      measuredSum = 0;
      for (const [index, key] of next.entries()) {
        const size = byKey.get(key);
        if (size === undefined) continue;
        sizes.set(index, size);
        measuredSum += size;
      }
      known = 0;
    },
    measure(index, height) {
      const before = sizes.get(index);
      if (index >= keys.length || before === height) return;
      measuredSum += height - (before ?? 0);
      sizes.set(index, height);
      forget(index);
      if (settled || sizes.size < ENOUGH_MEASURED || measuredSum === 0) return;
      settled = true;
      guess = measuredSum / sizes.size;
      known = 0;
    },
    offset,
    indexAt(target) {
      if (keys.length === 0) return 0;
      while (known < keys.length - 1 && (offsets[known] ?? 0) <= target) extend();
      let low = 0;
      let high = known;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((offsets[middle] ?? 0) <= target) low = middle;
        else high = middle - 1;
      }
      return low;
    },
  };
}
