import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reportFigures } from '../reportFigures.ts';
import { PATIENCE, startPage, type OpenPage } from '../startPage.ts';
import { inputs } from './inputs.ts';
import { longestTask } from './longestTask.ts';
import type { EndlessPage, InputFigures } from './page/main.tsx';

const started = startPage<EndlessPage>(new URL('page/', import.meta.url));

// Built for production. How long a task took depends on the machine and is printed: on the clock, and by `npm run soak` in time of the
// processor too. What is drawn is what is asserted.
describe('REL-26 REL-27 the largest inputs, in a browser', () => {
  // One page draws them all, each in a transcript of its own: to open a page takes longer than most inputs.
  let opened: OpenPage<EndlessPage>;
  beforeAll(async () => {
    opened = await started.open({ viewport: { width: 900, height: 700 } });
  }, PATIENCE);
  afterAll(() => opened.close());

  it.for(inputs.map(({ name }, index) => [name, index] as const))(
    'draws a bounded part of %s',
    { timeout: PATIENCE },
    async ([name, index], { task }) => {
      const { page, ask, said } = opened;
      const saidBefore = said.length;
      // What started the page, or took the last input off it, is over.
      await page.evaluate(
        () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0))),
      );
      let figures: InputFigures = { size: 0, elements: 0, characters: 0, longest: 0 };
      const longest = await longestTask(started.browser(), async () => {
        figures = await ask('draw', index);
      });
      const { size, elements, characters } = figures;
      const values = {
        'characters read': size,
        elements,
        characters,
        'ms in the longest task, on the clock': Math.round(figures.longest),
        ...(longest === null ? {} : { 'ms in the longest task': longest }),
      };
      reportFigures(task, { group: 'largest inputs', name, values, varies: true });
      expect(said.slice(saidBefore)).toEqual([]);
      expect(elements).toBeGreaterThan(20);
      // Of a text that streams more stays: `limits.markdownCharacters`, not `limits.blockCharacters`.
      const streams = name.startsWith('a message') && name.endsWith('streamed');
      expect(elements).toBeLessThanOrEqual(streams ? 20_000 : 6000);
      expect(characters).toBeLessThanOrEqual(streams ? 105_000 : 25_000);
    },
  );
});
