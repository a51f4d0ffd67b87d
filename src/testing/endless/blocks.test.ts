import { describe, expect, it } from 'vitest';
import { isSoak } from '../cases.ts';
import { reportFigures } from '../reportFigures.ts';
import { PATIENCE, startPage } from '../startPage.ts';
import type { EndlessPage } from './page/main.tsx';
import { FLOOD_LENGTH, longestOfTwo, tryFloods } from './tryFloods.ts';

/** UTF-16 units of what streams that come with a frame. */
const STEP = 200;

const PROSE =
  '## What the heron does\n\nThe **heron** stands in `water`, and [waits](https://a.example/) for *fish* that come by when the tide turns, ' +
  'which may take it most of a morning.\n\n- one *fish*\n- two, and a `frog`\n- none, on a bad day\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n' +
  '```ts\nconst fish = await water();\nreturn fish.length;\n```\n\n';

const PAGE = new URL('page/', import.meta.url);
const opened = { loaded: true, viewport: { width: 900, height: 700 } } as const;

// Built for production. How long a task took depends on the machine: `npm run soak` prints it, and `createMarkdownFeed.test.ts` asserts the work.
// What streams, and what is no message, is tried in files of their own, which run beside this one.
describe('REL-25 the longest task in a browser', () => {
  // What streams is drawn as often as a display shows it.
  const started = startPage<EndlessPage>(PAGE);

  it('of a message of ordinary Markdown', { timeout: PATIENCE }, async ({ task }) => {
    const { ask, said, close } = await started.open(opened);
    const saying = (text: string, step: number | null): Promise<number> =>
      longestOfTwo(started.browser(), () => ask('say', text, step));
    const text = PROSE.repeat(FLOOD_LENGTH / PROSE.length);
    await saying(text, null);
    const values = {
      saved: await saying(text, null),
      streamed: await saying(text.slice(0, 0.4 * FLOOD_LENGTH), STEP),
    };
    if (isSoak)
      reportFigures(task, { group: 'longest task, in ms', name: 'ordinary Markdown', values, varies: true });
    await close();
    expect(said).toEqual([]);
  });
});

describe('REL-25 the longest task in a browser', () => {
  // Most of it would be waiting for frames.
  const started = startPage<EndlessPage>(PAGE, { unlimitedFrames: true });

  it('of every flood as a message that was saved', { timeout: PATIENCE }, async ({ task }) => {
    const { ask, said, close } = await started.open(opened);
    await tryFloods(task, started.browser(), 'saved', FLOOD_LENGTH, (text) => ask('say', text, null));
    await close();
    expect(said).toEqual([]);
  });
});
