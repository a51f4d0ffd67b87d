import type { RowKey } from '../../model/index.ts';

interface Entry {
  readonly key: RowKey;
  /** When the row came: of equal ones the earlier stands first, also where its figure is known later. */
  readonly order: number;
  /** `NaN` where it is not known: then it is not among those that are sorted. */
  readonly value: number;
}

const isKnown = ({ value }: Entry): boolean => !Number.isNaN(value);

const isBefore = (a: Entry, b: Entry): boolean =>
  a.value > b.value || (a.value === b.value && a.order < b.order);

/** Rows by a figure, the largest first. One that changes is put elsewhere, and the others are not looked at. */
export class Rank {
  private readonly entries = new Map<RowKey, Entry>();
  private sorted: Entry[] = [];
  private came = 0;
  private listed: readonly RowKey[] = [];
  private limit = -1;

  /** Rows whose figure is known. */
  get known(): number {
    return this.sorted.length;
  }

  /** Rows whose figure is not known. */
  get unknown(): number {
    return this.entries.size - this.sorted.length;
  }

  /** Says what the figure of a row is now: `null` where it is not known, `undefined` where the row is none of these any more. */
  set(key: RowKey, value: number | null | undefined): void {
    const before = this.entries.get(key);
    if (before?.value === value) return;
    if (before && isKnown(before)) this.sorted.splice(this.indexOf(before), 1);
    if (value === undefined) this.entries.delete(key);
    else {
      const entry: Entry = { key, value: value ?? Number.NaN, order: before?.order ?? this.came++ };
      this.entries.set(key, entry);
      if (isKnown(entry)) this.sorted.splice(this.indexOf(entry), 0, entry);
    }
    this.limit = -1;
  }

  /** Puts many rows in at once. */
  fill(values: Iterable<readonly [key: RowKey, value: number | null]>): void {
    for (const [key, value] of values)
      this.entries.set(key, { key, value: value ?? Number.NaN, order: this.came++ });
    this.sorted = [...this.entries.values()].filter(isKnown);
    this.sorted.sort((a, b) => (isBefore(a, b) ? -1 : 1));
    this.limit = -1;
  }

  /** The first rows of these; the same list until it is another one. */
  first(limit: number): readonly RowKey[] {
    if (limit === this.limit) return this.listed;
    this.limit = limit;
    const next = this.sorted.slice(0, Math.max(0, limit)).map(({ key }) => key);
    const isSame =
      next.length === this.listed.length && next.every((key, index) => key === this.listed[index]);
    if (!isSame) this.listed = next;
    return this.listed;
  }

  /** Where an entry stands, or would stand. */
  private indexOf(entry: Entry): number {
    let from = 0;
    let to = this.sorted.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.sorted[middle];
      if (other && isBefore(other, entry)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
