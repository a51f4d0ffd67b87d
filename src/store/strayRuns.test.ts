import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript, selectMessages, type AgentMessage, type TranscriptState } from '../core.ts';
import type { ContentBlock, TranscriptEvent } from '../model/index.ts';
import { scaled } from '../testing/cases.ts';
import { foldEvents } from '../testing/laws/fold.ts';

const texts = (messages: readonly AgentMessage[]): readonly string[] =>
  messages.flatMap((message) =>
    message.role === 'toolResult'
      ? [message.content.map((block) => (block.type === 'text' ? block.text : block.type)).join('')]
      : [],
  );

const end = (id: string, text: string, isError = false) => ({
  type: 'ToolExecutionEnd',
  loop_id: 'L1',
  tool_call_id: id,
  tool_name: 'bash',
  result: { content: [{ type: 'text', text }], details: { exit: 7 } },
  is_error: isError,
});
const start = { type: 'AgentStart', loop_id: 'L1' };
const turn = { type: 'TurnStart', loop_id: 'L1', turn_index: 0 };
const call = (id: string) => ({
  type: 'MessageEnd',
  loop_id: 'L1',
  message: {
    role: 'assistant',
    content: [{ type: 'toolCall', id, name: 'bash', arguments: {} }],
    stopReason: 'toolUse',
    model: 'm',
    provider: 'p',
    timestamp: 1,
  },
});
const result = (id: string, text: string) => ({
  type: 'MessageEnd',
  loop_id: 'L1',
  message: {
    role: 'toolResult',
    toolCallId: id,
    toolName: 'bash',
    content: [{ type: 'text', text }],
    isError: false,
    timestamp: 2,
  },
});
const read = async (...records: readonly object[]) =>
  readTranscript(records.map((record) => JSON.stringify(record)).join('\n'), { format: 'phi-core' });

describe('what a tool put out without a call', () => {
  it('is a result without a call, whole', async () => {
    const { messages, store, diagnostics } = await read(start, end('call_9', 'late tool'));
    expect(messages).toMatchObject([
      { role: 'toolResult', toolCallId: 'call_9', toolName: 'bash', details: { exit: 7 } },
    ]);
    expect(texts(messages)).toEqual(['late tool']);
    expect(diagnostics.map(({ code }) => code)).toContain('tool-event-without-call');
    const state = store.getState();
    expect(state.itemKeys.some((key) => state.message(key)?.head.role === 'toolResult')).toBe(true);
  });

  it('keeps progress until the end is there', async () => {
    const progress = {
      type: 'ProgressMessage',
      loop_id: 'L1',
      tool_call_id: 'c',
      tool_name: 'bash',
      text: 'half way',
    };
    expect(texts((await read(start, turn, progress)).messages)).toEqual(['half way']);
    expect(texts((await read(start, turn, progress, end('c', 'done'))).messages)).toEqual(['done']);
  });

  it('is said once where a message of the source says it, too', async () => {
    const { messages } = await read(start, turn, end('c', 'late'), result('c', 'late'));
    expect(texts(messages)).toEqual(['late']);
  });

  it('goes to the call that comes after it', async () => {
    const { store } = await read(start, turn, end('c', 'early'), call('c'));
    const state = store.getState();
    const answered = state.messageKeys.flatMap((key) => state.message(key)?.callKey ?? []);
    expect(answered).toHaveLength(1);
  });
});

describe('a call that ends twice', () => {
  it('shows both, where they differ', async () => {
    const { messages } = await read(start, turn, call('c'), end('c', 'one'), end('c', 'two', true));
    expect(texts(messages)).toEqual(['one', 'two']);
  });

  it('shows one, where they say the same', async () => {
    const { store } = await read(start, turn, call('c'), end('c', 'one'), end('c', 'one'));
    expect(store.getState().messageKeys).toHaveLength(1);
  });

  it('shows what a message says again once', async () => {
    const { messages } = await read(
      ...[start, turn, call('c'), end('c', 'one'), end('c', 'two', true), result('c', 'one')],
    );
    expect([...texts(messages)].sort()).toEqual(['one', 'two']);
  });
});

