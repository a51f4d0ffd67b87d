import type { RowKey } from '../model/index.ts';

/** Rows by their keys. */
export interface RowTable<T> {
  readonly get: (key: RowKey) => T | undefined;
  readonly has: (key: RowKey) => boolean;
  readonly set: (key: RowKey, row: T) => void;
  readonly delete: (key: RowKey) => void;
  /** The number after the highest that a row was given. */
  readonly end: () => number;
}

/** Where the row of a key stands in a list; -1: nowhere. */
type PlaceOf = (key: RowKey) => number;

const ZERO = 48;

// More blocks in a message are rare, and leave a gap in every other one.
const BLOCKS = 4;

/** The number in a key between its letter and `end`; -1 if it is none, or not written like one: `m07` is not `m7`. */
function numberIn(key: RowKey, letter: string, end: number): number {
  if (end < 2 || end > 9 || !key.startsWith(letter)) return -1;
  let number = 0;
  for (let at = 1; at < end; at++) {
    const digit = key.charCodeAt(at) - ZERO;
    if (digit < 0 || digit > 9 || (at === 2 && number === 0)) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Places of keys such as `m12`. */
export const placeByNumber =
  (letter: string): PlaceOf =>
  (key) =>
    numberIn(key, letter, key.length);

/** Places of keys such as `m12.c3`. */
export const placeOfBlock: PlaceOf = (key) => {
  const end = key.length - 3;
  if (end < 2 || !key.startsWith('.c', end)) return -1;
  const block = key.charCodeAt(end + 2) - ZERO;
  const message = block >= 0 && block < BLOCKS ? numberIn(key, 'm', end) : -1;
  return message < 0 ? -1 : message * BLOCKS + block;
};

/**
 * Starts an empty table of rows. Those whose keys have a place stand in a list. They come in order, so what is looked for stands where the
 * last one was put; a map of many looks for each key in memory that nothing has touched for long, above all for one that is not there
 * yet. Other keys are kept in a map.
 */
export function createRowTable<T>(placeOf: PlaceOf): RowTable<T> {
  // With gaps from the start: engines would compile anew what reads it when the first one comes.
  const rows: (T | undefined)[] = [undefined];
  rows.length = 2;
  const others = new Map<RowKey, T>();
  let end = 0;

  const get = (key: RowKey): T | undefined => {
    const place = placeOf(key);
    if (place < 0) return others.get(key);
    return place < rows.length ? rows[place] : undefined;
  };

  return {
    get,
    has: (key) => get(key) !== undefined,
    set(key, row) {
      const place = placeOf(key);
      if (place < 0) others.set(key, row);
      else {
        rows[place] = row;
        if (place >= end) end = place + 1;
      }
    },
    delete(key) {
      const place = placeOf(key);
      if (place < 0) others.delete(key);
      else rows[place] = undefined;
    },
    end: () => end,
  };
}
