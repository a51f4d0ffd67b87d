import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { adapterFixtures, sharedIsHere, type Fixture } from '../fixtures.ts';
import { recordingsOf } from '../laws/corpus.ts';
import { trace } from '../endless/trace.ts';
import { PATIENCE, startPage } from '../startPage.ts';
import type { OpeningPage } from './page/main.tsx';

// Most of it would be waiting for frames.
const started = startPage<OpeningPage>(new URL('page/', import.meta.url), { unlimitedFrames: true });

/** How far the height of a run may be off when it is opened, of what it is in the end. */
const OFF = 0.15;

/** The sources whose height at opening is further off than that, as sentences. */
async function offIn(sources: readonly Fixture[], widths: readonly number[]): Promise<readonly string[]> {
  const { ask, said, close } = await started.open({ viewport: { width: 1440, height: 900 } });
  const off: string[] = [];
  for (const { format, name, bytes } of sources)
    for (const width of widths) {
      const source = Buffer.from(bytes).toString('base64');
      const { opening, whole } = await ask('measure', source, format, width);
      if (Math.abs(opening / whole - 1) > OFF)
        off.push(`${format}/${name} at ${width}: ${opening} px, then ${whole} px`);
    }
  expect(said).toEqual([]);
  await close();
  return off;
}

/** A long run of one format, written for this: a question, calls with outputs that are long and stay closed, failures, an answer. */
function longRun(): Fixture {
  const lines: object[] = [
    { type: 'session', version: 3, id: 's', timestamp: '2026-01-01T00:00:00.000Z', cwd: '/work' },
  ];
  let last: string | null = null;
  const add = (message: object): void => {
    const id = `e${lines.length}`;
    lines.push({
      type: 'message',
      id,
      parentId: last,
      timestamp: new Date(Date.UTC(2026, 0, 1) + lines.length * 1000).toISOString(),
      message,
    });
    last = id;
  };
  const says = (content: readonly object[], stopReason: string): void => {
    add({ role: 'assistant', content, provider: 'p', model: 'm', api: 'a', stopReason });
  };
  for (let question = 0; question < 12; question++) {
    add({ role: 'user', content: [{ type: 'text', text: `Mend the test number ${question}.` }] });
    for (let call = 0; call < 8; call++) {
      const id = `c${question}-${call}`;
      const isError = call === 3;
      says(
        [
          { type: 'thinking', thinking: 'I look at the next file.\n\nIt may be the cause.' },
          { type: 'toolCall', id, name: 'bash', arguments: { command: `node --test part-${call}.mjs` } },
        ],
        'toolUse',
      );
      const text = isError ? 'not ok 1 - it adds' : 'a line of what the tests print\n'.repeat(400);
      add({
        role: 'toolResult',
        toolCallId: id,
        toolName: 'bash',
        isError,
        content: [{ type: 'text', text }],
      });
    }
    says([{ type: 'text', text: 'The test is mended. It compared words with numbers. '.repeat(12) }], 'stop');
  }
  const bytes = new TextEncoder().encode(lines.map((line) => JSON.stringify(line)).join('\n'));
  return { format: 'pi-session', name: 'a long run', bytes };
}

describe('the scroll bar of a run that was just opened', () => {
  it(
    'tells how long the run is, in every fixture and in a long run of closed calls',
    async () => {
      const sources = [longRun(), ...adapters.flatMap(({ format }) => adapterFixtures(format))];
      expect(await offIn(sources, [1440])).toEqual([]);
      expect(await offIn([longRun()], [800, 390])).toEqual([]);
    },
    PATIENCE,
  );

  it.skipIf(!sharedIsHere)(
    'tells how long the run is, in the recordings',
    async () => {
      // Of short ones all rows are drawn: they cannot be off, and would take their time.
      const long = adapters
        .flatMap(({ format }) => recordingsOf(format))
        .filter(({ bytes }) => bytes.byteLength > 60_000);
      expect(long.length).toBeGreaterThan(10);
      expect(await offIn(long, [1440, 390])).toEqual([]);
    },
    PATIENCE,
  );
});

/** What the browser did meanwhile: elements that were given a style, as often as they were, and layouts. */
async function drawing(work: () => Promise<unknown>) {
  const events = await trace(started.browser(), ['devtools.timeline'], async () => {
    await work();
  });
  const named = (name: string) => (events ?? []).filter((event) => event.name === name);
  const styled = named('UpdateLayoutTree').reduce((sum, { elements }) => sum + elements, 0);
  return { styled, layouts: named('Layout').length };
}

describe('the work of opening a long run', () => {
  it(
    'is that of what is on screen and a third of a screen below, where each element is styled once',
    async () => {
      const { ask, said, close } = await started.open({ viewport: { width: 1440, height: 900 } });
      const { format, bytes } = longRun();
      await ask('read', Buffer.from(bytes).toString('base64'), format);
      // Once before anything counts: what it loads is there then.
      await ask('open');
      await ask('close');
      let opened = { commits: 0, beyond: Infinity };
      const inSteps = await drawing(async () => {
        opened = await ask('open');
      });
      const atOnce = await drawing(() => ask('showAgain'));
      expect(atOnce.styled).toBeGreaterThan(500);
      // Rows that come in style nothing again of what is there, but for the gap below them.
      expect(inSteps.styled).toBeLessThan(1.2 * atOnce.styled);
      // All rows that came together are measured in one layout, and the gap that follows from that takes another one.
      expect(opened.commits).toBeGreaterThan(2);
      expect(inSteps.layouts).toBeLessThanOrEqual(2 * opened.commits);
      expect(opened.beyond).toBe(0);
      expect(said).toEqual([]);
      await close();
    },
    PATIENCE,
  );
});
