import { expect } from 'vitest';

const LONGER = 16;
// In the middle, by factors, of what is linear (16) and what is quadratic (256): the collector of garbage alone doubles the time of some.
const MOST = LONGER ** 1.5;
// In ms. What takes less grows by any factor.
const LEAST = 0.5;

/** How growth is measured. */
export interface LinearOptions {
  /** Length of the shorter text; the other one is sixteen times as long. */
  readonly length: number;
  /** How often each is tried; the least counts. Few are enough for what takes long. Default 5. */
  readonly runs?: number;
}

/**
 * What sixteen times the input costs, of what it costs: the best of some runs. In time of the processor, because others use
 * the machine too.
 */
function growth(
  work: (text: string) => void,
  make: (length: number) => string,
  { length, runs = 5 }: LinearOptions,
): number {
  const short = make(length);
  const long = make(LONGER * length);
  const best = (text: string): number => {
    let least = Infinity;
    for (let run = 0; run < runs; run += 1) {
      const start = process.cpuUsage();
      work(text);
      const { user, system } = process.cpuUsage(start);
      least = Math.min(least, (user + system) / 1000);
    }
    return least;
  };
  work(short);
  return best(long) / Math.max(LEAST, best(short));
}

/** Expects something to take time in proportion to the length of a text, on a machine of any speed. */
export function expectLinear(
  work: (text: string) => void,
  make: (length: number) => string,
  options: LinearOptions,
): void {
  // Once is enough to show that it can be: what is quadratic never is.
  let least = Infinity;
  for (let attempt = 0; attempt < 4 && least > MOST; attempt += 1)
    least = Math.min(least, growth(work, make, options));
  expect(least).toBeLessThanOrEqual(MOST);
}
