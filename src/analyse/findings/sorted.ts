import type { RowKey } from '../../model/index.ts';

/** The first position in a sorted list whose entry is not less than `value`. */
export function lowerBound<T>(list: readonly T[], value: number, by: (entry: T) => number): number {
  return searched(list, 0, list.length, value, by);
}

function searched<T>(
  list: readonly T[],
  first: number,
  end: number,
  value: number,
  by: (entry: T) => number,
): number {
  let from = first;
  let to = end;
  while (from < to) {
    const middle = (from + to) >> 1;
    const entry = list[middle];
    if (entry !== undefined && by(entry) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The same, not before `from`: looks at a few entries only where it is close to `near`. */
export function boundNear<T>(
  list: readonly T[],
  from: number,
  near: number,
  value: number,
  by: (entry: T) => number,
): number {
  const isLess = (at: number): boolean => {
    const entry = list[at];
    return entry !== undefined && by(entry) < value;
  };
  let [low, high] = [from, list.length];
  const start = Math.min(Math.max(from, near), high);
  if (start < high && isLess(start)) {
    low = start + 1;
    for (let step = 1; low + step <= high; step *= 2) {
      if (!isLess(low + step - 1)) high = low + step - 1;
      else low += step;
    }
  } else {
    high = Math.max(from, start);
    for (let step = 1; high - step >= low; step *= 2) {
      if (isLess(high - step)) low = high - step + 1;
      else high -= step;
    }
  }
  return searched(list, low, high, value, by);
}

// More rows than there are in any run.
const ROWS = 2 ** 26;

/** The place of a row in a sorted list: `index`, and behind it, by less than a half, the last number of its key. Rows at one index stand in the order of their keys then, whichever came or changed last. */
export const placeOfRow = (index: number, key: RowKey): number =>
  index + Number(key.slice(Math.max(0, key.lastIndexOf('c')) + 1)) / ROWS;

/** So many entries are gone through in the time of one search and one move. */
const FEW = 16;

/** A list that is kept sorted by a number. Entries mostly come at the end. */
export class SortedList<T> {
  readonly entries: T[] = [];
  private readonly by: (entry: T) => number;

  constructor(by: (entry: T) => number) {
    this.by = by;
  }

  add(entry: T): void {
    const value = this.by(entry);
    const last = this.entries.at(-1);
    if (last === undefined || this.by(last) <= value) this.entries.push(entry);
    else this.entries.splice(this.indexOf(value), 0, entry);
  }

  /**
   * Adds many at once, in any order. The list and they are gone through once, where each by itself would move all that stand behind it.
   * Returns the first position that changed.
   */
  addAll(more: readonly T[]): number {
    const { by, entries } = this;
    const sorted = more.toSorted((a, b) => by(a) - by(b));
    const [lowest] = sorted;
    if (lowest === undefined) return entries.length;
    const first = this.indexOf(by(lowest));
    // Few in front of many: a search for each looks at less.
    if (sorted.length * FEW < entries.length - first) for (const entry of sorted) this.add(entry);
    else {
      const rest = entries.splice(first);
      let at = 0;
      for (const entry of sorted) {
        const value = by(entry);
        for (let next = rest[at]; next !== undefined && by(next) <= value; next = rest[++at])
          entries.push(next);
        entries.push(entry);
      }
      for (const entry of rest.slice(at)) entries.push(entry);
    }
    return first;
  }

  /** Takes out this very entry. */
  remove(entry: T): void {
    const at = this.entries.indexOf(entry, this.indexOf(this.by(entry)));
    if (at >= 0) this.entries.splice(at, 1);
  }

  /** The first position whose entry is not less than this. */
  indexOf(value: number): number {
    return lowerBound(this.entries, value, this.by);
  }
}
