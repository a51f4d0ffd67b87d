import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { connect } from './connect.ts';
import type { Journal } from './createJournal.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';

const line = (value: object): string => `data: ${JSON.stringify(value)}\n\n`;

const ANSWER = [
  [
    'message_start',
    {
      message: {
        id: 'msg_1',
        type: 'message',
        role: 'assistant',
        model: 'heron-1',
        content: [],
        usage: { input_tokens: 3, output_tokens: 1 },
      },
    },
  ],
  ['content_block_start', { index: 0, content_block: { type: 'text', text: '' } }],
  ['content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'The heron ' } }],
  ['content_block_delta', { index: 0, delta: { type: 'text_delta', text: 'stands.' } }],
  ['content_block_stop', { index: 0 }],
  ['message_stop', {}],
] as const;
const records = ANSWER.map(([type, value]) => `event: ${type}\n${line({ type, ...value })}`);

function journalOf(store: { readonly journal?: Journal }): Journal {
  if (!store.journal) throw new Error('A journal was asked for.');
  return store.journal;
}

const entriesOf = (journal: Journal) =>
  Array.from({ length: journal.length() }, (_, index) => journal.at(index)).flatMap((entry) => entry ?? []);

describe('the journal of a store', () => {
  it('is not there unless it was asked for', () => {
    expect(createTranscriptStore().journal).toBeUndefined();
    expect(createTranscriptStore({ journal: false }).journal).toBeUndefined();
  });

  it('keeps each event with the record that it came from', async () => {
    const store = createTranscriptStore({ journal: true });
    await connect(store, records.join(''));
    const deltas = entriesOf(journalOf(store)).filter(({ event }) => event.type === 'blockDelta');
    expect(deltas.map(({ event }) => event)).toEqual([
      { type: 'blockDelta', block: 'm0.c0', offset: 0, delta: 'The heron ' },
      { type: 'blockDelta', block: 'm0.c0', offset: 10, delta: 'stands.' },
    ]);
    expect(deltas.map(({ eventName }) => eventName)).toEqual(['content_block_delta', 'content_block_delta']);
    // Each takes three lines, of which the second one is its data.
    expect(deltas.map(({ record }) => record?.line)).toEqual([8, 11]);
    for (const [index, { record }] of deltas.entries()) {
      const text = records.join('').slice(record?.offset, record?.end);
      expect(text).toContain(index === 0 ? 'The heron ' : 'stands.');
      expect(text).not.toContain(index === 0 ? 'stands.' : 'The heron ');
    }
  });

  it('says when an event came where that is asked for, and else does not', async () => {
    let time = 1000;
    const live = createTranscriptStore({ journal: { now: () => time }, schedule: () => undefined });
    const feed = live.addSource();
    feed.push([{ type: 'session', value: { title: 'Tides' } }]);
    live.publish();
    time = 2000;
    feed.push([{ type: 'end', cause: 'complete' }]);
    live.publish();
    expect(entriesOf(journalOf(live)).map(({ arrivedAt }) => arrivedAt)).toEqual([1000, 2000]);
    const saved = createTranscriptStore({ journal: true });
    await connect(saved, records.join(''));
    expect(entriesOf(journalOf(saved)).every((entry) => !('arrivedAt' in entry))).toBe(true);
  });

  it('keeps a message that is said whole block by block', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    const content = [
      { type: 'text', text: 'One.' },
      { type: 'text', text: 'Two.' },
    ] as const;
    const start: TranscriptEvent = {
      type: 'messageStart',
      message: 'm0',
      loop: '',
      value: { role: 'user', timestamp: null },
    };
    store.push([
      start,
      { type: 'messageContent', message: 'm0', content },
      { type: 'messageEnd', message: 'm0' },
    ]);
    // Said once more with other words, which takes the place of the first ones.
    const again = [{ type: 'text', text: 'Three.' }] as const;
    store.push([start, { type: 'messageContent', message: 'm0', content: again }]);
    store.publish();
    expect(entriesOf(journalOf(store)).map(({ event }) => event.type)).toEqual([
      'messageStart',
      'blockStart',
      'blockStart',
      'messageEnd',
      'messageStart',
      'messageContent',
    ]);
  });

  it('shares with the rows what they say, also where the source says it twice', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    const value = { type: 'text', text: 'The tide is out.' } as const;
    store.push([
      { type: 'messageStart', message: 'm0', loop: '', value: { role: 'user', timestamp: null } },
      { type: 'blockStart', message: 'm0', block: 'm0.c0', value: { type: 'text', text: '' } },
      { type: 'blockDelta', block: 'm0.c0', offset: 0, delta: 'The tide ' },
      { type: 'blockDelta', block: 'm0.c0', offset: 9, delta: 'is out.' },
      { type: 'blockEnd', block: 'm0.c0', value },
    ]);
    store.publish();
    const [end] = entriesOf(journalOf(store)).slice(-1);
    expect(end?.event).toEqual({ type: 'blockEnd', block: 'm0.c0', value });
    expect(end?.event.type === 'blockEnd' && end.event.value).toBe(store.getState().block('m0.c0')?.block);
  });

  it('keeps what was said where the block says something else in the end', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    store.push([
      { type: 'messageStart', message: 'm0', loop: '', value: { role: 'user', timestamp: null } },
      { type: 'blockStart', message: 'm0', block: 'm0.c0', value: { type: 'text', text: 'So: ' } },
      { type: 'blockDelta', block: 'm0.c0', offset: 4, delta: 'low tide' },
      { type: 'blockEnd', block: 'm0.c0', value: { type: 'text', text: 'High water.' } },
    ]);
    store.publish();
    expect(journalOf(store).event(2)).toEqual({
      type: 'blockDelta',
      block: 'm0.c0',
      offset: 4,
      delta: 'low tide',
    });
  });
});
