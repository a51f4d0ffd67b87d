/** A seeded source of made-up words, keys and choices: the same seed makes the same samples. */
export interface Chance {
  /** A whole number from 0 up to, and without, the bound. */
  readonly below: (bound: number) => number;
  readonly pick: <T>(list: readonly T[]) => T;
  /** So many signs of an alphabet. */
  readonly of: (alphabet: string, length: number) => string;
}

export const UPPER = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
export const LOWER = UPPER.toLowerCase();
export const DIGITS = '0123456789';
export const HEX = `${DIGITS}abcdef`;
export const ALNUM = UPPER + LOWER + DIGITS;
export const URL_SAFE = `${ALNUM}-_`;
export const BASE64 = `${ALNUM}+/`;

/** Starts one (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)] as T, // the lists here have entries
    of: (alphabet, length) => Array.from({ length }, () => alphabet[below(alphabet.length)] ?? '').join(''),
  };
}
