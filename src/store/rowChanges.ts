import type { RowKey } from '../model/index.ts';

/**
 * The rows of a transcript in the order in which they changed, for who keeps something about all of them and looks only at those that
 * changed since. The same object as long as the transcript is the same; rows that took the place of others have another one.
 */
export interface RowChanges {
  /** Position after the last change. Grows with each publish that changes a row. */
  readonly end: number;
  /** Keys of the rows that changed from this position on, one that changed twice maybe twice; `null`: that is too long ago, look at all. */
  readonly since: (position: number) => readonly RowKey[] | null;
}

/** The changes, and what notes one. */
export interface RowChangeLog extends RowChanges {
  readonly add: (key: RowKey) => void;
  /** What has come can be read from now on: the next change of the last row is another one. */
  readonly publish: () => void;
}

// Whoever asks at each publish needs the last few; who has not asked for so many looks at all rows for less than they cost to keep.
const KEPT = 16_384;

/** Starts without a change. */
export function createRowChanges(): RowChangeLog {
  let keys: RowKey[] = [];
  let start = 0;
  let published = 0;
  return {
    get end() {
      return start + keys.length;
    },
    since: (position) => (position < start ? null : keys.slice(position - start)),
    add(key) {
      // A text that grows is one row, many times in a row.
      if (start + keys.length > published && keys.at(-1) === key) return;
      if (keys.length === 2 * KEPT) {
        keys = keys.slice(KEPT);
        start += KEPT;
      }
      keys.push(key);
    },
    publish() {
      published = start + keys.length;
    },
  };
}
