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

/** Each row of a list that is no longer than this is estimated. */
const MOST_ESTIMATED = 1200;
/** So many rows of a longer list say what the others are like. */
const SAMPLE = 300;
/** Steps of this share of a list come by all of it, and fall into no step with rows that alternate. */
const GOLDEN = 0.618_033_988_75;

/**
 * Keeps the heights of a list. The guess for rows that were never drawn is settled once, when the first rows were: a guess that moved would
 * move everything below the reader. It is what `estimate` says of each row, of a very long list the mean of what it says of rows all through
 * it, and without `estimate` the mean of those that were drawn.
 * @param column - how wide the list is now, `undefined` while it is not in the document. Rows are estimated when that is known, and again
 * for another width
 */
export function createRowHeights(
  estimate?: (key: RowKey, width: number) => number,
  column: () => number | undefined = () => 0,
): RowHeights {
  let keys: readonly RowKey[] = [];
  // Of measured rows only: whoever opens a long list must not go through it.
  let sizes = new Map<number, number>();
  let guess = FIRST_GUESS_PX;
  let settled = false;
  /** How many rows there were when the guess was settled, and how wide the list was. */
  let guessedFrom = 0;
  let guessedFor: number | undefined;
  /** What is estimated of each row, while the list is no longer than that. */
  let estimates: number[] = [];
  /** How much taller the rows that were not measured are by that, together, than if `guess` were said of each. */
  let more = 0;
  let measuredSum = 0;
  /** Where rows begin: right up to `known`, computed when asked for beyond. */
  const offsets: number[] = [0];
  let known = 0;

  const settle = (): void => {
    // A list that was taken out is as wide as it was.
    const width = column() ?? guessedFor;
    if (width === undefined) return;
    guessedFrom = keys.length;
    guessedFor = width;
    known = 0;
    const asked = keys.length <= MOST_ESTIMATED ? keys : drawn(keys);
    const heights = estimate ? asked.map((key) => estimate(key, width)) : [];
    estimates = asked === keys ? heights : [];
    guess = meanOf(heights) ?? (sizes.size > 0 ? measuredSum / sizes.size : FIRST_GUESS_PX);
    countMore();
  };
  const guessAt = (index: number): number => estimates[index] ?? guess;
  const countMore = (): void => {
    more = 0;
    for (let index = 0; index < estimates.length; index++)
      if (!sizes.has(index)) more += guessAt(index) - guess;
  };
  /** Estimates rows that came at the end of a list of which each row is estimated: a file may come in several pieces. */
  const estimateNew = (from: number): void => {
    const width = guessedFor;
    if (!estimate || width === undefined || estimates.length !== from || keys.length > MOST_ESTIMATED) return;
    for (const key of keys.slice(from)) {
      const height = estimate(key, width);
      estimates.push(height);
      more += height - guess;
    }
  };
  const forget = (index: number): void => {
    known = Math.min(known, index);
  };
  const extend = (): void => {
    offsets[known + 1] = (offsets[known] ?? 0) + (sizes.get(known) ?? guessAt(known));
    known++;
  };
  const offset = (index: number): number => {
    // The height of a long list is asked for at every measurement.
    if (index >= keys.length) return measuredSum + (keys.length - sizes.size) * guess + more;
    while (known < index) extend();
    return offsets[index] ?? 0;
  };

  return {
    setKeys(next) {
      const before = keys;
      keys = next;
      // Before anything is drawn, too: a guess that changes later moves whoever was brought somewhere.
      if (estimate && guessedFrom === 0 && next.length > 0) settle();
      // Lists grow at their end or lose rows: where the last one kept its place, everything before it did.
      const grew = before.length <= next.length && next[before.length - 1] === before.at(-1);
      if (grew) {
        // What came since may be of another kind: what is guessed of a list twice as long is settled anew.
        if (settled && estimate && next.length >= 2 * guessedFrom) settle();
        else estimateNew(before.length);
        return;
      }
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
      // A replay takes rows back at the end: what is estimated of the others stays.
      const isStart = next.length > 0 && next.at(-1) === before[next.length - 1];
      if (estimate && next.length > 0 && !isStart) settle();
      else {
        estimates.length = Math.min(estimates.length, next.length);
        countMore();
      }
    },
    measure(index, height) {
      const before = sizes.get(index);
      if (index >= keys.length || before === height) return;
      measuredSum += height - (before ?? 0);
      if (before === undefined) more -= guessAt(index) - guess;
      sizes.set(index, height);
      forget(index);
      if (settled || sizes.size < ENOUGH_MEASURED || measuredSum === 0) return;
      settled = true;
      if (!estimate || keys.length !== guessedFrom || column() !== guessedFor) settle();
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

/** The mean of what is estimated of some rows; `undefined` where that is nothing. */
function meanOf(heights: readonly number[]): number | undefined {
  const sum = heights.reduce((all, one) => all + one, 0);
  return sum > 0 ? sum / heights.length : undefined;
}

/** Rows all through a long list. */
const drawn = (keys: readonly RowKey[]): readonly RowKey[] =>
  Array.from(
    { length: Math.min(SAMPLE, keys.length) },
    (_, step) => keys[Math.floor(((step * GOLDEN) % 1) * keys.length)] ?? '',
  );
