import type { Browser } from 'playwright';
import { floods } from '../hostile/floods.ts';
import { reportFigures } from '../reportFigures.ts';
import { longestTask } from './longestTask.ts';

type Task = Parameters<typeof reportFigures>[0];

// A browser that does not tell counts as one that took no time.
const longest = async (browser: Browser, draw: () => Promise<void>): Promise<number> =>
  (await longestTask(browser, draw)) ?? 0;

/** The longest task of drawing something, the best of two: the first time, code is not compiled yet, and others use the machine too. */
export async function longestOfTwo(browser: Browser, draw: () => Promise<void>): Promise<number> {
  const first = await longest(browser, draw);
  return first < 50 ? first : Math.min(first, await longest(browser, draw));
}

/**
 * Draws every flood, `length` UTF-16 units of it, in one way, and reports the three whose longest task was longest. Only what took longest
 * the first time is drawn again.
 */
export async function tryFloods(
  task: Task,
  browser: Browser,
  way: string,
  length: number,
  draw: (text: string) => Promise<void>,
): Promise<void> {
  const found: Figure[] = [];
  for (const [name, make] of floods)
    found.push({ name, make, ms: await longest(browser, () => draw(make(length))) });
  const again: Figure[] = [];
  for (const one of longestFirst(found).slice(0, 6))
    again.push({ ...one, ms: Math.min(one.ms, await longest(browser, () => draw(one.make(length)))) });
  for (const { ms, name } of longestFirst(again).slice(0, 3))
    reportFigures(task, {
      group: 'longest task, in ms',
      name: `${name}, ${way}`,
      values: { ms },
      varies: true,
    });
}

/** How long the longest task of drawing a flood was, in milliseconds. */
interface Figure {
  readonly name: string;
  readonly make: (length: number) => string;
  readonly ms: number;
}

const longestFirst = (figures: readonly Figure[]): readonly Figure[] =>
  figures.toSorted((a, b) => b.ms - a.ms);
