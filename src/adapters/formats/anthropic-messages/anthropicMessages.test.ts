import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript, selectMessages } from '../../../core.ts';
import { adapterFixtures } from '../../../testing/fixtures.ts';
import { readValues, recordsOf, type ReadValues } from '../../../testing/readValues.ts';
import { anthropicMessagesAdapter } from './index.ts';

const read = (...values: readonly unknown[]): ReadValues => readValues(anthropicMessagesAdapter, values);
const detects = (...values: readonly unknown[]): boolean =>
  anthropicMessagesAdapter.detect(recordsOf(values));

function lines(name: string): readonly unknown[] {
  const bytes = adapterFixtures('anthropic-messages').find((entry) => entry.name === name)?.bytes;
  const text = new TextDecoder().decode(bytes);
  const values = name.endsWith('.json') ? [text] : text.trim().split('\n');
  return values.map((value): unknown => JSON.parse(value));
}

const fixture = (name: string): ReadValues => read(...lines(name));

const start = (message: object = {}) => ({
  type: 'message_start',
  message: { id: 'msg_1', type: 'message', role: 'assistant', model: 'm', content: [], ...message },
});
const block = (index: number, content_block: object) => ({
  type: 'content_block_start',
  index,
  content_block,
});
const delta = (index: number, value: object) => ({ type: 'content_block_delta', index, delta: value });
const stop = { type: 'message_stop' };

