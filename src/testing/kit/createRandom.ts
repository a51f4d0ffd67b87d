/** Values by chance, the same ones for the same seed. */
export interface Random {
  /** An integer from 0 up to and without `limit`. */
  readonly below: (limit: number) => number;
  /** One of these; `undefined` where there are none. */
  readonly pick: <T>(values: readonly T[]) => T | undefined;
  /** Any JSON value, nested at most `depth` levels. */
  readonly json: (depth: number) => unknown;
}

const WORDS = ['', 'type', 'role', 'content', 'id', 'a b', '漢', '😀', '\ud83d', '__proto__', 'constructor'];
const NUMBERS = [0, -1, 0.5, 1e308, 2 ** 53 + 2, 8.64e15 + 1, 1_780_300_800_000];

/** Starts a sequence of values. `seed`: any integer. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  // A 32-bit linear congruential step; the low bits repeat soon, so only the high ones are used.
  const next = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) / 2 ** 24;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  const pick = <T>(values: readonly T[]): T | undefined => values[below(values.length)];
  const json = (depth: number): unknown => {
    const kind = below(depth > 0 ? 7 : 5);
    if (kind === 0) return null;
    if (kind === 1) return below(2) === 0;
    if (kind === 2) return pick(NUMBERS);
    if (kind < 5) return pick(WORDS);
    const items = Array.from({ length: below(4) }, () => json(depth - 1));
    if (kind === 5) return items;
    // In this way `__proto__` becomes a key like any other.
    return Object.fromEntries(items.map((item) => [pick(WORDS) ?? '', item]));
  };
  return { below, pick, json };
}
