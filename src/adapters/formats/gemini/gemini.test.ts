import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../core.ts';
import { readValues } from '../../../testing/readValues.ts';
import { geminiAdapter } from './index.ts';
import { createPartialArguments } from './partialArguments.ts';

const read = (values: readonly unknown[]) => readValues(geminiAdapter, values);
const chunk = (parts: readonly unknown[], more: object = {}) => ({
  candidates: [{ content: { role: 'model', parts }, index: 0, ...more }],
  responseId: 'r',
});
const fixture = (name: string) => readTranscript(readFileSync(join(import.meta.dirname, 'fixtures', name)));

describe('geminiAdapter', () => {
  it('joins the chunks of a response, and begins another answer for another response', () => {
    const { messages, turns } = read([
      chunk([{ text: 'Hm. ', thought: true }]),
      chunk([{ text: 'A ' }]),
      chunk([{ text: 'heron.' }], { finishReason: 'STOP' }),
      { ...chunk([{ text: 'Gone.' }], { finishReason: 'STOP' }), responseId: 's' },
    ]);
    expect(turns).toHaveLength(2);
    expect(messages.map(({ content }) => content)).toEqual([
      [
        { type: 'thinking', thinking: 'Hm. ', summary: true },
        { type: 'text', text: 'A heron.' },
      ],
      [{ type: 'text', text: 'Gone.' }],
    ]);
  });

  it('tells a result whose step broke off, and keeps a step that begins its answer', () => {
    const { messages } = read([
      { event_type: 'step.start', index: 0, step: { type: 'user_input', content: 'Tide?' } },
      { event_type: 'step.stop', index: 0 },
      { event_type: 'step.start', index: 1, step: { type: 'function_call', id: 'c', name: 'tide' } },
      { event_type: 'step.delta', index: 1, delta: { type: 'arguments_delta', arguments: '{"at":"noon"}' } },
      { event_type: 'step.stop', index: 1 },
      { event_type: 'step.start', index: 2, step: { type: 'function_result', call_id: 'c' } },
      { event_type: 'step.delta', index: 2, delta: { type: 'function_result', result: 'High.' } },
    ]);
    expect(messages.map(({ content }) => content)).toEqual([
      [{ type: 'text', text: 'Tide?' }],
      [{ type: 'toolCall', id: 'c', name: 'tide', arguments: { at: 'noon' } }],
      [{ type: 'text', text: 'High.' }],
    ]);
  });

  it('gives a signature that comes on its own to what was said before', () => {
    const { messages } = read([chunk([{ text: 'Egret.' }]), chunk([{ text: '', thoughtSignature: 'sig' }])]);
    expect(messages[0]?.content).toEqual([{ type: 'text', text: 'Egret.', signature: 'sig' }]);
  });

  it('shows alternatives as answers of one turn', () => {
    const { messages, turns } = read([
      {
        candidates: [
          { content: { parts: [{ text: 'Yes' }] }, finishReason: 'STOP', index: 0 },
          { content: { parts: [{ text: 'No' }] }, finishReason: 'STOP', index: 1 },
        ],
      },
    ]);
    expect([messages.length, turns.length]).toEqual([2, 1]);
  });

  it('puts arguments together that arrive by their place', () => {
    const { messages } = read([
      chunk([{ functionCall: { name: 'net', willContinue: true } }]),
      chunk([
        {
          functionCall: {
            partialArgs: [{ jsonPath: '$.size', stringValue: 'sm', willContinue: true }],
            willContinue: true,
          },
        },
      ]),
      chunk([
        {
          functionCall: {
            partialArgs: [
              { jsonPath: '$.size', stringValue: 'all' },
              { jsonPath: '$.bait[0]', nullValue: 'NULL_VALUE' },
            ],
          },
        },
      ]),
      chunk([{ functionCall: {} }], { finishReason: 'STOP' }),
    ]);
    expect(messages[0]?.content).toEqual([
      { type: 'toolCall', id: '', name: 'net', arguments: { size: 'small', bait: [null] } },
    ]);
    expect(messages[0]?.head).toMatchObject({ stopReason: 'toolUse' });
  });

  it('keeps the arguments of a call that breaks off', () => {
    const { messages } = read([
      chunk([
        {
          functionCall: {
            name: 'net',
            partialArgs: [{ jsonPath: '$.size', stringValue: 'sm', willContinue: true }],
            willContinue: true,
          },
        },
      ]),
    ]);
    expect(messages[0]?.content).toMatchObject([{ arguments: { size: 'sm' } }]);
  });

  it('pairs results without ids with their calls, in order', async () => {
    const { summary, messages } = await fixture('conversation.jsonl');
    expect(summary.tools).toMatchObject({ calls: 2, paired: 2, errors: 1, orphanResults: 0 });
    expect(messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'toolResult',
      'toolResult',
      'assistant',
    ]);
  });

  it('shows code that the provider ran, with what it printed', async () => {
    const { messages } = await fixture('code-and-safety.sse');
    expect(messages[0]).toMatchObject({
      stopReason: 'length',
      content: [{ providerExecuted: true }, {}, {}],
    });
    expect(messages[1]).toMatchObject({ toolName: 'code_execution', content: [{ text: '42\n' }] });
    expect(messages[3]).toMatchObject({ isError: true });
  });

  it('says why an answer was withheld, and keeps an error that comes after it apart', async () => {
    const { messages, store } = await fixture('code-and-safety.sse');
    expect(messages[2]).toMatchObject({ stopReason: 'guardRail', errorMessage: 'SAFETY' });
    expect(messages[4]).toMatchObject({ stopReason: 'guardRail', errorMessage: 'PROHIBITED_CONTENT' });
    expect(store.getState().item('i0')?.item).toMatchObject({ type: 'banner', kind: 'error' });
  });

  it('makes usage comparable', async () => {
    const { messages } = await fixture('stream.jsonl');
    expect(messages[0]).toMatchObject({
      usage: { input: 10, cacheRead: 30, output: 37, reasoning: 12, totalTokens: 77 },
    });
    expect(messages[1]).toMatchObject({ usage: { input: 90, output: 9 } });
  });

  it('names the sources of an answer once', () => {
    const grounded = {
      groundingMetadata: { groundingChunks: [{ web: { uri: 'https://b.example', title: 'B' } }] },
    };
    const { messages } = read([chunk([{ text: 'So.' }], grounded), chunk([], grounded)]);
    expect(messages[0]?.content.filter(({ type }) => type === 'source')).toHaveLength(1);
  });

  it('reads an interaction, streamed and whole', async () => {
    const streamed = await fixture('interaction.sse');
    expect(streamed.summary.tools).toMatchObject({ calls: 2, paired: 1, ids: ['gs-1', 'fn-1'] });
    expect(streamed.messages[0]).toMatchObject({ stopReason: 'toolUse', usage: { input: 35, output: 45 } });
    const whole = await fixture('interaction.json');
    expect(whole.messages.map(({ role }) => role)).toEqual(['user', 'assistant', 'toolResult']);
    expect(whole.messages[1]).toMatchObject({
      stopReason: 'stop',
      content: [
        { thinking: 'Red, with a light.' },
        { type: 'image' },
        { text: 'A buoy.' },
        { name: 'publish', title: 'harbour', providerExecuted: true },
      ],
    });
  });

  it('keeps what it does not know', () => {
    const { items, messages } = read([
      { method: 'countTokens', response: { totalTokens: 3 } },
      chunk([{ smell: 1 }]),
    ]);
    expect(items).toMatchObject([{ type: 'unknownRecord', name: 'countTokens' }]);
    expect(messages[0]?.content).toEqual([{ type: 'unknown', raw: { smell: 1 } }]);
  });
});

describe('createPartialArguments', () => {
  it('is total, whatever the places are', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ jsonPath: fc.string(), stringValue: fc.string() })), (partials) => {
        const partial = createPartialArguments();
        for (const one of partials) partial.add(one);
        JSON.stringify(partial.value());
      }),
    );
    const deep = createPartialArguments();
    deep.add({ jsonPath: `$${'.a'.repeat(20_000)}`, stringValue: 'x' });
    deep.add({ jsonPath: '$.list[999999999]', numberValue: 1 });
    deep.add({ jsonPath: '$.__proto__.polluted', boolValue: true });
    expect(Object.keys({})).toEqual([]);
    expect(JSON.stringify(deep.value())).toContain('"__proto__":{"polluted":true}');
  });
});
