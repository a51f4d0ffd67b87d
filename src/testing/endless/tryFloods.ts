import type { Browser } from 'playwright';
import { isSoak, scaled } from '../cases.ts';
import { floods } from '../hostile/floods.ts';
import { reportFigures } from '../reportFigures.ts';
import { longestTask } from './longestTask.ts';
import type { ClockFigures } from './page/main.tsx';

/**
 * UTF-16 units of a flood. The 25,000 of `npm test` are more than the viewer shows at first of a message that was saved, of code and of
 * output (`limits.blockCharacters`, `limits.outputCharacters`). `npm run soak` takes 100,000.
 */
export const FLOOD_LENGTH = Math.min(100_000, scaled(25_000));

type Task = Parameters<typeof reportFigures>[0];

// Where the time is not measured (`longestTask`), it counts as none.
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
 * Draws every flood, `length` UTF-16 units of it, in one way. In `npm run soak` it reports the three whose longest task was longest: those that
 * took longest on the clock are drawn again, and only then the processor is asked, because a browser that is traced takes half as long again.
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
  if (!isSoak) return;
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
