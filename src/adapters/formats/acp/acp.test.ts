import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../core.ts';
import { readValues } from '../../../testing/readValues.ts';
import { acpAdapter } from './index.ts';

const update = (sessionUpdate: string, fields: object = {}) => ({
  jsonrpc: '2.0',
  method: 'session/update',
  params: { sessionId: 's', update: { sessionUpdate, ...fields } },
});
const says = (text: string, more: object = {}) =>
  update('agent_message_chunk', { content: { type: 'text', text }, ...more });
const call = (toolCallId: string, more: object = {}) =>
  update('tool_call', { toolCallId, title: 'Ring the bell', kind: 'execute', status: 'pending', ...more });
const permission = {
  jsonrpc: '2.0',
  id: 5,
  method: 'session/request_permission',
  params: {
    sessionId: 's',
    toolCall: { toolCallId: 'c' },
    options: [
      { optionId: 'go', name: 'Go', kind: 'allow_once' },
      { optionId: 'no', name: 'No', kind: 'reject_always' },
    ],
  },
};
const answered = (outcome: object) => ({ jsonrpc: '2.0', id: 5, result: { outcome } });
const status = (values: readonly unknown[]) =>
  readValues(acpAdapter, values, null).messages[0]?.calls[0]?.run?.status;
const fixture = (name: string) => readTranscript(readFileSync(join(import.meta.dirname, 'fixtures', name)));

describe('acpAdapter', () => {
  it('makes a loop of every prompt, with its stop reason and usage', async () => {
    const { messages, summary, store } = await fixture('prompt.jsonl');
    expect(summary.loops).toBe(2);
    expect(messages.map(({ role }) => role)).toEqual([
      'user',
      'assistant',
      'extension',
      'extension',
      'toolResult',
      'toolResult',
      'assistant',
      'extension',
      'user',
    ]);
    expect(messages[6]).toMatchObject({ stopReason: 'stop', content: [{ text: 'There are twelve.' }] });
    expect(store.getState().loop('l0')?.loop.usage).toMatchObject({ input: 300, cacheRead: 500 });
  });

  it('reads messages behind the prefixes of a log, and what a terminal put out', async () => {
    const { messages, diagnostics } = await fixture('logged.log');
    expect(diagnostics).toMatchObject([{ code: 'unknown-record', line: 10 }]);
    expect(messages.find(({ role }) => role === 'toolResult')).toMatchObject({
      content: [{ type: 'text', text: 'down 4 m\n' }],
    });
  });

  it('reads updates without their envelope', () => {
    const { messages } = readValues(acpAdapter, [
      {
        sessionId: 's',
        update: { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: 'Ding.' } },
      },
      { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: ' Ding.' } },
      { direction: 'in', message: says(' Dong.') },
    ]);
    expect(messages[0]?.content).toEqual([{ type: 'text', text: 'Ding. Ding. Dong.' }]);
  });

  it('begins a turn when everything that was called came back', () => {
    const done = (toolCallId: string) => update('tool_call_update', { toolCallId, status: 'completed' });
    const { turns, messages } = readValues(acpAdapter, [
      says('I ring twice.'),
      call('a'),
      call('b'),
      done('a'),
      says('One more.'),
      done('b'),
      says('Rung.'),
    ]);
    expect(turns).toHaveLength(2);
    expect(
      messages.filter(({ head }) => head.role === 'assistant').map(({ content }) => content.length),
    ).toEqual([4, 1]);
  });

  it('follows a call through its permission', () => {
    expect(status([call('c'), permission])).toBe('awaiting-approval');
    expect(status([call('c'), permission, answered({ outcome: 'selected', optionId: 'go' })])).toBe(
      'running',
    );
    expect(status([call('c'), permission, answered({ outcome: 'selected', optionId: 'no' })])).toBe('denied');
    expect(status([call('c'), permission, answered({ outcome: 'cancelled' })])).toBe('aborted');
  });

  it('keeps what a person was asked and answered with the call, and the request among the hidden notes', () => {
    const run = readValues(acpAdapter, [
      call('c'),
      permission,
      answered({ outcome: 'selected', optionId: 'no' }),
    ]);
    expect(run.messages[0]?.calls[0]?.run?.approval).toEqual({ options: ['Go', 'No'], answer: 'No' });
    expect(run.messages[1]?.head).toMatchObject({ kind: 'permission', hidden: true });
  });

  it('settles a call that waited for an answer when the source ended', () => {
    const [message] = readValues(acpAdapter, [call('c'), permission]).messages;
    expect(message?.calls[0]?.run).toMatchObject({
      status: 'not-executed',
      approval: { options: ['Go', 'No'] },
    });
  });

  it('says how full the context is', () => {
    const { messages } = readValues(acpAdapter, [
      update('usage_update', { used: 5300, size: 200_000 }),
      update('usage_update', { used: 50_000, size: 200_000 }),
    ]);
    expect(messages.map(({ head }) => head)).toMatchObject([{ kind: 'contextUsage', progress: 0.25 }]);
  });

  it('takes the changes that a call proposes for its arguments, where none are stated', () => {
    const { messages } = readValues(acpAdapter, [
      call('c', { content: [{ type: 'diff', path: 'bell.txt', oldText: 'ding', newText: 'dong' }] }),
    ]);
    expect(messages[0]?.content).toMatchObject([
      { name: 'execute', arguments: { path: 'bell.txt', oldText: 'ding', newText: 'dong' } },
    ]);
  });

  it('keeps one plan, as it was said last', () => {
    const { messages } = readValues(acpAdapter, [
      update('plan', { entries: [{ content: 'ring', status: 'pending' }] }),
      update('plan', { entries: [{ content: 'ring', status: 'completed' }] }),
    ]);
    expect(messages.map(({ head }) => head)).toMatchObject([
      { kind: 'plan', data: { entries: [{ content: 'ring', status: 'completed' }] } },
    ]);
  });

  it('shows a compaction as a divider, with its summary', async () => {
    const { store } = await fixture('updates.jsonl');
    expect(store.getState().item('i0')?.item).toMatchObject({
      kind: 'compaction',
      status: 'done',
      summary: 'Bees were seen.',
    });
  });

  it('does not say a prompt twice that the agent repeats', () => {
    const prompt = {
      jsonrpc: '2.0',
      id: 1,
      method: 'session/prompt',
      params: { sessionId: 's', prompt: [{ type: 'text', text: 'Ring it.' }] },
    };
    const echo = (text: string) => update('user_message_chunk', { content: { type: 'text', text } });
    expect(readValues(acpAdapter, [prompt, echo('Ring '), echo('it.')]).messages).toHaveLength(1);
    expect(readValues(acpAdapter, [prompt, echo('Louder.')]).messages).toHaveLength(2);
  });

  it('keeps what it does not know', () => {
    const { items, messages } = readValues(acpAdapter, [
      update('bell_update', { tone: 'C' }),
      { jsonrpc: '2.0', method: '_bell/ring', params: { times: 2 } },
    ]);
    expect(items).toMatchObject([{ type: 'unknownRecord', name: 'bell_update' }]);
    expect(messages[0]?.head).toMatchObject({ role: 'extension', kind: '_bell/ring', data: { times: 2 } });
  });
});
