import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startPage, type StartedPage } from '../hostile/startPage.ts';
import { recordConsole } from '../launchChromium.ts';
import { reportFigures } from '../reportFigures.ts';
import { longestTask } from './longestTask.ts';
import type { EndlessPage } from './page/main.tsx';
import type { StreamFigures } from './page/stream.tsx';

const LONG = 300_000;
/** Of the processor, and several times as long as the longest task takes. */
const MOST_MS = 200;

let started: StartedPage;

beforeAll(async () => {
  started = await startPage(new URL('page/', import.meta.url));
}, LONG);

afterAll(async () => {
  await started.close();
});

describe('REL-28 1,000 events a second, in a browser', () => {
  it.for([
    ['to the end', false],
    ['while the reader is elsewhere', true],
  ] as const)(
    'are drawn %s: at most one state a frame, no row but those that change, and nothing moves',
    { timeout: LONG },
    async ([name, reading], { task }) => {
      const page = await started.browser.newPage({ viewport: { width: 900, height: 700 } });
      const said = recordConsole(page);
      await page.goto(started.served.strict);
      await page.locator('body[data-ready]').waitFor();
      let figures: StreamFigures | undefined;
      const longest = await longestTask(started.browser, async () => {
        figures = await page.evaluate(
          (options) => (globalThis as unknown as { endless: EndlessPage }).endless.stream(options), // the page says so
          { turns: 12, eventsPerSecond: 1000, reading },
        );
      });
      await page.close();
      if (!figures) throw new Error('The page said nothing.');
      reportFigures(task, {
        group: '1,000 events a second',
        name,
        values: {
          events: figures.events,
          seconds: figures.seconds,
          frames: figures.frames,
          publishes: figures.publishes,
          'ms in the longest task': longest,
        },
        varies: true,
      });
      expect(figures.publishes).toBeGreaterThan(10);
      expect(figures).toMatchObject({ crowded: 0, touched: 0, moved: 0 });
      expect(figures.behind).toBeLessThanOrEqual(1);
      // What streams and the message around it; where one block ends and the next begins, the turn of a result too.
      expect(figures.replacedByDeltas).toBeLessThanOrEqual(2);
      expect(figures.replaced).toBeLessThanOrEqual(6);
      expect(longest).toBeLessThan(MOST_MS);
      expect(said).toEqual([]);
    },
  );
});
