import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../model/index.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';
import type { MarkedEvent, RecordMark } from './recordMarks.ts';

const place = (record: number) => ({ record, line: record + 1 });
const mark = (first: number, last?: number): RecordMark => ({
  type: 'records',
  first: place(first),
  ...(last === undefined ? {} : { last: place(last) }),
});

/** A store that is fed with events behind marks, and the numbers of the first and last record of each of its rows. */
function createStore() {
  const store = createTranscriptStore({ schedule: () => undefined });
  const feed = store.addSource();
  return {
    store,
    push: (...events: readonly MarkedEvent[]): void => {
      feed.push(events);
      store.publish();
    },
    recordsOf: (key: string): readonly [number, number] | undefined => {
      const origin = store.getState().origin(key);
      return origin && [origin.first.record, origin.last.record];
    },
  };
}

const user = { role: 'user', timestamp: null } as const;
const startOf = (message: string): TranscriptEvent => ({
  type: 'messageStart',
  message,
  loop: '',
  value: user,
});
const blockOf = (block: string): TranscriptEvent => ({
  type: 'blockStart',
  message: block.replace(/\..*/, ''),
  block,
  value: text(''),
});
const delta = (block: string, offset: number): TranscriptEvent => ({
  type: 'blockDelta',
  block,
  offset,
  delta: 'x',
});
const contentOf = (message: string, ...words: readonly string[]): TranscriptEvent => ({
  type: 'messageContent',
  message,
  content: words.map(text),
});

