import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { connect } from './connect.ts';
import type { Journal } from './createJournal.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';
import { splitMarks } from './recordMarks.ts';

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

  const started = (message: string, loop = ''): TranscriptEvent => ({
    type: 'messageStart',
    message,
    loop,
    value: { role: 'user', timestamp: null },
  });
  const words = (text: string) => ({ type: 'text', text }) as const;

  it('shares with the rows the blocks of a message that is said again, and leaves what says something else', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    const blocks: readonly TranscriptEvent[] = [
      { type: 'blockStart', message: 'm0', block: 'm0.c0', value: words('One.') },
      { type: 'blockStart', message: 'm0', block: 'm0.c1', value: words('Two.') },
    ];
    const content = [words('One.'), words('Two.')];
    store.push([started('m0'), ...blocks]);
    store.publish();
    const said: TranscriptEvent = { type: 'messageContent', message: 'm0', content };
    store.push([said]);
    store.publish();
    const event = journalOf(store).event(3);
    expect(event).toEqual(said);
    const kept = event?.type === 'messageContent' ? event.content : [];
    expect(kept[0]).toBe(store.getState().block('m0.c0')?.block);
    expect(kept[1]).toBe(store.getState().block('m0.c1')?.block);
    const other: TranscriptEvent = { type: 'messageContent', message: 'm9', content };
    store.push([other]);
    store.publish();
    expect(journalOf(store).event(4)).toBe(other);
  });

  it('takes content for all of a message only where it comes first, and for the first time', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    const content = (message: string): TranscriptEvent => ({
      type: 'messageContent',
      message,
      content: [words('a')],
    });
    const typesOf = (...events: readonly TranscriptEvent[]) => {
      const from = journalOf(store).length();
      store.push(events);
      store.publish();
      return entriesOf(journalOf(store))
        .slice(from)
        .map(({ event }) => event.type);
    };
    expect(typesOf(started('m0'), { type: 'messagePatch', message: 'm0', value: {} }, content('m0'))).toEqual(
      [...['messageStart', 'messagePatch', 'messageContent']],
    );
    expect(typesOf(started('m1'), started('m2'), content('m1'), content('m2'))).toEqual([
      ...['messageStart', 'messageStart', 'messageContent', 'blockStart'],
    ]);
    expect(typesOf(started('m1'), content('m1'))).toEqual(['messageStart', 'messageContent']);
    expect(typesOf(started('m3'), { type: 'end', cause: 'complete' }, content('m3'))).toEqual([
      ...['messageStart', 'end', 'blockStart'],
    ]);
  });

  it('says of an event no more than is known', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    const feed = store.addSource();
    const mark = (record: number) => ({ record, line: record + 1 });
    feed.push([
      started('m0'),
      { type: 'records', first: mark(3) },
      started('m1'),
      { type: 'records', first: mark(4), last: mark(6), eventName: 'delta' },
      started('m2'),
      started('m3'),
    ]);
    store.publish();
    const journal = journalOf(store);
    expect([journal.length(), journal.at(4), journal.event(4)]).toEqual([4, undefined, undefined]);
    expect([0, 1, 2, 3].map(journal.at)).toStrictEqual([
      { event: started('m0') },
      { event: started('m1'), record: mark(3) },
      { event: started('m2'), record: mark(4), lastRecord: mark(6), eventName: 'delta' },
      { event: started('m3'), record: mark(4), lastRecord: mark(6), eventName: 'delta' },
    ]);
  });

  it('keeps the deltas of several texts apart, of any kind, before and after they are settled', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    const thinking = { type: 'thinking', thinking: '' } as const;
    const call = { type: 'toolCall', id: 'c', name: 'ls', arguments: {}, argumentsText: '' } as const;
    const delta = (block: string, offset: number, text: string): TranscriptEvent => ({
      type: 'blockDelta',
      block,
      offset,
      delta: text,
    });
    const events: readonly TranscriptEvent[] = [
      started('m0'),
      { type: 'blockStart', message: 'm0', block: 'm0.c0', value: thinking },
      { type: 'blockStart', message: 'm0', block: 'm0.c1', value: call },
      ...[
        delta('m0.c0', 0, 'Hm'),
        delta('m0.c1', 0, '{"a"'),
        delta('m0.c0', 2, ' so'),
        delta('m0.c1', 4, ': 1}'),
      ],
    ];
    store.push(events);
    store.publish();
    const read = () => events.map((_, index) => journalOf(store).event(index));
    expect(read()).toEqual(events);
    const ends: readonly TranscriptEvent[] = ['m0.c0', 'm0.c1'].map((block) => ({ type: 'blockEnd', block }));
    store.push([...ends, delta('m0.c0', 5, '!')]);
    store.publish();
    expect(read()).toEqual(events);
    expect(journalOf(store).event(events.length + 2)).toEqual(delta('m0.c0', 5, '!'));
  });

  it('keeps what was said of a block that says something else before it was noted', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    const content = (text: string): TranscriptEvent => ({
      type: 'messageContent',
      message: 'm0',
      content: [words(text)],
    });
    store.push([started('m0'), content('One.'), content('Two.'), content('Three.')]);
    store.publish();
    expect(store.getState().block('m0.c0')?.block).toEqual(words('Three.'));
    expect([1, 2, 3].map(journalOf(store).event)).toEqual([
      { type: 'blockStart', message: 'm0', block: 'm0.c0', value: words('One.') },
      content('Two.'),
      content('Three.'),
    ]);
  });

  it('shares each block of a message with its row, also where another one is shared already', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    const one = words('One.');
    store.push([
      started('m0'),
      { type: 'blockStart', message: 'm0', block: 'm0.c0', value: one },
      { type: 'blockStart', message: 'm0', block: 'm0.c1', value: words('Two.') },
    ]);
    store.push([{ type: 'messageContent', message: 'm0', content: [one, words('Two.')] }]);
    store.publish();
    const event = journalOf(store).event(3);
    const rows = ['m0.c0', 'm0.c1'].map((key) => store.getState().block(key)?.block);
    const kept = event?.type === 'messageContent' ? event.content : [];
    expect(kept.map((block, index) => block === rows[index])).toEqual([true, true]);
  });

  it('says which of several sources a record stands in', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    for (const record of [3, 4])
      store.addSource().push([{ type: 'records', first: { record, line: record + 1 } }, started('m0')]);
    store.publish();
    expect(entriesOf(journalOf(store)).map(({ record }) => record)).toEqual([
      { record: 3, line: 4 },
      { record: 4, line: 5, source: 1 },
    ]);
  });

  it('hands over batches by who says them, from any event to any other', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    const [first, second] = [store.addSource(), store.addSource()];
    first.push([started('m0'), started('m1')]);
    second.push([started('m0')]);
    store.publish();
    second.push([{ type: 'messageEnd', message: 'm0' }]);
    store.addMessage({ role: 'user', timestamp: null, content: [] });
    store.addMessage({ role: 'user', timestamp: null, content: [] });
    first.push([started('m2')]);
    store.publish();
    const journal = journalOf(store);
    const shapeOf = (from: number, to: number) =>
      journal
        .batches(from, to)
        .map(({ events, isMessage, source }) => [events.length, isMessage, source?.order]);
    expect(journal.length()).toBe(9);
    // What one source says is one batch, however often it was published.
    expect(shapeOf(0, 9)).toEqual([
      [2, false, 0],
      [2, false, 1],
      [2, true, 2],
      [2, true, 3],
      [1, false, 0],
    ]);
    expect(shapeOf(1, 5)).toEqual([
      [1, false, 0],
      [2, false, 1],
      [1, true, 2],
    ]);
    expect(shapeOf(3, 3)).toEqual([]);
    const [batch] = journal.batches(2, 3);
    // Its rows have their keys already.
    expect(batch?.source?.place(splitMarks(batch.events).events)).toEqual([started('m2')]);
    expect(journal.batches(2, 3)[0]?.source).toBe(batch?.source);
  });

  it('begins anew where another transcript takes the place of what was noted', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    const journal = journalOf(store);
    store.push([started('m0')]);
    store.publish();
    const run = journal.run();
    store.push([started('m1')]);
    store.publish();
    expect([journal.run() === run, journal.length()]).toEqual([true, 2]);
    store.restate([started('m0'), { type: 'messageContent', message: 'm0', content: [words('a')] }]);
    expect([journal.run() === run, journal.length(), journal.event(1)?.type]).toEqual([
      false,
      2,
      'blockStart',
    ]);
    expect(journal.getState()).toBe(store.getState());
  });

  it('knows nothing of what it noted before that', () => {
    let time = 0;
    const store = createTranscriptStore({ journal: { now: () => (time += 1) }, schedule: () => undefined });
    const say = (replace: boolean, record: number, text: string): void => {
      const feed = store.addSource({ replace });
      const first = { record, line: record + 1 };
      feed.push([
        {
          type: 'records',
          first,
          last: { record: record + 1, line: record + 2 },
          eventName: `event ${text}`,
        },
        started('m0'),
        { type: 'blockStart', message: 'm0', block: 'm0.c0', value: words('') },
        { type: 'blockDelta', block: 'm0.c0', offset: 0, delta: text },
        { type: 'blockDelta', block: 'm0.c0', offset: text.length, delta: '!' },
      ]);
      store.publish();
    };
    say(false, 3, 'Low tide');
    say(true, 8, 'Ebb');
    const about = {
      record: { record: 8, line: 9 },
      lastRecord: { record: 9, line: 10 },
      eventName: 'event Ebb',
      arrivedAt: 2,
    };
    expect(entriesOf(journalOf(store))).toStrictEqual([
      { event: started('m0'), ...about },
      { event: { type: 'blockStart', message: 'm0', block: 'm0.c0', value: words('') }, ...about },
      { event: { type: 'blockDelta', block: 'm0.c0', offset: 0, delta: 'Ebb' }, ...about },
      { event: { type: 'blockDelta', block: 'm0.c0', offset: 3, delta: '!' }, ...about },
    ]);
    store.addSource({ replace: true }).push([started('m0')]);
    store.publish();
    expect(entriesOf(journalOf(store))).toStrictEqual([{ event: started('m0'), arrivedAt: 3 }]);
  });
});
