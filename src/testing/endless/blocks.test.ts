import { describe, expect, it } from 'vitest';
import { floods } from '../hostile/floods.ts';
import { reportFigures } from '../reportFigures.ts';
import { PATIENCE, startPage } from '../startPage.ts';
import { longestTask } from './longestTask.ts';
import type { EndlessPage } from './page/main.tsx';
import type { Place } from './page/places.tsx';

const LENGTH = 100_000;
/** Of a flood that streams: by then each has passed what is parsed of it. In UTF-16 units, and so many of them a frame. */
const STREAMED = 6000;
const STEP = 200;

const PROSE =
  '## What the heron does\n\nThe **heron** stands in `water`, and [waits](https://a.example/) for *fish* that come by when the tide turns, ' +
  'which may take it most of a morning.\n\n- one *fish*\n- two, and a `frog`\n- none, on a bad day\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n' +
  '```ts\nconst fish = await water();\nreturn fish.length;\n```\n\n';

const started = startPage<EndlessPage>(new URL('page/', import.meta.url));
type Task = Parameters<typeof reportFigures>[0];
type Opened = Awaited<ReturnType<typeof started.open>>;

/** The longest task of drawing something, the best of two: the first time, code is not compiled yet, and others use the machine too. */
async function longest(draw: () => Promise<void>): Promise<number> {
  // A browser that does not tell counts as one that took no time.
  const once = async (): Promise<number> => (await longestTask(started.browser(), draw)) ?? 0;
  const first = await once();
  return first < 50 ? first : Math.min(first, await once());
}

const saying = ({ ask }: Opened, text: string, step: number | null): Promise<number> =>
  longest(() => ask('say', text, step));

/** Reports which floods took longest, of those that were tried in some way. */
function reportLongest(task: Task, tried: Readonly<Record<string, readonly (readonly [number, string])[]>>) {
  for (const [way, found] of Object.entries(tried))
    for (const [ms, name] of found.toSorted(([a], [b]) => b - a).slice(0, 3))
      reportFigures(task, {
        group: 'longest task, in ms',
        name: `${name}, ${way}`,
        values: { ms },
        varies: true,
      });
}

// Built for production. How long a task took depends on the machine and is printed; `createMarkdownFeed.test.ts` asserts the work.
describe('REL-25 the longest task in a browser', () => {
  it('of a message of ordinary Markdown', { timeout: PATIENCE }, async ({ task }) => {
    const opened = await started.open({ viewport: { width: 900, height: 700 } });
    const text = PROSE.repeat(LENGTH / PROSE.length);
    await saying(opened, text, null);
    const values = {
      saved: await saying(opened, text, null),
      streamed: await saying(opened, text.slice(0, 40_000), STEP),
    };
    reportFigures(task, { group: 'longest task, in ms', name: 'ordinary Markdown', values, varies: true });
    await opened.close();
    expect(opened.said).toEqual([]);
  });

  it('of every flood', { timeout: PATIENCE }, async ({ task }) => {
    const opened = await started.open({ viewport: { width: 900, height: 700 } });
    const saved: (readonly [number, string])[] = [];
    const streamed: (readonly [number, string])[] = [];
    for (const [name, make] of floods) {
      saved.push([await saying(opened, make(LENGTH), null), name]);
      streamed.push([await saying(opened, make(STREAMED), STEP), name]);
    }
    reportLongest(task, { saved, streamed });
    await opened.close();
    expect(opened.said).toEqual([]);
  });

  it.for(['code', 'output', 'data', 'changes'] satisfies readonly Place[])(
    'of every flood as %s',
    { timeout: PATIENCE },
    async (place, { task }) => {
      const { ask, said, close } = await started.open({ viewport: { width: 900, height: 700 } });
      const found: (readonly [number, string])[] = [];
      for (const [name, make] of floods)
        found.push([await longest(() => ask('put', place, make(LENGTH))), name]);
      reportLongest(task, { [`as ${place}`]: found });
      await close();
      expect(said).toEqual([]);
    },
  );
});
