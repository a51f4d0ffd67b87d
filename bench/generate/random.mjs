/**
 * A seeded source of numbers (mulberry32): equal seeds give equal sequences on every machine.
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** A number from 0 up to 1. */
    next,
    /** A whole number from `low` to `high`, both possible. */
    between: (/** @type {number} */ low, /** @type {number} */ high) =>
      low + Math.floor(next() * (high - low + 1)),
    /** One entry of a list. */
    pick: (/** @type {readonly any[]} */ list) => list[Math.floor(next() * list.length)],
  };
}
