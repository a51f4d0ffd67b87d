import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readTranscript } from '../../../core.ts';
import { readValues } from '../../../testing/readValues.ts';
import { openaiChatAdapter } from './index.ts';

const fixture = async (name: string) =>
  readTranscript(readFileSync(join(import.meta.dirname, 'fixtures', name)));

const chunk = (delta: object, more: object = {}, choice: object = {}) => ({
  id: 'c1',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, ...choice }],
  ...more,
});

describe('openaiChatAdapter', () => {
  it('reads thinking between tags, calls whose deltas lack ids, and usage once', async () => {
    const { messages } = await fixture('lamp.sse');
    expect(messages[0]).toMatchObject({
      role: 'assistant',
      stopReason: 'toolUse',
      model: 'lighthouse-mini',
      usage: { input: 30, cacheRead: 60, output: 12, totalTokens: 102 },
      content: [
        { type: 'thinking', thinking: 'Which lamp?' },
        { type: 'text', text: 'The <think> lamp.' },
        { type: 'toolCall', id: 'functions.light:0', name: 'light', arguments: { lamp: 2 } },
        { type: 'toolCall', id: 'functions.dim:1', name: 'dim', arguments: {} },
      ],
    });
  });

  it('reads calls and results that a library writes in camel case', async () => {
    const call = { id: 'c', type: 'function', function: { name: 'tide', arguments: '{"at":"Ness"}' } };
    const { format, messages, summary } = await readTranscript(
      JSON.stringify([
        { id: '1', role: 'user', content: 'Ebb?' },
        { id: '2', role: 'assistant', content: '', toolCalls: [call] },
        { id: '3', role: 'tool', toolCallId: 'c', content: '06:12' },
      ]),
    );
    expect(format).toBe('openai-chat');
    expect(messages[1]).toMatchObject({
      content: [{ type: 'toolCall', id: 'c', name: 'tide', arguments: { at: 'Ness' } }],
    });
    expect(summary.tools).toMatchObject({ calls: 1, paired: 1, orphanResults: 0 });
  });

  it('shows requests that were never answered', () => {
    const ask = (content: string) => ({
      model: 'm',
      messages: [{ role: 'user', content }],
      tools: [{ type: 'function', function: { name: 'tide', description: content } }],
    });
    const { turns } = readValues(openaiChatAdapter, [ask('Ebb?'), ask('Flood?')]);
    expect(turns.map(({ turn }) => turn.request?.tools)).toEqual([
      [{ name: 'tide', description: 'Ebb?' }],
      [{ name: 'tide', description: 'Flood?' }],
    ]);
  });

  it('shows an error that comes after the finish', async () => {
    const { messages } = await fixture('lamp.sse');
    expect(messages[1]).toMatchObject({
      stopReason: 'error',
      errorMessage: 'The keeper fell asleep. (502)',
      content: [{ type: 'text', text: 'Fog horn.' }],
    });
  });

  it('reads reasoning details beside plain reasoning without saying it twice', async () => {
    const { messages } = await fixture('router.jsonl');
    expect(messages[0]).toMatchObject({
      provider: 'Harbour',
      stopReason: 'stop',
      usage: { costUsd: 0.002, reasoning: 8 },
      content: [
        {
          type: 'thinking',
          thinking: 'Far out.',
          summary: true,
          encrypted: true,
          signature: 'sealed-by-harbour',
        },
        { type: 'text', text: 'Two ships.' },
        { type: 'source', sourceType: 'url', url: 'https://ships.example/log', text: 'Two sails seen.' },
        { type: 'image' },
      ],
    });
  });

  it('reads a refusal, and thinking that is counted beside the output', async () => {
    const { messages } = await fixture('router.jsonl');
    expect(messages[1]).toMatchObject({
      stopReason: 'refusal',
      content: [{ type: 'text', text: 'That rock is a secret.' }],
      usage: { output: 55, reasoning: 29, totalTokens: 60 },
    });
  });

  it('keeps the readable part of arguments that broke off', async () => {
    const { messages, store } = await fixture('router.jsonl');
    expect(messages[2]).toMatchObject({
      stopReason: null,
      content: [{ type: 'toolCall', arguments: { from: 'pier' }, argumentsPartial: true }],
    });
    expect(store.getState().message('m2')?.incomplete).toBe(true);
  });

  it('reads saved messages and pairs results with their calls', async () => {
    const { messages, summary } = await fixture('messages.json');
    expect(messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'toolResult',
      'toolResult',
      'assistant',
      'unknown',
      'user',
    ]);
    expect(summary.tools).toMatchObject({ calls: 2, paired: 2, unanswered: 0 });
    expect(summary.blocks).toMatchObject({ image: 1, thinking: 1 });
  });

  it('does not repeat a conversation that every request sends again', async () => {
    const { messages, summary, store } = await fixture('exchanges.jsonl');
    expect(messages.map(({ role }) => role)).toEqual([
      'system',
      'user',
      'assistant',
      'toolResult',
      'assistant',
      'assistant',
    ]);
    expect(summary.tools).toMatchObject({ calls: 1, paired: 1 });
    expect(summary.usage).toMatchObject({ input: 70, output: 11 });
    const state = store.getState();
    expect(state.turn('t0')?.turn.request?.tools).toEqual([{ name: 'tide', description: 'Reads the tide.' }]);
    expect(state.item('i0')?.item).toMatchObject({ kind: 'error', text: 'No power. (blackout)' });
  });

  it('takes calls without a position for calls of their own', () => {
    const { messages } = readValues(openaiChatAdapter, [
      chunk({ tool_calls: [{ id: 'a', function: { name: 'add', arguments: '{"n":1}' } }] }),
      chunk({ tool_calls: [{ id: 'b', function: { name: 'add', arguments: { n: 2 } } }] }),
    ]);
    expect(messages[0]?.content).toMatchObject([
      { id: 'a', arguments: { n: 1 } },
      { id: 'b', arguments: { n: 2 } },
    ]);
  });

  it('reads saved messages with calls from before calls had ids', async () => {
    const { format, messages } = await readTranscript(
      JSON.stringify([
        { role: 'user', content: 'Fog?' },
        { role: 'assistant', content: null, function_call: { name: 'look', arguments: '{"far":true}' } },
        { role: 'function', name: 'look', content: 'none' },
      ]),
    );
    expect(format).toBe('openai-chat');
    expect(messages.slice(1)).toMatchObject([
      { content: [{ type: 'toolCall', name: 'look', arguments: { far: true } }] },
      { role: 'toolResult', toolName: 'look', content: [{ text: 'none' }] },
    ]);
  });

  it('takes a message that has no deltas at its end', () => {
    const { messages } = readValues(openaiChatAdapter, [
      {
        id: 'c1',
        object: 'chat.completion.chunk',
        choices: [{ index: 0, message: { role: 'assistant', content: 'One.' } }],
      },
      {
        id: 'c1',
        object: 'chat.completion.done',
        citations: ['https://one.example'],
        choices: [{ index: 0, message: { role: 'assistant', content: 'One. Two.' }, finish_reason: 'stop' }],
      },
    ]);
    expect(messages[0]?.content).toEqual([
      { type: 'text', text: 'One. Two.' },
      { type: 'source', sourceType: 'url', url: 'https://one.example' },
    ]);
  });

  it('keeps what it does not know', () => {
    const { items, messages } = readValues(openaiChatAdapter, [
      chunk({ content: [{ type: 'hologram', of: 'lamp' }] }),
      { object: 'lighthouse.report', fog: true },
    ]);
    expect(messages[0]?.content).toEqual([{ type: 'unknown', raw: { type: 'hologram', of: 'lamp' } }]);
    expect(items).toMatchObject([{ type: 'unknownRecord', name: 'lighthouse.report' }]);
  });

  it('does not take every new id for a new answer', () => {
    const ids = ['x1', 'x2', 'x3'];
    const { messages } = readValues(
      openaiChatAdapter,
      ids.map((id) => chunk({ role: 'assistant', content: id }, { id, created: 7 })),
    );
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content).toEqual([{ type: 'text', text: 'x1x2x3' }]);
  });
});
