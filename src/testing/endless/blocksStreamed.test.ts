import { expect, it } from 'vitest';
import { PATIENCE, startPage } from '../startPage.ts';
import type { EndlessPage } from './page/main.tsx';
import { tryFloods } from './tryFloods.ts';

/** By then each flood has passed what is parsed of it. In UTF-16 units, and so many of them a frame. */
const LENGTH = 6000;
const STEP = 200;

// Most of it would be waiting for frames.
const started = startPage<EndlessPage>(new URL('page/', import.meta.url), { unlimitedFrames: true });

it(
  'REL-25 the longest task in a browser, of every flood as a message that streams',
  { timeout: PATIENCE },
  async ({ task }) => {
    const { ask, said, close } = await started.open({ loaded: true, viewport: { width: 900, height: 700 } });
    await tryFloods(task, started.browser(), 'streamed', LENGTH, (text) => ask('say', text, STEP));
    await close();
    expect(said).toEqual([]);
  },
);
