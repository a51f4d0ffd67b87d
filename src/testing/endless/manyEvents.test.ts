import { describe, expect, it } from 'vitest';
import { isSoak } from '../cases.ts';
import { reportFigures } from '../reportFigures.ts';
import { PATIENCE, startPage } from '../startPage.ts';
import { tracedTask } from './longestTask.ts';
import type { EndlessPage } from './page/main.tsx';
import type { StreamFigures } from './page/stream.tsx';
import { scriptTimes } from './scriptTimes.ts';

const started = startPage<EndlessPage>(new URL('page/', import.meta.url));

describe('REL-28 1,000 events a second, in a browser', () => {
  it.for([
    ['to the end', false],
    ['while the reader is elsewhere', true],
  ] as const)(
    'are drawn %s: at most one state a frame, no row but those that change, and nothing moves',
    { timeout: PATIENCE },
    async ([name, reading], { task }) => {
      const { page, ask, said, close } = await started.open({ viewport: { width: 900, height: 700 } });
      let figures: StreamFigures | undefined;
      const longest = await tracedTask(started.browser(), async () => {
        const over = new AbortController();
        const streamed = ask('stream', { turns: 12, eventsPerSecond: 1000, reading, watched: true }).finally(
          () => {
            over.abort();
          },
        );
        // Someone presses a key all the while. It does nothing, so that it waits for nothing but the page.
        while (!over.signal.aborted)
          await Promise.race([streamed, page.keyboard.press('Shift', { delay: 50 })]);
        figures = await streamed;
      });
      await close();
      if (!figures) throw new Error('The page said nothing.');
      reportFigures(task, {
        group: '1,000 events a second',
        name,
        values: {
          events: figures.events,
          seconds: figures.seconds,
          frames: figures.frames,
          publishes: figures.publishes,
          'nodes added': figures.added,
          'ms in the longest task': longest ?? 'unknown',
          'ms of a frame, p95': figures.frameMs,
          'keys pressed': figures.inputs,
          'ms from a key to the paint after it, p95': figures.inputMs,
        },
        varies: true,
      });
      expect(figures.publishes).toBeGreaterThan(10);
      expect(figures).toMatchObject({ crowded: 0, touched: 0, moved: 0 });
      expect(figures.behind).toBeLessThanOrEqual(1);
      // What is pressed waits for the frame that is due, never for a queue of states.
      expect(figures.inputs).toBeGreaterThan(10);
      expect(figures.publishesBeforePaint).toBeLessThanOrEqual(1);
      // What streams and the message around it; where one block ends and the next begins, the turn of a result too.
      expect(figures.replacedByDeltas).toBeLessThanOrEqual(2);
      expect(figures.replaced).toBeLessThanOrEqual(6);
      // About three for an event. Drawing a block again with each state would be ten times as many.
      expect(figures.added).toBeLessThan(6 * figures.events);
      expect(said).toEqual([]);
    },
  );

  // How much is printed, and asserted by nobody: it depends on the machine.
  it.runIf(isSoak)('take little of each frame for script', { timeout: PATIENCE }, async ({ task }) => {
    const { ask, said, close } = await started.open({ viewport: { width: 900, height: 700 } });
    const options = { turns: 12, eventsPerSecond: 1000, reading: false, watched: false };
    let figures: StreamFigures | undefined;
    const times = await scriptTimes(started.browser(), async () => {
      figures = await ask('stream', options);
    });
    await close();
    const sorted = times?.toSorted((a, b) => a - b) ?? [];
    const share = (part: number): number | string =>
      sorted.length === 0 ? 'unknown' : Math.round(10 * (sorted[Math.floor(sorted.length * part)] ?? 0)) / 10;
    reportFigures(task, {
      group: '1,000 events a second',
      name: 'script alone, in ms of the processor',
      values: {
        events: figures?.events ?? 0,
        frames: sorted.length,
        median: share(0.5),
        p95: share(0.95),
        p99: share(0.99),
      },
      varies: true,
    });
    // What has a frame has a script that publishes in it.
    if (times) expect(sorted.filter((ms) => ms > 0).length).toBeGreaterThan(10);
    expect(said).toEqual([]);
  });
});
