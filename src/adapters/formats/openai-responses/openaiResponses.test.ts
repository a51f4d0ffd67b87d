import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../core.ts';
import { readValues } from '../../../testing/readValues.ts';
import { openaiResponsesAdapter } from './index.ts';

const fixture = async (name: string) =>
  readTranscript(readFileSync(join(import.meta.dirname, 'fixtures', name)));

const created = (id: string, more: object = {}) => ({
  type: 'response.created',
  response: { id, object: 'response', status: 'in_progress', output: [], ...more },
});
const text = (delta: string, output_index = 0) => ({
  type: 'response.output_text.delta',
  output_index,
  content_index: 0,
  delta,
});
const completed = (id: string, output: readonly object[] = []) => ({
  type: 'response.completed',
  response: { id, object: 'response', status: 'completed', output },
});

describe('openaiResponsesAdapter', () => {
  it('reads a stream by position, whatever the item ids are', async () => {
    const { messages } = await fixture('garden.sse');
    expect(messages[0]).toMatchObject({
      stopReason: 'toolUse',
      usage: { input: 300, cacheRead: 600, output: 80, reasoning: 40 },
      extra: { phases: ['commentary'] },
      content: [
        { type: 'thinking', thinking: '**Checking the bed**', summary: true, encrypted: true },
        { type: 'toolCall', name: 'web_search', providerExecuted: true },
        { type: 'text', text: 'Sow them after the last frost.' },
        { type: 'source', url: 'https://beans.example/sowing' },
        { type: 'toolCall', id: 'call_probe', arguments: { bed: 'north' } },
      ],
    });
  });

  it('pairs what the provider ran with results of their own, and shows the picture in the answer', async () => {
    const { messages, summary } = await fixture('garden.sse');
    expect(summary.tools).toMatchObject({ calls: 4, paired: 3, unanswered: 1 });
    expect(messages.find(({ role }) => role === 'toolResult')).toMatchObject({
      toolCallId: 'ws_1',
      content: [{ type: 'source', url: 'https://beans.example/sowing' }],
    });
    expect(messages[2]).toMatchObject({
      stopReason: 'refusal',
      usage: { costUsd: 0.0012 },
      content: [
        { name: 'code_interpreter', arguments: { code: 'print(6*7)' } },
        { name: 'image_generation' },
        { type: 'image', source: { mimeType: 'image/png' } },
        { type: 'text', text: 'I will not name the neighbour.' },
      ],
    });
  });

  it('states instructions and tools as the request of the turn', async () => {
    const { store } = await fixture('garden.sse');
    expect(store.getState().turn('t0')?.turn.request).toMatchObject({
      systemPrompt: 'Answer like a gardener.',
      tools: [{ name: 'soil_moisture', description: 'Reads a probe.' }, { name: 'web_search' }],
    });
  });

  it('shows failures where they happened and keeps what had been said', async () => {
    const { messages, store } = await fixture('failures.jsonl');
    expect(messages).toMatchObject([
      {
        stopReason: 'error',
        errorMessage: 'The barn caught fire. (server_error)',
        content: [{ type: 'text', text: 'Half an ans' }],
      },
      { stopReason: 'length', content: [{ arguments: { litres: 4, bed: 'so' }, argumentsPartial: true }] },
    ]);
    expect(store.getState().item('i0')?.item).toMatchObject({ name: 'response.harvest.ready' });
  });

  it('reads items of every kind', async () => {
    const { messages, summary, store } = await fixture('items.json');
    expect(summary.tools).toMatchObject({ paired: 7, unanswered: 0, orphanResults: 0 });
    expect(
      messages.find((message) => message.role === 'toolResult' && message.outcome === 'denied'),
    ).toMatchObject({
      toolCallId: 'mcpr_1',
    });
    expect(messages.find(({ role }) => role === 'extension')).toMatchObject({ kind: 'mcpTools' });
    expect(store.getState().item('i0')?.item).toMatchObject({ type: 'divider', kind: 'compaction' });
    expect(summary.blocks).toMatchObject({ image: 2, document: 1, unknown: 1 });
  });

  it('takes what a compaction stands for out of the context', () => {
    const said = (role: string, content: string) => ({ type: 'message', role, content });
    const compaction = { type: 'compaction', id: 'c', encrypted_content: 'sealed' };
    const contexts = (...values: readonly object[]) =>
      readValues(openaiResponsesAdapter, values).messages.map(({ context }) => context);
    expect(contexts(said('user', 'a'), said('assistant', 'b'), compaction, said('user', 'c'))).toEqual([
      'compacted',
      'compacted',
      'in',
    ]);
    expect(contexts(said('user', 'a'), { type: 'compaction_trigger' }, said('user', 'c'))).toEqual([
      'in',
      'in',
    ]);
    expect(
      contexts(said('user', 'a'), {
        object: 'response',
        id: 'r',
        output: [said('assistant', 'b'), compaction],
      }),
    ).toEqual(['compacted', 'in']);
    expect(
      contexts(said('user', 'a'), {
        object: 'response.compaction',
        id: 'r',
        output: [said('user', 'a'), compaction],
      }),
    ).toEqual(['compacted', 'in']);
  });

  it('waits for approval until somebody decides', () => {
    const request = {
      type: 'mcp_approval_request',
      id: 'mcpr_2',
      name: 'dig',
      server_label: 'shed',
      arguments: '{}',
    };
    const events = [created('r'), { type: 'response.output_item.done', output_index: 0, item: request }];
    const [row] = readValues(openaiResponsesAdapter, events, null).messages;
    expect(row?.calls[0]?.run?.status).toBe('awaiting-approval');
  });

  it('puts parts that arrive out of order where they belong', () => {
    const { messages } = readValues(openaiResponsesAdapter, [
      created('r'),
      text('second', 1),
      text('first', 0),
      completed('r'),
    ]);
    expect(messages[0]?.content).toEqual([
      { type: 'text', text: 'first' },
      { type: 'text', text: 'second' },
    ]);
  });

  it('takes an answer that exists only in the final event', () => {
    const message = {
      type: 'message',
      id: 'm',
      role: 'assistant',
      content: [{ type: 'output_text', text: 'All.' }],
    };
    const { messages } = readValues(openaiResponsesAdapter, [created('r'), completed('r', [message])]);
    expect(messages[0]?.content).toEqual([{ type: 'text', text: 'All.' }]);
  });

  it('says once what a stream says twice', () => {
    const numbered = [created('r'), text('once '), text('only'), completed('r')].map((event, n) => ({
      ...event,
      sequence_number: n,
    }));
    const { messages } = readValues(openaiResponsesAdapter, [
      ...numbered.flatMap((e) => [e, e]),
      ...numbered,
    ]);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content).toEqual([{ type: 'text', text: 'once only' }]);
  });

  it('loses nothing that a server numbers alike', () => {
    const events = ['response.created', 'response.in_progress'].map((type) => ({ ...created('r'), type }));
    const alike = [...events, text('knock '), text('knock '), text('who'), completed('r')].map((event) => ({
      ...event,
      sequence_number: 7,
    }));
    const { messages } = readValues(openaiResponsesAdapter, alike);
    expect(messages[0]?.content).toEqual([{ type: 'text', text: 'knock knock who' }]);
  });

  it('puts a late result beside its call, and names its tool', () => {
    const call = (id: string) => ({
      type: 'function_call',
      id: `fc_${id}`,
      call_id: id,
      name: `dig_${id}`,
      arguments: '{}',
    });
    const output = (id: string) => ({ type: 'function_call_output', call_id: id, output: `dug ${id}` });
    const { messages } = readValues(openaiResponsesAdapter, [
      call('a'),
      call('b'),
      output('a'),
      call('c'),
      output('b'),
    ]);
    expect(messages.at(-1)).toMatchObject({ head: { toolName: 'dig_b' }, turnKey: 't0' });
    expect(messages.flatMap(({ calls }) => calls.map(({ run }) => run?.resultKeys.length))).toEqual([
      1, 1, 0,
    ]);
  });

  it('reads a request with its response', async () => {
    const { messages, store } = await fixture('exchange.jsonl');
    expect(messages).toMatchObject([
      { role: 'user', content: [{ text: 'Name one fruit.' }] },
      { role: 'assistant', stopReason: 'stop', content: [{ text: 'Quince.' }] },
    ]);
    expect(store.getState().turn('t0')?.turn.request?.systemPrompt).toBe('Answer like a gardener.');
  });
});
