import type { Browser } from 'playwright';
import { isSoak } from '../cases.ts';
import { trace } from './trace.ts';

/**
 * Runs something; the longest task of the page meanwhile, in milliseconds of the processor: others may use the machine too. `null`
 * outside of `npm run soak`, and in a browser that does not say it.
 */
export async function longestTask(browser: Browser, work: () => Promise<unknown>): Promise<number | null> {
  if (isSoak) return tracedTask(browser, work);
  await work();
  return null;
}

/** Runs something; the longest task of the page meanwhile, in milliseconds of the processor, or `null` in a browser that does not say it. */
export async function tracedTask(browser: Browser, work: () => Promise<unknown>): Promise<number | null> {
  const events = await trace(browser, ['toplevel', 'disabled-by-default-devtools.timeline'], work);
  if (events === null) return null;
  let longest = 0;
  for (const { tdur } of events) longest = Math.max(longest, tdur / 1000);
  return Math.round(longest);
}