describe('executions in any order', () => {
  it('lose no output, and say none twice', async () => {
    const id = fc.constantFrom('a', 'b');
    const word = fc.constantFrom('one', 'two', 'three');
    const record = fc.oneof(
      id.map(call),
      fc.tuple(id, word).map(([own, text]) => ({ said: text, own, event: end(own, text) })),
      fc.tuple(id, word).map(([own, text]) => ({ said: text, own, event: result(own, text) })),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(record, { maxLength: 8 }), async (records) => {
        const events = records.map((each) => ('event' in each ? each.event : each));
        const { store } = await read(start, turn, ...events);
        const state = store.getState();
        const shown = [
          ...texts(selectMessages(state)),
          ...state.messageKeys
            .flatMap((key) => state.message(key)?.blockKeys ?? [])
            .flatMap((key) => state.block(key)?.run?.content ?? [])
            .map((block) => (block.type === 'text' ? block.text : '')),
        ];
        for (const each of records) if ('said' in each) expect(shown).toContain(each.said);
      }),
      { numRuns: scaled(200) },
    );
  });
});

describe('executions, event by event', () => {
  const ref = (toolCallId: string, turn = 't0', toolName = 'bash') => ({ turn, toolCallId, toolName });
  const text = (words: string): ContentBlock => ({ type: 'text', text: words });
  const started: readonly TranscriptEvent[] = [
    { type: 'loopStart', loop: 'l0', value: { loopId: '', kind: 'initial', status: 'running' } },
    { type: 'turnStart', turn: 't0', loop: 'l0', value: { index: 0 } },
  ];
  const called: readonly TranscriptEvent[] = [
    {
      type: 'messageStart',
      message: 'm0',
      loop: 'l0',
      turn: 't0',
      value: {
        role: 'assistant',
        timestamp: null,
        stopReason: 'toolUse',
        model: '',
        provider: '',
        usage: null,
      },
    },
    {
      type: 'messageContent',
      message: 'm0',
      content: [{ type: 'toolCall', id: 'c', name: 'bash', arguments: {} }],
    },
    { type: 'messageEnd', message: 'm0' },
  ];
  const ended = (id: string, words: string, more: object = {}): TranscriptEvent => ({
    type: 'toolEnd',
    call: ref(id),
    content: [text(words)],
    isError: false,
    ...more,
  });
  const progress = (more: object): TranscriptEvent => ({ type: 'toolProgress', call: ref('x'), ...more });
  const said = (key: string, id: string, words: string): readonly TranscriptEvent[] => [
    {
      type: 'messageStart',
      message: key,
      loop: 'l0',
      turn: 't0',
      value: { role: 'toolResult', timestamp: null, toolCallId: id, toolName: 'bash', isError: false },
    },
    { type: 'messageContent', message: key, content: [text(words)] },
    { type: 'messageEnd', message: key },
  ];
  const fold = (...events: readonly TranscriptEvent[]) => foldEvents([...started, ...events]);
  /** The text of each result, and its head. */
  const results = (state: TranscriptState) =>
    state.messageKeys.flatMap((key) => {
      const row = state.message(key);
      if (row?.head.role !== 'toolResult') return [];
      const words = row.blockKeys.map((block) => {
        const own = state.block(block)?.block;
        return own?.type === 'text' ? own.text : '';
      });
      return [{ key, words: words.join('|'), head: row.head, callKey: row.callKey }];
    });
  const words = (state: TranscriptState): string[] => results(state).map((one) => one.words);

  it('keep what grows, by the words that are said last', () => {
    expect(words(fold(progress({ text: 'a' }), progress({ text: 'b' })))).toEqual(['a|b']);
    expect(words(fold(progress({ content: [text('a')] }), progress({ content: [text('ab')] })))).toEqual([
      'ab',
    ]);
    const grown = [
      progress({ content: [text('a')], mode: 'append', offset: 0 }),
      progress({ content: [text('b')], mode: 'append', offset: 1 }),
    ];
    expect(
      words(fold(...grown))
        .join('')
        .replace('|', ''),
    ).toBe('ab');
    expect(words(fold(progress({ text: 'a' }), progress({ details: { n: 1 } })))).toEqual(['a']);
  });

  it('are preliminary until they end, and say how', () => {
    const [open] = results(fold(progress({ text: 'a', details: { n: 1 } })));
    expect(open?.head).toMatchObject({
      preliminary: true,
      isError: false,
      timestamp: null,
      details: { n: 1 },
    });
    const [over] = results(
      fold(
        progress({ text: 'a' }),
        ended('x', 'b', { isError: true, outcome: 'denied', endedAt: 7, details: { n: 2 } }),
      ),
    );
    expect(over).toMatchObject({
      words: 'b',
      head: { preliminary: false, isError: true, outcome: 'denied', timestamp: 7, details: { n: 2 } },
    });
    const [plain] = results(fold(ended('x', 'b')));
    expect(plain?.head).not.toHaveProperty('outcome');
    expect(plain?.head).not.toHaveProperty('details');
  });

  it('are kept apart by turn, id and name, and said once', () => {
    expect(
      words(fold(ended('x', 'a'), ended('y', 'a'), ended('x', 'a', { call: ref('x', 't0', 'ls') }))),
    ).toEqual(['a', 'a', 'a']);
    expect(words(fold(ended('x', 'a'), ended('x', 'a')))).toEqual(['a']);
    expect(words(fold(ended('x', 'a'), ended('x', 'b'), ended('x', 'a')))).toEqual(['a', 'b']);
    expect(words(fold(ended('x', 'a'), progress({ text: 'more' })))).toEqual(['a']);
    expect(words(fold(progress({ text: 'a' }), ended('x', 'b'), ended('x', 'b')))).toEqual(['b']);
  });

  it('stand in the loop of their turn, or in the last one', () => {
    const loop = (state: TranscriptState) => results(state).map(({ key }) => state.message(key)?.loopKey);
    expect(loop(fold(ended('x', 'a')))).toEqual(['l0']);
    expect(loop(fold(ended('x', 'a', { call: ref('x', 't9') })))).toEqual(['l0']);
    const state = fold(ended('x', 'a'));
    expect(state.turn('t0')?.messageKeys).toEqual(results(state).map(({ key }) => key));
  });

  it('of a call that ended say what else it ended with, and the first as well', () => {
    const twice = fold(...called, ended('c', 'one', { isError: true, details: { n: 1 } }), ended('c', 'two'));
    expect(results(twice)).toMatchObject([
      { words: 'one', callKey: 'm0.c0', head: { isError: true, details: { n: 1 } } },
      { words: 'two', callKey: 'm0.c0', head: { isError: false } },
    ]);
    const thrice = fold(
      ...called,
      ended('c', 'one'),
      ended('c', 'two'),
      ended('c', 'three'),
      ended('c', 'two'),
    );
    expect(words(thrice)).toEqual(['one', 'two', 'three']);
    expect(words(fold(...called, ended('c', 'one'), ended('c', 'one')))).toEqual([]);
  });

  it('give way to the message of the source that says the same', () => {
    const all = [...called, ended('c', 'one'), ended('c', 'two')];
    const state = fold(...all, ...said('m1', 'c', 'two'));
    const keys = results(state).map(({ key }) => key);
    expect(words(state)).toEqual(['one', 'two']);
    expect(keys[1]).toBe('m1');
    expect(state.turn('t0')?.messageKeys).toEqual(['m0', ...keys]);
    expect(state.block('m0.c0')?.run?.resultKeys).toEqual(keys);
    const stray = fold(ended('x', 'a'), ended('y', 'a'), ...said('m1', 'x', 'a'));
    expect(results(stray).map(({ key, head }) => [key === 'm1', head.toolCallId])).toEqual([
      [false, 'y'],
      [true, 'x'],
    ]);
    expect(stray.turn('t0')?.messageKeys).toEqual(results(stray).map(({ key }) => key));
    expect(stray.itemKeys.filter((key) => stray.message(key))).toEqual(results(stray).map(({ key }) => key));
  });

  it('stay beside a message that says something else', () => {
    expect(words(fold(ended('x', 'a'), ...said('m1', 'x', 'b')))).toEqual(['a', 'b']);
    expect(words(fold(ended('x', 'a'), ...said('m1', 'z', 'a')))).toEqual(['a', 'a']);
  });
});
