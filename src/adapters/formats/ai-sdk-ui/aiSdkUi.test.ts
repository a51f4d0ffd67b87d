import { describe, expect, it } from 'vitest';
import { readValues } from '../../../testing/readValues.ts';
import { aiSdkUiAdapter } from './index.ts';

const read = (values: readonly unknown[]) => readValues(aiSdkUiAdapter, values);
const call = (id: string, more: object = {}) => ({
  type: 'tool-input-available',
  toolCallId: id,
  toolName: 'fold',
  input: { paper: 'blue' },
  ...more,
});

describe('aiSdkUiAdapter', () => {
  it('makes a turn of every step', () => {
    const { messages, turns } = read([
      { type: 'start', messageId: 'm' },
      { type: 'start-step' },
      call('c'),
      { type: 'tool-output-available', toolCallId: 'c', output: 'crane' },
      { type: 'finish-step' },
      { type: 'start-step' },
      { type: 'text-start', id: '0' },
      { type: 'text-delta', id: '0', delta: 'A crane.' },
      { type: 'text-end', id: '0' },
      { type: 'finish-step' },
      { type: 'finish', finishReason: 'content-filter' },
    ]);
    expect(turns).toHaveLength(2);
    expect(messages.map(({ head }) => head.role)).toEqual(['assistant', 'toolResult', 'assistant']);
    expect(messages[0]?.calls[0]?.run?.status).toBe('done');
    expect(messages[2]?.head).toMatchObject({ id: 'm', stopReason: 'guardRail' });
  });

  it('reads a stream and the message that it builds alike', () => {
    const stream = read([
      { type: 'start', messageId: 'm' },
      { type: 'start-step' },
      { type: 'reasoning-start', id: 'r' },
      { type: 'reasoning-delta', id: 'r', delta: 'Hm.' },
      { type: 'reasoning-end', id: 'r' },
      { type: 'tool-input-start', toolCallId: 'c', toolName: 'fold' },
      { type: 'tool-input-delta', toolCallId: 'c', inputTextDelta: '{"paper":"blue"}' },
      call('c'),
      { type: 'tool-output-available', toolCallId: 'c', output: { wings: 2 } },
      { type: 'data-progress', id: 'p', data: 1 },
      { type: 'finish-step' },
      { type: 'start-step' },
      { type: 'source-url', sourceId: 's', url: 'https://fold.example', title: 'Folds' },
      { type: 'text-start', id: 't' },
      { type: 'text-delta', id: 't', delta: 'Folded.' },
      { type: 'text-end', id: 't' },
      { type: 'finish-step' },
      { type: 'finish' },
    ]);
    const saved = read([
      {
        id: 'm',
        role: 'assistant',
        parts: [
          { type: 'step-start' },
          { type: 'reasoning', text: 'Hm.' },
          {
            type: 'tool-fold',
            toolCallId: 'c',
            state: 'output-available',
            input: { paper: 'blue' },
            output: { wings: 2 },
          },
          { type: 'data-progress', id: 'p', data: 1 },
          { type: 'step-start' },
          { type: 'source-url', sourceId: 's', url: 'https://fold.example', title: 'Folds' },
          { type: 'text', text: 'Folded.' },
        ],
      },
    ]);
    expect(saved.messages).toEqual(stream.messages);
    expect(saved.turns).toEqual(stream.turns);
  });

  it('lets a call wait for approval, and says when it is denied', () => {
    const asked = [
      { type: 'start-step' },
      call('c'),
      { type: 'tool-approval-request', approvalId: 'a', toolCallId: 'c' },
    ];
    const status = (values: readonly unknown[]) =>
      readValues(aiSdkUiAdapter, values, null).messages[0]?.calls[0]?.run?.status;
    expect(status(asked)).toBe('awaiting-approval');
    expect(status([...asked, { type: 'tool-output-denied', toolCallId: 'c' }])).toBe('denied');
  });

  it('shows output that is not final as progress, and no result of its own', () => {
    const { messages } = readValues(
      aiSdkUiAdapter,
      [call('c'), { type: 'tool-output-available', toolCallId: 'c', output: 'half', preliminary: true }],
      null,
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]?.calls[0]?.run).toMatchObject({
      status: 'running',
      content: [{ type: 'text', text: 'half' }],
    });
  });

  it('answers a call of an earlier message in its own turn', () => {
    const { messages } = read([
      { type: 'start' },
      call('c'),
      { type: 'finish' },
      { type: 'start' },
      { type: 'tool-output-error', toolCallId: 'c', errorText: 'torn' },
      { type: 'text-delta', id: 't', delta: 'Oh.' },
    ]);
    expect(messages[0]?.calls[0]?.run?.status).toBe('failed');
    expect(messages[1]?.turnKey).toBe(messages[0]?.turnKey);
  });

  it('updates data that is said again under its id', () => {
    const { messages } = read([
      { type: 'data-fold', id: 'x', data: { step: 1 } },
      { type: 'data-fold', id: 'x', data: { step: 2 } },
    ]);
    expect(messages.map(({ head }) => head)).toMatchObject([
      { role: 'extension', kind: 'fold', data: { step: 2 } },
    ]);
  });

  it('puts an error on the step it interrupts, else in a banner', () => {
    const error = { type: 'error', errorText: 'wet paper' };
    expect(read([{ type: 'text-delta', id: 't', delta: 'I' }, error]).messages[0]?.head).toMatchObject({
      stopReason: 'error',
      errorMessage: 'wet paper',
    });
    expect(read([{ type: 'start-step' }, error]).items).toMatchObject([
      { type: 'banner', text: 'wet paper' },
    ]);
  });

  it('says that a person stopped it', () => {
    const { messages } = read([{ type: 'text-delta', id: 't', delta: 'I' }, { type: 'abort' }]);
    expect(messages[0]?.head).toMatchObject({ stopReason: 'aborted' });
  });

  it('reads usage that an application put into the metadata', () => {
    const { messages } = read([
      { type: 'text-delta', id: 't', delta: 'x' },
      {
        type: 'finish',
        messageMetadata: {
          usage: { inputTokens: 9, cachedInputTokens: 4, outputTokens: 2 },
          model: 'paper-1',
        },
      },
    ]);
    expect(messages[0]?.head).toMatchObject({
      model: 'paper-1',
      usage: { input: 5, cacheRead: 4, output: 2 },
    });
  });

  it('keeps what it does not know', () => {
    const { items, messages } = read([
      { type: 'glitter' },
      { role: 'assistant', id: 'm', parts: [{ type: 'text', text: 'x' }] },
    ]);
    expect(items).toMatchObject([{ type: 'unknownRecord', name: 'glitter' }]);
    expect(messages).toHaveLength(1);
  });
});
