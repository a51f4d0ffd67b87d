import { describe, expect, it } from 'vitest';
import { readValues } from '../../../testing/readValues.ts';
import { agUiAdapter } from './index.ts';

const read = (events: readonly unknown[]) => readValues(agUiAdapter, events);
const started = { type: 'RUN_STARTED', threadId: 'th', runId: 'run' };
const call = (id: string, more: object = {}) => [
  { type: 'TOOL_CALL_START', toolCallId: id, toolCallName: 'dig', ...more },
  { type: 'TOOL_CALL_ARGS', toolCallId: id, delta: '{"depth":2}' },
  { type: 'TOOL_CALL_END', toolCallId: id },
];
const result = (id: string) => ({
  type: 'TOOL_CALL_RESULT',
  toolCallId: id,
  messageId: `r-${id}`,
  content: 'sand',
});
const text = (id: string, delta: string) => [
  { type: 'TEXT_MESSAGE_START', messageId: id, role: 'assistant' },
  { type: 'TEXT_MESSAGE_CONTENT', messageId: id, delta },
  { type: 'TEXT_MESSAGE_END', messageId: id },
];

describe('agUiAdapter', () => {
  it('reads both key styles alike', () => {
    const camel = read([started, ...call('c', { parentMessageId: 'm' }), result('c')]);
    const snake = read([
      { type: 'RUN_STARTED', thread_id: 'th', run_id: 'run' },
      { type: 'TOOL_CALL_START', tool_call_id: 'c', tool_call_name: 'dig', parent_message_id: 'm' },
      { type: 'TOOL_CALL_ARGS', tool_call_id: 'c', delta: '{"depth":2}' },
      { type: 'TOOL_CALL_END', tool_call_id: 'c' },
      { type: 'TOOL_CALL_RESULT', tool_call_id: 'c', message_id: 'r-c', content: 'sand' },
    ]);
    expect(snake.messages).toEqual(camel.messages);
    expect(camel.messages[0]?.calls[0]?.run?.status).toBe('done');
  });

  it('keeps thinking, text and calls of one answer together, and begins a turn after a result', () => {
    const { messages, turns } = read([
      started,
      { type: 'REASONING_MESSAGE_START', messageId: 'r', role: 'reasoning' },
      { type: 'REASONING_MESSAGE_CONTENT', messageId: 'r', delta: 'Deeper.' },
      { type: 'REASONING_MESSAGE_END', messageId: 'r' },
      ...text('m1', 'I dig.'),
      ...call('c', { parentMessageId: 'm1' }),
      result('c'),
      ...text('m2', 'Sand.'),
      { type: 'RUN_FINISHED' },
    ]);
    expect(turns).toHaveLength(2);
    expect(messages.map(({ head }) => head.role)).toEqual(['assistant', 'toolResult', 'assistant']);
    expect(messages[0]?.content.map(({ type }) => type)).toEqual(['thinking', 'text', 'toolCall']);
  });

  it('reads a call that is opened, and answered, inside a text as part of its message', () => {
    const { messages } = read([
      started,
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'First, ' },
      ...call('a'),
      result('a'),
      ...call('b'),
      result('b'),
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'then done.' },
      { type: 'TEXT_MESSAGE_END', messageId: 'm' },
    ]);
    expect(messages).toHaveLength(3);
    expect(messages[0]?.content.map(({ type }) => type)).toEqual(['text', 'toolCall', 'toolCall', 'text']);
    expect(messages[0]?.calls.map(({ run }) => run?.status)).toEqual(['done', 'done']);
  });

  it('says a call that is started twice once, and reports other arguments', () => {
    const again = [{ type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'dig' }];
    const same = read([started, ...call('c'), ...call('c'), result('c')]);
    expect(same.messages[0]?.calls).toHaveLength(1);
    expect(same.diagnostics).toEqual([]);
    const other = read([
      started,
      ...call('c'),
      ...again,
      { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"depth":9}' },
      { type: 'TOOL_CALL_END', toolCallId: 'c' },
    ]);
    expect(other.messages[0]?.content).toMatchObject([{ arguments: { depth: 2 } }]);
    expect(other.diagnostics).toMatchObject([{ code: 'repeated-tool-call', raw: '"{\\"depth\\":9}"' }]);
  });

  it('adds what only a snapshot says, and nothing that was told under another id', () => {
    const { messages } = read([
      started,
      ...text('m1', 'Sand.'),
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: [
          { id: 'x1', role: 'assistant', content: 'Sand.' },
          { id: 'x2', role: 'assistant', content: 'And stones.', toolCalls: [] },
          { id: 'x3', role: 'tool', toolCallId: 'nobody', content: 'lost' },
          { id: 'x4', role: 'gardener', content: 'hm' },
        ],
      },
    ]);
    expect(messages.map(({ head }) => head.role)).toEqual([
      'assistant',
      'assistant',
      'toolResult',
      'unknown',
    ]);
    expect(messages[1]?.content).toEqual([{ type: 'text', text: 'And stones.' }]);
  });

  it('completes a text that a snapshot says in full', () => {
    const { messages } = read([
      started,
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      { type: 'TEXT_MESSAGE_CONTENT', messageId: 'm', delta: 'San' },
      { type: 'RUN_FINISHED' },
      { type: 'MESSAGES_SNAPSHOT', messages: [{ id: 'm', role: 'assistant', content: 'Sand.' }] },
    ]);
    expect(messages.map(({ content }) => content)).toEqual([[{ type: 'text', text: 'Sand.' }]]);
  });

  it('puts an error on the answer it interrupts, and ends the run once', () => {
    const { messages, loops, items } = read([
      started,
      { type: 'TEXT_MESSAGE_START', messageId: 'm', role: 'assistant' },
      { type: 'RUN_ERROR', message: 'The spade broke.', code: 'SPADE' },
      { type: 'RUN_FINISHED' },
    ]);
    expect(messages[0]?.head).toMatchObject({
      stopReason: 'error',
      errorMessage: 'The spade broke. (SPADE)',
    });
    expect(items).toEqual([]);
    expect(loops.map(({ loop }) => loop.status)).toEqual(['aborted']);
  });

  it('shows an error outside an answer as a banner', () => {
    const { items } = read([started, { type: 'RUN_ERROR', error: 'No ground.' }]);
    expect(items).toMatchObject([{ type: 'banner', kind: 'error', text: 'No ground.' }]);
  });

  it('lets a call wait for the person that an interrupt asks', () => {
    const interrupted = [
      started,
      ...call('c'),
      {
        type: 'RUN_FINISHED',
        outcome: { type: 'interrupt', interrupts: [{ id: 'i', reason: 'tool_call', toolCallId: 'c' }] },
      },
    ];
    const waiting = readValues(agUiAdapter, interrupted, null);
    expect(waiting.messages[0]?.calls[0]?.run?.status).toBe('awaiting-approval');
    expect(waiting.messages[1]?.head).toMatchObject({ role: 'extension', kind: 'interrupt' });
    const resumed = read([...interrupted, { ...started, runId: 'run2' }, result('c')]);
    expect(resumed.messages[0]?.calls[0]?.run?.status).toBe('done');
  });

  it('nests a sub-agent in the call that started it', () => {
    const { loops, messages } = read([
      started,
      ...call('c'),
      { type: 'SUBAGENT_STARTED', subagentRunId: 'sub', name: 'digger', parentToolCallId: 'c' },
      ...text('s', 'Deep.').map((event) => ({ ...event, subagentRunId: 'sub' })),
      { type: 'SUBAGENT_ERROR', subagentRunId: 'sub', message: 'Too deep.' },
      result('c'),
    ]);
    expect(loops[1]?.callKey).toBe('m0.c0');
    expect(messages[1]?.loopKey).toBe(loops[1]?.key);
  });

  it('takes cached tokens out of the input, and timestamps in seconds for what they are', () => {
    const { loops } = read([
      { ...started, timestamp: 1_790_000_000 },
      ...text('m', 'x'),
      { type: 'RUN_FINISHED', usage: [{ inputTokens: 90, cachedInputTokens: 60, outputTokens: 5 }] },
    ]);
    expect(loops[0]?.loop).toMatchObject({
      startedAt: 1_790_000_000_000,
      usage: { input: 30, cacheRead: 60, output: 5, totalTokens: null },
    });
  });

  it('keeps thinking that travels encrypted', () => {
    const { messages } = read([
      started,
      { type: 'REASONING_ENCRYPTED_VALUE', subtype: 'message', entityId: 'm', encryptedValue: 'zzz' },
      ...text('m', 'x'),
    ]);
    expect(messages[0]?.content[0]).toMatchObject({ type: 'thinking', encrypted: true, signature: 'zzz' });
  });

  it('keeps what it does not know', () => {
    const { items } = read([started, { type: 'CONFETTI', n: 1 }, 7]);
    expect(items).toMatchObject([{ name: 'CONFETTI', raw: { type: 'CONFETTI', n: 1 } }, { raw: 7 }]);
  });

  it('keeps the order of arrival when a snapshot brings earlier messages late, and says so', () => {
    const said = (id: string, content: string) => ({ id, role: 'user', content });
    const { messages, diagnostics } = readValues(agUiAdapter, [
      { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
      { type: 'MESSAGES_SNAPSHOT', messages: [said('b', 'Second.')] },
      {
        type: 'MESSAGES_SNAPSHOT',
        messages: [said('a', 'First.'), said('b', 'Second.'), said('c', 'Third.')],
      },
      { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
    ]);
    expect(messages.map(({ head }) => head.id)).toEqual(['b', 'a', 'c']);
    expect(diagnostics.map(({ code }) => code)).toEqual(['snapshot-order']);
  });
});
