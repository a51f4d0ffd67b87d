import type { Browser } from 'playwright';
import { floods } from '../hostile/floods.ts';
import { reportFigures } from '../reportFigures.ts';
import { longestTask } from './longestTask.ts';
import type { ClockFigures } from './page/main.tsx';

type Task = Parameters<typeof reportFigures>[0];

// A browser that does not tell counts as one that took no time.
const longest = async (browser: Browser, draw: () => Promise<unknown>): Promise<number> =>
  (await longestTask(browser, draw)) ?? 0;

/** The longest task of drawing something, the best of two: the first time, code is not compiled yet, and others use the machine too. */
export async function longestOfTwo(browser: Browser, draw: () => Promise<unknown>): Promise<number> {
  const first = await longest(browser, draw);
  return first < 50 ? first : Math.min(first, await longest(browser, draw));
}

/** How many floods are drawn again: more than are reported, as the clock also shows what others do on the machine. */
const AGAIN = 5;

/**
 * Draws every flood, `length` UTF-16 units of it, in one way, and reports the three whose longest task was longest. Those that took longest on the
 * clock are drawn again, and only then the processor is asked: a browser that is traced takes half as long again.
 */
export async function tryFloods(
  task: Task,
  browser: Browser,
  way: string,
  length: number,
  draw: (text: string) => Promise<ClockFigures>,
): Promise<void> {
  const drawn: Drawn[] = [];
  for (const [name, make] of floods) drawn.push({ name, make, ...(await draw(make(length))) });
  const slowest = drawn.toSorted((a, b) => b.longest - a.longest || b.whole - a.whole).slice(0, AGAIN);
  const figures: { readonly name: string; readonly ms: number }[] = [];
  for (const { name, make } of slowest)
    figures.push({ name, ms: await longest(browser, () => draw(make(length))) });
  for (const { ms, name } of figures.toSorted((a, b) => b.ms - a.ms).slice(0, 3))
    reportFigures(task, {
      group: 'longest task, in ms',
      name: `${name}, ${way}`,
      values: { ms },
      varies: true,
    });
}

/** What drawing a flood took. */
interface Drawn extends ClockFigures {
  readonly name: string;
  readonly make: (length: number) => string;
}
