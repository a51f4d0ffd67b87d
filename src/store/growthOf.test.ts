import { describe, expect, it } from 'vitest';
import type { ContentBlock, MessageHead, TranscriptEvent } from '../model/index.ts';
import { growthOf } from './growthOf.ts';

const text = (words: string): ContentBlock => ({ type: 'text', text: words });
const thinking = (words: string): ContentBlock => ({ type: 'thinking', thinking: words });
const call = (path: string): ContentBlock => ({
  type: 'toolCall',
  id: 'a',
  name: 'read',
  arguments: { path },
});
const answer: MessageHead = {
  role: 'assistant',
  timestamp: null,
  stopReason: null,
  model: '',
  provider: '',
  usage: null,
};

const start = (value: MessageHead = answer, more: object = {}): TranscriptEvent => ({
  type: 'messageStart',
  message: 'm0',
  loop: 'l0',
  value,
  ...more,
});
const block = (value: ContentBlock, name = 'm0.c0'): TranscriptEvent => ({
  type: 'blockStart',
  message: 'm0',
  block: name,
  value,
});
const delta = (words: string, offset = 0, name = 'm0.c0'): TranscriptEvent => ({
  type: 'blockDelta',
  block: name,
  offset,
  delta: words,
});
const content = (...blocks: readonly ContentBlock[]): TranscriptEvent => ({
  type: 'messageContent',
  message: 'm0',
  content: blocks,
});
const blockEnd: TranscriptEvent = { type: 'blockEnd', block: 'm0.c0' };
const messageEnd: TranscriptEvent = { type: 'messageEnd', message: 'm0' };
const note = (words: string, item = 'i0'): TranscriptEvent => ({
  type: 'item',
  item,
  value: { type: 'prune', messages: [], reason: words } as never, // a shape of its own is enough here
});

