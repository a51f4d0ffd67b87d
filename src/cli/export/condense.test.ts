import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import {
  createReader,
  createTranscriptStore,
  type TranscriptEvent,
  type TranscriptStore,
} from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import { decode } from '../../decode/index.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { itemsWith, liveRun } from '../../testing/hostile/carriers.ts';
import { condense } from './condense.ts';

async function eventsOf(source: string | Uint8Array, format?: string): Promise<readonly TranscriptEvent[]> {
  const reader = await createReader({ format });
  const events: TranscriptEvent[] = [];
  for await (const records of decode(source)) events.push(...reader.push(records));
  return [...events, ...reader.end('complete')];
}

function fold(events: readonly TranscriptEvent[]): TranscriptStore {
  const store = createTranscriptStore({ schedule: () => undefined });
  store.push(events);
  store.publish();
  return store;
}

const rowsOf = (events: readonly TranscriptEvent[]): unknown => selectSnapshot(fold(events).getState());

const condensed = (events: readonly TranscriptEvent[]): readonly TranscriptEvent[] =>
  condense(events, fold(events).getState());

describe('condense', () => {
  it.each(adapters.flatMap(({ format }) => adapterFixtures(format)))(
    'gives the rows of $format, $name',
    async ({ format, bytes }) => {
      const events = await eventsOf(bytes, format);
      const short = condensed(events);
      expect(rowsOf(short)).toEqual(rowsOf(events));
      expect(short.length).toBeLessThanOrEqual(events.length);
      expect(short.filter(({ type }) => type === 'blockDelta' || type === 'messagePatch')).toEqual([]);
      expect(condensed(short)).toEqual(short);
    },
  );

  it('gives the rows of runs, groups and marks', () => {
    const events = itemsWith('word');
    expect(rowsOf(condensed(events))).toEqual(rowsOf(events));
  });

  it('says whole what arrived in pieces', async () => {
    const events = await eventsOf(liveRun('a word in pieces', 1).join(''), 'anthropic-messages');
    expect(events.filter(({ type }) => type === 'blockDelta').length).toBeGreaterThan(30);
    expect(JSON.stringify(condensed(events)).split('a word in pieces').length).toBeGreaterThan(3);
  });

  it('says once what was repeated, and nothing that was replaced', () => {
    const head = {
      role: 'assistant',
      timestamp: 1,
      stopReason: null,
      model: '',
      provider: '',
      usage: null,
    } as const;
    const text = (words: string) => [{ type: 'text', text: words }] as const;
    const events: readonly TranscriptEvent[] = [
      { type: 'loopStart', loop: 'l0', value: { loopId: '', kind: 'initial', status: 'running' } },
      { type: 'messageStart', message: 'm0', loop: 'l0', value: head },
      { type: 'blockStart', message: 'm0', block: 'm0.c0', value: { type: 'text', text: '' } },
      { type: 'blockDelta', block: 'm0.c0', offset: 0, delta: 'first try' },
      { type: 'messageContent', message: 'm0', content: text('second try') },
      { type: 'messageContent', message: 'm0', content: text('last') },
      { type: 'messageEnd', message: 'm0', value: { stopReason: 'stop' } },
      { type: 'end', cause: 'complete' },
    ];
    const short = condensed(events);
    expect(rowsOf(short)).toEqual(rowsOf(events));
    expect(JSON.stringify(short)).not.toContain('try');
  });

  it('writes the output of a tool that never ended as one', () => {
    const call = { turn: 't0', toolCallId: 'a', toolName: 'bash' };
    const block = { type: 'toolCall', id: 'a', name: 'bash', arguments: {} } as const;
    const events: readonly TranscriptEvent[] = [
      { type: 'loopStart', loop: 'l0', value: { loopId: '', kind: 'initial', status: 'running' } },
      { type: 'turnStart', turn: 't0', loop: 'l0', value: { index: 0 } },
      {
        type: 'messageStart',
        message: 'm0',
        loop: 'l0',
        turn: 't0',
        value: { role: 'assistant', timestamp: 1, stopReason: null, model: '', provider: '', usage: null },
      },
      { type: 'messageContent', message: 'm0', content: [block] },
      { type: 'messageEnd', message: 'm0' },
      { type: 'toolStart', call },
      ...['one ', 'two ', 'three'].map((text): TranscriptEvent => ({
        type: 'toolProgress',
        call,
        content: [{ type: 'text', text }],
        mode: 'append',
      })),
      { type: 'end', cause: 'aborted' },
    ];
    expect(rowsOf(condensed(events))).toEqual(rowsOf(events));
    expect(condensed(events).filter(({ type }) => type === 'toolProgress')).toHaveLength(1);
    expect(JSON.stringify(condensed(events))).toContain('one two three');
  });
});
