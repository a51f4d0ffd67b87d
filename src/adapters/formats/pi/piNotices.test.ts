import { describe, expect, it } from 'vitest';
import { readValues } from '../../../testing/readValues.ts';
import { piAdapter } from './index.ts';

const answer = (stopReason: string, at: number) => ({
  role: 'assistant',
  content: [],
  stopReason,
  model: 'bittern-1',
  provider: 'marsh',
  timestamp: at,
  ...(stopReason === 'error' ? { errorMessage: '529 overloaded' } : {}),
});
const run = (stopReason: string, at: number) => {
  const message = answer(stopReason, at);
  return [
    { type: 'agent_start' },
    { type: 'turn_start' },
    { type: 'message_start', message },
    { type: 'message_end', message },
    { type: 'turn_end', message, toolResults: [] },
    { type: 'agent_end', messages: [message] },
  ];
};
const retry = (attempt: number) => ({
  type: 'auto_retry_start',
  attempt,
  maxAttempts: 3,
  delayMs: 2000,
  errorMessage: '529 overloaded',
});
const read = (values: readonly unknown[], cause?: 'complete' | null) => readValues(piAdapter, values, cause);

describe('createPiNotices', () => {
  it('counts down to a retry and says how it ended', () => {
    expect(read([retry(1)], null).items).toMatchObject([
      { kind: 'retry', status: 'running', attempt: 1, maxAttempts: 3, delayMs: 2000, text: '529 overloaded' },
    ]);
    const ended = [retry(1), { type: 'auto_retry_end', success: true, attempt: 1 }];
    expect(read(ended).items).toMatchObject([{ kind: 'retry', status: 'done', severity: 'warning' }]);
    const failed = [
      retry(1),
      { type: 'auto_retry_end', success: false, attempt: 1, finalError: 'Retry cancelled' },
    ];
    expect(read(failed).items).toMatchObject([
      { status: 'failed', severity: 'error', text: '529 overloaded\nRetry cancelled' },
    ]);
    const same = [retry(1), { type: 'auto_retry_end', success: false, finalError: 'overloaded' }];
    expect(read(same).items).toMatchObject([{ status: 'failed', text: '529 overloaded' }]);
  });

  it('marks each answer that was tried again, and not the last one', () => {
    const { messages, items, loops } = read([
      ...run('error', 1),
      retry(1),
      ...run('error', 2),
      retry(2),
      ...run('error', 3),
      { type: 'auto_retry_end', success: false, attempt: 2, finalError: 'overloaded' },
    ]);
    expect(messages.map(({ head }) => head.role === 'assistant' && head.retried)).toEqual([
      true,
      true,
      undefined,
    ]);
    expect(items).toMatchObject([{ status: 'failed' }, { status: 'failed' }]);
    expect(loops.map(({ loop }) => loop.kind)).toEqual(['initial', 'continuation', 'continuation']);
  });

  it('shows a compaction while it runs, when it is done, and when it never began', () => {
    const begin = { type: 'auto_compaction_start', reason: 'threshold' };
    const result = { summary: 'Nests counted.', firstKeptEntryId: '77aa', tokensBefore: 900 };
    expect(read([begin], null).items).toMatchObject([
      { kind: 'compaction', status: 'running', category: 'threshold' },
    ]);
    expect(
      read([begin, { type: 'auto_compaction_end', result, aborted: false, willRetry: false }]).items,
    ).toMatchObject([
      { status: 'done', summary: 'Nests counted.', tokensBefore: 900, details: { firstKeptEntryId: '77aa' } },
    ]);
    expect(
      read([
        { type: 'auto_compaction_end', aborted: false, willRetry: false, errorMessage: 'still too long' },
      ]).items,
    ).toMatchObject([{ status: 'failed', reason: 'still too long' }]);
    expect(
      read([begin, { type: 'auto_compaction_end', aborted: true, willRetry: false }]).items,
    ).toMatchObject([{ status: 'failed', reason: 'aborted' }]);
  });

  it('marks the answer that overflowed when a compaction tries it again', () => {
    const { messages } = read([
      ...run('error', 1),
      { type: 'auto_compaction_end', result: {}, aborted: false, willRetry: true },
    ]);
    expect(messages[0]?.head).toMatchObject({ retried: true });
  });

  it('makes notes of what extensions show, and requests of what they ask', () => {
    const { messages } = read([
      {
        type: 'extension_ui_request',
        id: 'u1',
        method: 'notify',
        message: 'Gate is rusty',
        notifyType: 'error',
      },
      { type: 'extension_ui_request', id: 'u2', method: 'input', title: 'Name?' },
      { type: 'extension_ui_request', id: 'u3', method: 'setStatus', statusKey: 'tide' },
      { type: 'extension_ui_response', id: 'u2', cancelled: true },
      { type: 'extension_error', extensionPath: 'gate.ts', event: 'tool_call', error: 'gate is shut' },
    ]);
    expect(messages.map(({ head }) => head)).toMatchObject([
      { role: 'extension', kind: 'notify', severity: 'error', data: { id: 'u1', message: 'Gate is rusty' } },
      { kind: 'input', status: 'cancelled', data: { title: 'Name?', answer: { cancelled: true } } },
      { kind: 'setStatus', data: { statusKey: 'tide' } },
      { kind: 'extension_error', severity: 'error', data: { extensionPath: 'gate.ts', event: 'tool_call' } },
    ]);
    expect(messages.map(({ context }) => context)).toEqual(Array(4).fill('ui-only'));
    expect(messages[0]?.content).toEqual([{ type: 'text', text: 'Gate is rusty' }]);
  });

  it('waits for an answer that has not come', () => {
    const { messages } = read([{ type: 'extension_ui_request', id: 'u', method: 'confirm', title: 'Sure?' }]);
    expect(messages[0]?.head).toMatchObject({ status: 'awaiting-answer' });
  });

  it('hides the answers to commands unless they failed', () => {
    const { messages } = read([
      { type: 'response', id: '1', command: 'get_state', success: true, data: { isStreaming: false } },
      { type: 'response', id: '2', command: 'set_model', success: false, error: 'Model not found' },
    ]);
    expect(messages.map(({ head }) => head)).toMatchObject([
      { kind: 'response', hidden: true, data: { command: 'get_state', data: { isStreaming: false } } },
      { kind: 'response', severity: 'error', data: { command: 'set_model' } },
    ]);
    expect(messages[1]?.head).not.toHaveProperty('hidden');
  });

  it('keeps what an idle extension tells the model in the context', () => {
    const message = {
      role: 'custom',
      customType: 'tides',
      content: 'High at six',
      display: false,
      details: { hour: 6 },
      timestamp: 1,
    };
    const { messages, loops } = read([
      { type: 'message_start', message },
      { type: 'message_end', message },
      ...run('stop', 5),
    ]);
    expect(messages[0]).toMatchObject({
      context: 'in',
      head: { kind: 'tides', data: { hour: 6 }, hidden: true },
    });
    expect(messages[0]?.content).toEqual([{ type: 'text', text: 'High at six' }]);
    expect(loops).toHaveLength(1);
  });
});
