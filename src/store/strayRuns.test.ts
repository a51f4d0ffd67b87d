import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript, selectMessages, type AgentMessage } from '../core.ts';
import { scaled } from '../testing/cases.ts';

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
