import type { Browser } from 'playwright';
import { floods } from '../hostile/floods.ts';
import { reportFigures } from '../reportFigures.ts';
import { longestTask } from './longestTask.ts';

type Task = Parameters<typeof reportFigures>[0];

/** The longest task of drawing something, the best of two: the first time, code is not compiled yet, and others use the machine too. */
export async function longestOfTwo(browser: Browser, draw: () => Promise<void>): Promise<number> {
  // A browser that does not tell counts as one that took no time.
  const once = async (): Promise<number> => (await longestTask(browser, draw)) ?? 0;
  const first = await once();
  return first < 50 ? first : Math.min(first, await once());
}

/** Draws every flood, `length` UTF-16 units of it, in one way, and reports the three whose longest task was longest. */
export async function tryFloods(
  task: Task,
  browser: Browser,
  way: string,
  length: number,
  draw: (text: string) => Promise<void>,
): Promise<void> {
  const found: (readonly [ms: number, name: string])[] = [];
  for (const [name, make] of floods)
    found.push([await longestOfTwo(browser, () => draw(make(length))), name]);
  for (const [ms, name] of found.toSorted(([a], [b]) => b - a).slice(0, 3))
    reportFigures(task, {
      group: 'longest task, in ms',
      name: `${name}, ${way}`,
      values: { ms },
      varies: true,
    });
}
