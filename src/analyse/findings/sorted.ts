/** The first position in a sorted list whose entry is not less than `value`. */
export function lowerBound<T>(list: readonly T[], value: number, by: (entry: T) => number): number {
  let from = 0;
  let to = list.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const entry = list[middle];
    if (entry !== undefined && by(entry) < value) from = middle + 1;
    else to = middle;
  }
  return from;
}

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