describe('anthropicMessagesAdapter', () => {
  it('reads server-side tools as calls with results of the same turn', () => {
    const { messages } = fixture('server-tools.jsonl');
    const calls = messages.flatMap((message) => message.calls);
    expect(
      calls.map(({ block: call, run }) => [
        call.type === 'toolCall' && call.name,
        run?.status,
        run?.resultKeys.length,
      ]),
    ).toEqual([
      ['web_search', 'done', 1],
      ['bash_code_execution', 'failed', 1],
      ['web_fetch', 'failed', 1],
      ['count', 'done', 1],
    ]);
    expect(calls.every(({ block: call }) => call.type === 'toolCall' && call.providerExecuted)).toBe(true);
    expect(messages.find(({ head }) => head.role === 'toolResult')?.content).toEqual([
      { type: 'source', sourceType: 'url', url: 'https://eels.example/ladder', title: 'Eel ladders' },
    ]);
  });

  it('puts what an answer cites behind the text that cites it', () => {
    const [answer] = fixture('server-tools.jsonl').messages;
    expect(answer?.content.slice(2, 4)).toEqual([
      { type: 'text', text: 'Eels climb ladders.' },
      {
        type: 'source',
        sourceType: 'url',
        url: 'https://eels.example/ladder',
        title: 'Eel ladders',
        text: 'Ladders help eels climb.',
      },
    ]);
  });

  it('keeps what comes of a block after the end of its answer, without another answer', () => {
    const { turns, messages, items, diagnostics } = read(
      start(),
      block(0, { type: 'text', text: '' }),
      delta(0, { type: 'text_delta', text: 'Whole.' }),
      { type: 'message_delta', delta: { stop_reason: 'end_turn' } },
      stop,
      delta(0, { type: 'text_delta', text: ' Late.' }),
      { type: 'content_block_stop', index: 0 },
    );
    expect([turns.length, messages.length, diagnostics.length]).toEqual([1, 1, 0]);
    expect(messages[0]?.content).toEqual([{ type: 'text', text: 'Whole.' }]);
    expect(JSON.stringify(items)).toContain(' Late.');
  });

  it('continues a paused turn with the next answer, and keeps what a prefilled start holds', () => {
    const { turns, messages } = fixture('server-tools.jsonl');
    expect(turns.map(({ turn }) => turn.trigger)).toEqual([undefined, 'continuation']);
    expect(messages[0]?.head).toMatchObject({
      stopReason: 'paused',
      extra: { container: { id: 'container_eel' } },
    });
    expect(messages[0]?.content[0]).toEqual({ type: 'text', text: 'So far: ' });
  });

  it('says what a refusal and a compaction are', () => {
    const { messages, items } = fixture('server-tools.jsonl');
    const refused = messages.find(({ head }) => head.id === 'msg_srv2');
    expect(refused?.head).toMatchObject({ stopReason: 'refusal', errorMessage: 'Eel poaching.' });
    expect(refused?.content[1]).toMatchObject({ type: 'thinking', redacted: true, encrypted: true });
    expect(items).toEqual([
      { type: 'divider', kind: 'compaction', status: 'done', summary: 'Eels were counted.' },
    ]);
    expect(
      messages.filter(({ context }) => context === 'compacted').map(({ head }) => head.id ?? head.role),
    ).toEqual(['msg_srv1', 'toolResult', 'toolResult']);
  });

  it('reads a call whose input is an empty text as a call without arguments', () => {
    const call = read(
      start(),
      block(0, { type: 'tool_use', id: 't', name: 'now', input: {} }),
      delta(0, { type: 'input_json_delta', partial_json: '' }),
      { type: 'content_block_stop', index: 0 },
      stop,
    ).messages[0]?.content[0];
    expect(call).toEqual({ type: 'toolCall', id: 't', name: 'now', arguments: {} });
  });

  it('keeps the readable part of an input that broke off, and marks what went wrong', () => {
    const { messages } = fixture('broken-off.jsonl');
    expect(
      messages.map(({ head, incomplete }) => [head.role === 'assistant' && head.stopReason, incomplete]),
    ).toEqual([
      ['length', false],
      ['error', false],
      [null, true],
    ]);
    expect(messages[0]?.content[0]).toMatchObject({
      arguments: { file: 'log.txt', lines: ['calm'] },
      argumentsPartial: true,
    });
    expect(messages[1]?.head).toMatchObject({ errorMessage: 'overloaded_error: The harbour is full' });
  });

  it('shows an error outside an answer, and ignores a finish after an error', () => {
    const error = { type: 'error', error: { type: 'api_error', message: 'Gone' } };
    expect(read(error).items).toMatchObject([{ type: 'banner', kind: 'error', text: 'api_error: Gone' }]);
    const finish = { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 2 } };
    expect(read(start(), error, finish, stop).messages[0]?.head).toMatchObject({ stopReason: 'error' });
  });

  it('takes the figures at the end of a stream as totals, and keeps those it does not state', () => {
    const [answer] = read(
      start({ usage: { input_tokens: 5, cache_read_input_tokens: 70, output_tokens: 1 } }),
      {
        type: 'message_delta',
        delta: { stop_reason: 'end_turn' },
        usage: { input_tokens: 9, output_tokens: 30 },
      },
      stop,
    ).messages;
    expect(answer?.head).toMatchObject({ usage: { input: 9, output: 30, cacheRead: 70, cacheWrite: null } });
  });

  it('tells an answer without a start, indexes that start again, and deltas without a block', () => {
    const { messages } = read(
      delta(0, { type: 'text_delta', text: 'a' }),
      block(0, { type: 'text', text: '' }),
      delta(0, { type: 'text_delta', text: 'b' }),
      delta(7, { type: 'thinking_delta', thinking: 'c' }),
    );
    expect(messages.map(({ content }) => content)).toEqual([
      [
        { type: 'text', text: 'a' },
        { type: 'text', text: 'b' },
        { type: 'thinking', thinking: 'c' },
      ],
    ]);
  });

  it('marks thinking whose text is left out as encrypted', () => {
    const [answer] = read(
      start(),
      block(0, { type: 'thinking', thinking: '', signature: '' }),
      delta(0, { type: 'signature_delta', signature: 'c2Vj' }),
      { type: 'content_block_stop', index: 0 },
      stop,
    ).messages;
    expect(answer?.content).toEqual([{ type: 'thinking', thinking: '', signature: 'c2Vj', encrypted: true }]);
  });

  it('tells what is new in a request, with what was sent, and its answer in that turn', () => {
    const { messages, turns } = fixture('exchange.jsonl');
    expect(messages.map(({ head, turnKey }) => [head.role, turnKey])).toEqual([
      ['system', undefined],
      ['user', undefined],
      ['assistant', 't0'],
      ['toolResult', 't0'],
      ['user', undefined],
      ['assistant', 't1'],
    ]);
    expect(turns.map(({ turn }) => turn.request)).toMatchObject([
      { systemPrompt: 'You keep the lighthouse.', messageCount: 1, tools: [{ name: 'lamp' }] },
      { messageCount: 3 },
    ]);
    expect(messages[1]?.content.map(({ type }) => type)).toEqual(['text', 'image', 'document']);
    expect(messages[2]?.calls[0]?.run?.status).toBe('done');
  });

  it('keeps unknown events, blocks and deltas raw', () => {
    const { items, messages } = read(
      start(),
      block(0, { type: 'hologram', depth: 3 }),
      delta(0, { type: 'hologram_delta', depth: 4 }),
      { type: 'message_echo', n: 1 },
    );
    expect(messages[0]?.content).toEqual([{ type: 'unknown', raw: { type: 'hologram', depth: 3 } }]);
    expect(items.map((item) => item.type === 'unknownRecord' && item.name)).toEqual([
      'content_block_delta',
      'message_echo',
    ]);
  });

  it('reads names of events that stand beside their data, and lines of a log', async () => {
    const sse =
      'event: message_start\ndata: {"message":{"type":"message","role":"assistant","content":[]}}\n\n';
    expect((await readTranscript(sse)).summary.messages.assistant).toBe(1);
    const log = [start(), delta(0, { type: 'text_delta', text: 'hi' }), stop]
      .map((event) => `2026-02-03 04:05:06 DEBUG ${JSON.stringify(event)}`)
      .join('\n');
    const { format, store } = await readTranscript(log);
    expect(format).toBe('anthropic-messages');
    expect(selectMessages(store.getState())).toMatchObject([{ content: [{ type: 'text', text: 'hi' }] }]);
  });

  it.each(['server-tools.jsonl', 'exchange.jsonl'])(
    'leaves nothing open when records of %s are lost or change places',
    (name) => {
      fc.assert(
        fc.property(fc.shuffledSubarray([...lines(name)]), (some) => {
          const { loops, turns, messages } = read(...some);
          expect([...loops, ...turns].filter(({ open }) => open)).toEqual([]);
          expect(messages.filter(({ streaming }) => streaming)).toEqual([]);
        }),
      );
    },
  );

  it('shows a call that a request puts into the words of a person, and ends it', () => {
    const call = { type: 'tool_use', id: 't', name: 'dig', input: {} };
    const { messages } = read({ role: 'user', content: [call] });
    expect(messages[0]?.calls[0]?.run?.status).toBe('no-result');
  });

  it('marks commands in what a person said, as a client wrote them there, and in nothing else', () => {
    const said = 'Mend it. <system-reminder>The dam changed.</system-reminder>';
    const { messages } = read({
      model: 'm',
      messages: [
        { role: 'user', content: said },
        { role: 'assistant', content: said },
      ],
    });
    expect(messages.map(({ content }) => content)).toEqual([
      [{ type: 'text', text: said, markup: 'commands' }],
      [{ type: 'text', text: said }],
    ]);
  });

  it('claims its own and nothing that only looks alike', () => {
    expect(
      detects([{ role: 'user', content: [{ type: 'tool_result', tool_use_id: 't', content: '' }] }]),
    ).toBe(true);
    expect(detects({ type: 'message', role: 'assistant', content: [], id: 'msg_1' })).toBe(true);
    expect(detects({ type: 'message_start', message: { role: 'assistant', content: [] } })).toBe(false);
    expect(detects([{ role: 'user', content: 'hi' }])).toBe(false);
    expect(detects({ model: 'gpt', messages: [{ role: 'user', content: 'hi' }] })).toBe(false);
    expect(detects({ sessionId: 's', messages: [{ role: 'user', content: [] }] })).toBe(false);
  });
});
