import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PATIENCE, startPage, type OpenPage } from '../startPage.ts';
import type { EndlessPage } from './page/main.tsx';
import type { Place } from './page/places.tsx';
import { FLOOD_LENGTH, tryFloods } from './tryFloods.ts';

// Most of it would be waiting for frames.
const started = startPage<EndlessPage>(new URL('page/', import.meta.url), { unlimitedFrames: true });

describe('REL-25 the longest task in a browser', () => {
  let opened: OpenPage<EndlessPage>;
  beforeAll(async () => {
    opened = await started.open({ loaded: true, viewport: { width: 900, height: 700 } });
  }, PATIENCE);
  afterAll(() => opened.close());

  it.for(['code', 'output', 'data', 'changes'] satisfies readonly Place[])(
    'of every flood as %s',
    { timeout: PATIENCE },
    async (place, { task }) => {
      const { ask, said } = opened;
      const saidBefore = said.length;
      await tryFloods(task, started.browser(), `as ${place}`, FLOOD_LENGTH, (text) =>
        ask('put', place, text),
      );
      expect(said.slice(saidBefore)).toEqual([]);
    },
  );
});
