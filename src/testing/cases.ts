/** The seed of every random test, so that two runs try the same cases. Any number would do. */
const USUAL_SEED = 20_260;

/** Seed that random cases are made from; `undefined` is another one each time. `TEST_SEED` says it: an integer, or `random`. */
export const seed = readSeed(process.env.TEST_SEED);

/** How many times as many cases are tried as usual. `TEST_RUNS` says it. */
const times = readTimes(process.env.TEST_RUNS);

/** Part of the cases that a project of Vitest tries. `TEST_SHARE` says it. */
const share = readTimes(process.env.TEST_SHARE);

/**
 * Whether more cases than usual are tried, as by `npm run soak`. Most tests that look at a page measure the time of the processor
 * only then: a browser that is traced takes half as long again.
 */
export const isSoak = times > 1;

/** How many cases of a property are tried, given how many usually are. */
export const scaled = (usual: number): number => Math.ceil(usual * times * share);

/** The cases of a list that a project of Vitest tries, each with its place: all, or its part of them, spread over the list. */
export const sharedOf = <T>(cases: readonly T[]): readonly (readonly [index: number, one: T])[] =>
  [...cases.entries()].filter(([index]) => Math.floor((index + 1) * share) > Math.floor(index * share));

function readSeed(text: string | undefined): number | undefined {
  if (text === undefined) return USUAL_SEED;
  if (text === 'random') return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value))
    throw new Error(`agent-lanes: TEST_SEED is “${text}”. Give an integer, or “random”.`);
  return value;
}

function readTimes(text: string | undefined): number {
  const value = Number(text ?? 1);
  if (!(value > 0 && value < Infinity))
    throw new Error(
      `agent-lanes: TEST_RUNS or TEST_SHARE is “${String(text)}”. Give a number above 0, such as 20.`,
    );
  return value;
}