describe('growthOf', () => {
  it('is what stands behind all that was there', () => {
    expect(growthOf([], [start(), delta('a')])).toEqual([start(), delta('a')]);
    expect(growthOf([start()], [start(), block(text('')), delta('a')])).toEqual([
      block(text('')),
      delta('a'),
    ]);
    expect(growthOf([start(), delta('a')], [start(), delta('a')])).toEqual([]);
  });

  it('cannot be said where something is gone', () => {
    expect(growthOf([start(), delta('a')], [start()])).toBeNull();
    expect(growthOf([start()], [])).toBeNull();
  });

  it('is the text at the end of a delta that says more', () => {
    expect(growthOf([delta('ab', 3)], [delta('abcd', 3)])).toEqual([delta('cd', 5)]);
    expect(growthOf([delta('ab')], [delta('xb')])).toBeNull();
    expect(growthOf([delta('ab')], [delta('a')])).toBeNull();
    expect(growthOf([delta('ab')], [delta('abc', 1)])).toBeNull();
    expect(growthOf([delta('ab')], [delta('abc', 0, 'm0.c1')])).toBeNull();
    expect(growthOf([block(text(''))], [delta('a')])).toBeNull();
  });

  it('is the text at the end of a block that was stated with less', () => {
    for (const make of [text, thinking]) {
      expect(growthOf([block(make('ab'))], [block(make('abc'))])).toEqual([delta('c', 2)]);
      expect(growthOf([block(make('ab'))], [block(make('b'))])).toBeNull();
      expect(
        growthOf([block(make('ab'))], [block({ ...make('abc'), signature: 's' } as ContentBlock)]),
      ).toBeNull();
    }
    expect(growthOf([block(text('ab'))], [block(thinking('abc'))])).toBeNull();
    expect(growthOf([block(call('a'))], [block(call('a'))])).toEqual([]);
    expect(growthOf([block(call('a'))], [block(call('b'))])).toBeNull();
    expect(growthOf([block(text('ab'))], [block(text('abc'), 'm0.c1')])).toBeNull();
    expect(growthOf([delta('ab')], [block(text('abc'))])).toBeNull();
  });

  it('is the text of the last block of a content, and the blocks behind it', () => {
    const [one, two] = [text('a'), call('p')];
    expect(growthOf([content(one)], [content(text('ab'))])).toEqual([delta('b', 1)]);
    expect(growthOf([content(two, one)], [content(two, text('ab'))])).toEqual([delta('b', 1, 'm0.c1')]);
    const more = content(text('ab'), two);
    expect(growthOf([content(one)], [more])).toEqual([delta('b', 1), more]);
    expect(growthOf([content(one)], [content(one, two)])).toEqual([content(one, two)]);
    expect(growthOf([content()], [content(one)])).toEqual([content(one)]);
    expect(growthOf([content()], [content()])).toEqual([]);
    expect(growthOf([content(one, two)], [content(one)])).toBeNull();
    expect(growthOf([content(one, two)], [content(text('ab'), two)])).toBeNull();
    expect(growthOf([content(one)], [content(text('b'))])).toBeNull();
    expect(growthOf([content(one)], [{ ...content(one, two), message: 'm1' } as TranscriptEvent])).toBeNull();
    expect(growthOf([content(one)], [content(text('b'), two)])).toBeNull();
    expect(growthOf([messageEnd], [content(one)])).toBeNull();
  });

  it('adds no text to what is settled', () => {
    const grown = [delta('ab'), blockEnd];
    expect(growthOf([delta('a'), blockEnd], grown)).toBeNull();
    expect(growthOf([delta('a'), messageEnd], [delta('ab'), messageEnd])).toBeNull();
    expect(growthOf([blockEnd, delta('a')], [blockEnd, delta('ab')])).toEqual([delta('b', 1)]);
    const other: TranscriptEvent = { type: 'messageEnd', message: 'm' };
    expect(growthOf([delta('a'), other], [delta('ab'), other])).toEqual([delta('b', 1)]);
    const next: TranscriptEvent = { type: 'blockEnd', block: 'm0.c1' };
    expect(growthOf([delta('a'), next], [delta('ab'), next])).toEqual([delta('b', 1)]);
    expect(growthOf([delta('a'), blockEnd], [delta('a'), blockEnd])).toEqual([]);
  });

  const ref = { turn: 't0', toolCallId: 'a', toolName: 'read' };
  const between: readonly TranscriptEvent[] = [
    blockEnd,
    messageEnd,
    { type: 'messagePatch', message: 'm0', value: { stopReason: 'stop' } },
    { type: 'turnEnd', turn: 't0', value: {} },
    { type: 'turnPatch', turn: 't0', value: {} },
    { type: 'toolStart', call: ref },
    { type: 'toolProgress', call: ref, text: 'a' },
    { type: 'toolEnd', call: ref, content: [], isError: false },
    { type: 'diagnostic', value: { severity: 'info', code: 'a', message: 'b' } },
  ];
  it.each(between)('lets $type come between others', (event) => {
    expect(growthOf([start(), note('a')], [start(), event, note('a')])).toEqual([event]);
  });

  const rows: readonly TranscriptEvent[] = [
    start(answer, { message: 'm1' }),
    block(text('a'), 'm0.c1'),
    delta('a', 0, 'm0.c1'),
    content(text('a')),
    { type: 'turnStart', turn: 't1', loop: 'l0', value: {} as never }, // whatever is in it
    { type: 'end', cause: 'complete' },
  ];
  it.each(rows)('lets no $type come between others, which would take their place', (event) => {
    expect(growthOf([start(), note('a')], [start(), event, note('a')])).toBeNull();
  });

  it('patches a message that says more of itself', () => {
    const more: MessageHead = { ...answer, stopReason: 'stop' };
    expect(growthOf([start()], [start(more)])).toEqual([
      { type: 'messagePatch', message: 'm0', value: more },
    ]);
    expect(growthOf([start()], [start({ ...answer })])).toEqual([]);
  });

  it('takes no message for another one', () => {
    for (const more of [{ message: 'm1' }, { loop: 'l1' }, { turn: 't1' }, { context: 'compacted' }])
      expect(growthOf([start()], [start(answer, more)])).toBeNull();
    const result: MessageHead = {
      role: 'toolResult',
      timestamp: null,
      toolCallId: 'a',
      toolName: 'read',
      isError: false,
      id: 'x',
    };
    for (const more of [
      { toolCallId: 'b' },
      { toolName: 'write' },
      { id: 'y' },
      { role: 'user' },
      { isError: undefined },
    ])
      expect(growthOf([start(result)], [start({ ...result, ...more } as MessageHead)])).toBeNull();
    const shown = { role: 'extension', kind: 'a', timestamp: null, data: 1 } as unknown as MessageHead;
    expect(growthOf([start(shown)], [start({ ...shown, kind: 'b' } as MessageHead)])).toBeNull();
    expect(growthOf([start(result)], [start({ ...result, isError: true })])).toHaveLength(1);
    expect(growthOf([block(text(''))], [start()])).toBeNull();
  });

  it('states patches and notes again that say more or something else', () => {
    const patch = (value: object, message = 'm0'): TranscriptEvent => ({
      type: 'messagePatch',
      message,
      value,
    });
    expect(growthOf([patch({ model: 'a' })], [patch({ model: 'b', provider: 'c' })])).toEqual([
      patch({ model: 'b', provider: 'c' }),
    ]);
    expect(growthOf([patch({ model: 'a' })], [patch({ model: 'a' })])).toEqual([]);
    expect(growthOf([patch({ model: 'a', provider: undefined })], [patch({ model: 'a' })])).not.toBeNull();
    expect(growthOf([patch({ model: 'a' }), note('a')], [patch({ provider: 'a' }), note('a')])).toBeNull();
    expect(growthOf([patch({ model: 'a' })], [patch({ model: 'a' }, 'm1')])).toBeNull();
    expect(growthOf([note('a')], [note('b')])).toEqual([note('b')]);
    expect(growthOf([note('a')], [note('a')])).toEqual([]);
    expect(growthOf([note('a')], [note('a', 'i1')])).toBeNull();
    expect(growthOf([start()], [note('a')])).toBeNull();
  });

  it('takes other events as they are, or not at all', () => {
    const turn = (n: number): TranscriptEvent => ({
      type: 'turnStart',
      turn: `t${n}`,
      loop: 'l0',
      value: {} as never,
    });
    expect(growthOf([turn(0)], [turn(0)])).toEqual([]);
    expect(growthOf([turn(0)], [turn(1)])).toBeNull();
  });
});