describe('the records of a row', () => {
  it('is the one that says all of a message and its blocks', () => {
    const { push, recordsOf, store } = createStore();
    push(mark(4), startOf('m0'), contentOf('m0', 'a', 'b'), { type: 'messageEnd', message: 'm0' });
    expect(['m0', 'm0.c0', 'm0.c1', 'm9'].map(recordsOf)).toEqual([[4, 4], [4, 4], [4, 4], undefined]);
    const origin = store.getState().origin('m0');
    expect(origin?.last).toBe(origin?.first);
    expect(store.getState().origin('m0')).toBe(origin);
  });

  it('are those from the start of a message to the last one that says something of it', () => {
    const { push, recordsOf } = createStore();
    push(mark(0), startOf('m0'), mark(1), blockOf('m0.c0'), mark(2), delta('m0.c0', 0));
    push(mark(3), delta('m0.c0', 1), mark(4), { type: 'blockEnd', block: 'm0.c0' });
    push(mark(5), blockOf('m0.c1'), mark(6), { type: 'messageEnd', message: 'm0' });
    expect(['m0', 'm0.c0', 'm0.c1'].map(recordsOf)).toEqual([
      [0, 5],
      [1, 3],
      [5, 5],
    ]);
  });

  it('reach to the patch of a message, its end where that says something, and the end of a block', () => {
    const { push, recordsOf } = createStore();
    push(mark(0), startOf('m0'), blockOf('m0.c0'));
    push(mark(1), { type: 'blockEnd', block: 'm0.c0', value: text('a') });
    expect(['m0', 'm0.c0'].map(recordsOf)).toEqual([
      [0, 1],
      [0, 1],
    ]);
    push(mark(2), { type: 'messagePatch', message: 'm0', value: { name: 'a' } });
    push(mark(3), { type: 'messageEnd', message: 'm0', value: {} });
    expect(recordsOf('m0')).toEqual([0, 2]);
    push(mark(4), { type: 'messageEnd', message: 'm0', value: { label: 'b' } });
    expect(['m0', 'm0.c0'].map(recordsOf)).toEqual([
      [0, 4],
      [0, 1],
    ]);
  });

  it('of a block that was begun with its message, and grew later, start with the message', () => {
    const { push, recordsOf } = createStore();
    push(mark(2), startOf('m0'), blockOf('m0.c0'), mark(3), delta('m0.c0', 0));
    push(mark(4), delta('m0.c0', 1), mark(5), delta('m0.c0', 2));
    expect(['m0', 'm0.c0'].map(recordsOf)).toEqual([
      [2, 5],
      [2, 5],
    ]);
  });

  it('are told apart where two texts grow by turns', () => {
    const { push, recordsOf } = createStore();
    push(mark(0), startOf('m0'), mark(1), blockOf('m0.c0'), mark(2), blockOf('m0.c1'));
    push(mark(3), delta('m0.c0', 0), mark(4), delta('m0.c1', 0), mark(5), delta('m0.c0', 1));
    push(mark(6), delta('m0.c0', 2), delta('m0.c1', 1), mark(7), delta('m0.c0', 3));
    expect(['m0', 'm0.c0', 'm0.c1'].map(recordsOf)).toEqual([
      [0, 7],
      [1, 7],
      [2, 6],
    ]);
  });

  it('name the last of the records that were translated together', () => {
    const { push, recordsOf } = createStore();
    push(mark(0), startOf('m0'), mark(1), blockOf('m0.c0'), mark(2, 5), delta('m0.c0', 0));
    expect(recordsOf('m0.c0')).toEqual([1, 5]);
    push(mark(6, 9), delta('m0.c0', 1));
    expect(['m0', 'm0.c0'].map(recordsOf)).toEqual([
      [0, 9],
      [1, 9],
    ]);
  });

  it('of content that is said later are those that say it, and once more says nothing new', () => {
    const { push, recordsOf } = createStore();
    push(mark(1), startOf('m0'), mark(2), startOf('m1'), mark(3), contentOf('m0', 'a'));
    expect(['m0', 'm0.c0', 'm1'].map(recordsOf)).toEqual([
      [1, 3],
      [3, 3],
      [2, 2],
    ]);
    push(mark(4), contentOf('m0', 'a'), { type: 'messageEnd', message: 'm0', value: { name: 'x' } });
    expect(['m0', 'm0.c0'].map(recordsOf)).toEqual([
      [1, 3],
      [3, 3],
    ]);
  });

  it('of a block that streamed before its message was said whole reach to that', () => {
    const { push, recordsOf } = createStore();
    push(mark(0), startOf('m0'), mark(1), blockOf('m0.c0'), mark(2), delta('m0.c0', 0));
    push(mark(3), contentOf('m0', 'x', 'y'));
    expect(['m0', 'm0.c0', 'm0.c1'].map(recordsOf)).toEqual([
      [0, 3],
      [1, 3],
      [3, 3],
    ]);
  });

  it('of loops and items are those that begin them', () => {
    const { push, recordsOf } = createStore();
    const [loop] = transcript().loop().events();
    if (!loop) throw new Error('A loop was begun.');
    push(mark(1), loop, mark(2), { type: 'loopEnd', loop: 'l0', value: {} });
    push(mark(3), { type: 'item', item: 'i0', value: { type: 'unknownRecord', name: '', raw: 1 } });
    expect(['l0', 'i0'].map(recordsOf)).toEqual([
      [1, 1],
      [3, 3],
    ]);
  });

  it('of a call reach to what its tool put out, where that names the call', () => {
    const { push, recordsOf } = createStore();
    const content: TranscriptEvent = { type: 'messageContent', message: 'm0', content: [toolCall('ls')] };
    const call = { turn: '', toolCallId: 'call_ls', toolName: 'ls', block: 'm0.c0' };
    push(mark(0), startOf('m0'), content, mark(1), { type: 'toolStart', call });
    expect(recordsOf('m0.c0')).toEqual([0, 1]);
    push(mark(2), { type: 'toolProgress', call, text: 'half' }, mark(3), {
      type: 'toolEnd',
      call: { turn: '', toolCallId: 'call_ls', toolName: 'ls' },
      content: [],
      isError: false,
    });
    expect(['m0', 'm0.c0'].map(recordsOf)).toEqual([
      [0, 2],
      [0, 2],
    ]);
  });

  it('are known of many messages, and of those whose keys are no position', () => {
    const { push, recordsOf } = createStore();
    push(mark(5), startOf('m7'), mark(6), startOf('m300'), mark(7), startOf('odd'));
    expect(['m7', 'm300', 'odd', 'm8', 'm301', 'other'].map(recordsOf)).toEqual([
      ...[[5, 5], [6, 6], [7, 7], undefined, undefined, undefined],
    ]);
  });

  it('say which of several sources they stand in', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    for (const record of [3, 4]) store.addSource().push([mark(record), startOf('m0')]);
    store.publish();
    expect(store.getState().origin('m0')?.first).toEqual({ record: 3, line: 4 });
    expect(store.getState().origin('m1')?.first).toEqual({ record: 4, line: 5, source: 1 });
  });
});
