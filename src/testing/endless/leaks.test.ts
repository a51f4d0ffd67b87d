import { expect, it, type TestContext } from 'vitest';
import { measurePage } from '../measurePage.ts';
import { reportFigures } from '../reportFigures.ts';
import { PATIENCE, startPage, type OpenPage } from '../startPage.ts';
import type { EndlessPage } from './page/main.tsx';

const MOST_GROWTH = 10 * 2 ** 20;

const started = startPage<EndlessPage>(new URL('page/', import.meta.url), { unlimitedFrames: true });

/** Expects a page to hold no more after something than before, where the browser says what it holds. */
async function expectNoGrowth(
  { page }: OpenPage<EndlessPage>,
  most: { readonly nodes: number; readonly listeners: number },
  work: () => Promise<{ readonly name: string; readonly task: TestContext['task'] }>,
): Promise<void> {
  const before = await measurePage(page);
  const { name, task } = await work();
  const after = await measurePage(page);
  if (!before || !after) return;
  const heap = after.heap - before.heap;
  const nodes = after.nodes - before.nodes;
  const listeners = after.listeners - before.listeners;
  const values = { 'MB of heap': (heap / 2 ** 20).toFixed(1), nodes, listeners };
  reportFigures(task, { group: 'leaks', name, values, varies: true });
  expect(heap).toBeLessThan(MOST_GROWTH);
  expect(nodes).toBeLessThan(most.nodes);
  expect(listeners).toBeLessThan(most.listeners);
}

it(
  'holds nothing of a thousand transcripts that came and went (REL-23)',
  async ({ task }) => {
    const opened = await started.open({ loaded: true, viewport: { width: 900, height: 700 } });
    // Caches are warm then.
    await opened.ask('comeAndGo', 50);
    await expectNoGrowth(opened, { nodes: 100, listeners: 10 }, async () => {
      expect(await opened.ask('comeAndGo', 1000)).toEqual({});
      return { name: 'left of 1000 transcripts', task };
    });
    expect(opened.said).toEqual([]);
    await opened.close();
  },
  PATIENCE,
);

it(
  'holds nothing of 5,000 messages that came on screen and went',
  async ({ task }) => {
    // Many rows come and go at once.
    const opened = await started.open({ loaded: true, viewport: { width: 800, height: 3000 } });
    await opened.ask('showMany', 5000);
    await opened.ask('scrollThrough', 0.1);
    await expectNoGrowth(opened, { nodes: 2000, listeners: 100 }, async () => {
      const seen = await opened.ask('scrollThrough', 1);
      expect(seen).toBeGreaterThanOrEqual(5000);
      return { name: `left of ${seen} messages on screen and gone`, task };
    });
    expect(opened.said).toEqual([]);
    await opened.close();
  },
  PATIENCE,
);
