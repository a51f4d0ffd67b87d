import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pictures } from '../../../testing/pictures.ts';
import { readValues, recordsOf, type ReadValues } from '../../../testing/readValues.ts';
import { messageEnumAdapter } from './index.ts';

const read = (values: readonly unknown[], cause?: 'complete' | null): ReadValues =>
  readValues(messageEnumAdapter, values, cause);
const fixture = (name: string): readonly unknown[] => {
  const text = readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8').trim();
  return name.endsWith('.json')
    ? [JSON.parse(text)]
    : text.split('\n').map((line): unknown => JSON.parse(line));
};
const call = (toolCallId: string, input: unknown, fields: object = {}) => ({
  type: 'tool-call',
  toolCallId,
  toolName: 'rake',
  input,
  ...fields,
});
const statuses = ({ messages }: ReadValues) =>
  messages.flatMap(({ calls }) => calls.map(({ run }) => run?.status));

describe('messageEnumAdapter', () => {
  describe('messages', () => {
    const run = read(fixture('greenhouse.json'));

    it('reads text content of any role', () => {
      expect(run.messages[0]).toMatchObject({
        head: { role: 'system' },
        content: [{ type: 'text', text: 'You look after a greenhouse.' }],
      });
      expect(run.messages[1]?.content).toEqual([{ type: 'text', text: 'Is the fern thirsty?' }]);
      expect(run.messages.at(-1)).toMatchObject({
        head: { role: 'assistant', stopReason: 'stop', usage: null, model: '', timestamp: null },
        content: [{ type: 'text', text: 'The valve is locked, so it stays dry.' }],
      });
    });

    it('reads thinking under either name and keeps what the provider says beside it', () => {
      expect(run.messages[2]?.content[0]).toEqual({
        type: 'thinking',
        thinking: 'The moisture probe knows.',
      });
      expect(run.messages[2]?.head.extra).toEqual({ partMetadata: { 0: { fernworks: { trace: 't-9' } } } });
      const [message] = read([{ role: 'assistant', content: [{ type: 'reasoning', text: 'Hm.' }] }]).messages;
      expect(message?.content).toEqual([{ type: 'thinking', thinking: 'Hm.' }]);
    });

    it('gives a result inside an answer to the call above it', () => {
      const result = run.messages[3];
      expect(result?.head).toMatchObject({
        role: 'toolResult',
        toolCallId: 'p-1',
        output: { moisture: 0.12 },
        isError: false,
      });
      expect(result?.callKey).toBe(run.messages[2]?.calls[0]?.key);
      expect(run.messages[2]?.content.map(({ type }) => type)).toEqual(['thinking', 'toolCall', 'text']);
      expect(run.messages[2]?.content[1]).toMatchObject({
        providerExecuted: true,
        arguments: { bed: 'north' },
      });
    });

    it('reads bytes as a picture and leaves addresses alone', () => {
      expect(run.messages[4]?.content.slice(1)).toEqual([
        {
          type: 'image',
          source: { type: 'base64', data: pictures.png, mimeType: 'image/png' },
        },
        {
          type: 'document',
          source: { type: 'url', url: 'https://greenhouse.example/care.pdf', mimeType: 'application/pdf' },
        },
      ]);
    });

    it('reads input that is empty as no arguments, and keeps the text of input that breaks off', () => {
      expect(run.messages[5]?.content).toMatchObject([
        { arguments: {} },
        { arguments: { leaf: 3 } },
        { arguments: { note: 'watered' }, argumentsText: '{"note": "watered', argumentsPartial: true },
      ]);
    });

    it('tells errors and denials by the type of the output', () => {
      expect(statuses(run)).toEqual(['done', 'denied', 'done', 'failed']);
      expect(run.messages[6]?.content).toEqual([{ type: 'text', text: 'The valve is locked.' }]);
      expect(run.messages[9]?.head).toMatchObject({ isError: true, output: { reason: 'broken input' } });
    });

    it('lets the last result that is not preliminary stand', () => {
      expect(run.messages[7]?.head).toMatchObject({ preliminary: true });
      expect(run.messages[5]?.calls[1]?.run?.resultKeys).toEqual([
        run.messages[7]?.key,
        run.messages[8]?.key,
      ]);
      expect(run.messages[8]?.content).toEqual([
        { type: 'text', text: 'Brown edges.' },
        {
          type: 'image',
          source: { type: 'base64', data: pictures.gif, mimeType: 'image/gif' },
        },
        { type: 'file', source: { type: 'url', url: 'https://greenhouse.example/leaf-3.csv' } },
      ]);
    });

    it('reads a message alone and a prompt that is only text', () => {
      expect(read([{ role: 'user', content: 'Hello' }]).messages).toHaveLength(1);
      expect(read(['Hello']).messages[0]).toMatchObject({
        head: { role: 'user' },
        content: [{ text: 'Hello' }],
      });
    });

    it('reads the messages of a request', () => {
      const { messages, session } = read([{ model: 'moss-1', messages: [{ role: 'user', content: 'Hi' }] }]);
      expect(messages).toHaveLength(1);
      expect(session.details).toEqual({ model: 'moss-1' });
    });

    it.each([
      [
        'https://pictures.example/a.png',
        { type: 'url', url: 'https://pictures.example/a.png', mimeType: 'image/*' },
      ],
      ['data:image/png;base64,AAAA', { type: 'base64', data: 'AAAA', mimeType: 'image/png' }],
      ['R0lGODlh', { type: 'base64', data: 'R0lGODlh', mimeType: 'image/gif' }],
      [
        { 0: 255, 1: 216, 2: 255 },
        { type: 'base64', data: '/9j/', mimeType: 'image/jpeg' },
      ],
    ])('tells what the data of a picture is (%o)', (image, source) => {
      const { messages } = read([{ role: 'user', content: [{ type: 'image', image }] }]);
      expect(messages[0]?.content).toEqual([{ type: 'image', source }]);
    });

    it('shows a part and a role that it does not know as they are', () => {
      const odd = { type: 'hologram', depth: 3 };
      const { messages } = read([
        { role: 'user', content: [odd] },
        { role: 'narrator', content: 'So.' },
      ]);
      expect(messages[0]?.content).toEqual([{ type: 'unknown', raw: odd }]);
      expect(messages[1]?.head).toMatchObject({ role: 'unknown', sourceRole: 'narrator' });
    });
  });

  describe('approvals', () => {
    it('waits for an answer', () => {
      const [messages] = fixture('approvals.json') as [readonly unknown[]]; // the fixture is one list
      expect(statuses(read([messages.slice(0, 2)], null))).toEqual([
        'awaiting-approval',
        'awaiting-approval',
      ]);
    });

    it('denies a call that a person did not allow', () => {
      const run = read(fixture('approvals.json'));
      expect(statuses(run)).toEqual(['done', 'denied']);
      expect(run.messages[1]?.calls[1]?.run?.content).toEqual([{ type: 'text', text: 'No fire in summer.' }]);
    });

    it('reads the parts that only the AI SDK has', () => {
      const run = read(fixture('approvals.json'));
      expect(run.messages[0]?.content[1]).toEqual({
        type: 'image',
        source: { type: 'base64', data: pictures.jpeg, mimeType: 'image/jpeg' },
      });
      expect(run.messages[1]?.content[0]).toEqual({ type: 'thinking', thinking: '', redacted: true });
      expect(run.messages.at(-1)?.content.slice(1)).toEqual([
        { type: 'unknown', raw: { type: 'custom', kind: 'rosebed.chart', points: [1, 2] } },
        {
          type: 'image',
          source: { type: 'base64', data: pictures.webp, mimeType: 'image/webp' },
        },
      ]);
    });
  });

  describe('a stream', () => {
    const run = read(fixture('stream.jsonl'));

    it('keeps parts apart that arrive interleaved', () => {
      expect(run.messages[0]?.content).toMatchObject([
        { type: 'thinking', thinking: 'The dial, then.' },
        { type: 'text', text: 'One moment.' },
        { type: 'source', sourceType: 'url', url: 'https://dials.example/', title: 'Dials' },
        { type: 'toolCall' },
      ]);
    });

    it('believes the call rather than the input that was streamed', () => {
      expect(run.messages[0]?.content[3]).toEqual({
        type: 'toolCall',
        id: 'd1',
        name: 'turn_dial',
        arguments: { to: 5 },
        dynamic: true,
        providerExecuted: true,
        title: 'Turn the dial',
      });
      expect(statuses(run)).toEqual(['done']);
    });

    it('takes model, time, usage and stop reason from the parts that say them', () => {
      expect(run.messages[0]?.head).toMatchObject({
        model: 'moss-1',
        providerResponseId: 'rsp-12',
        timestamp: Date.UTC(2026, 1, 3, 4, 5, 6),
        stopReason: 'toolUse',
        usage: { input: 20, output: 20, reasoning: 8, cacheRead: 70, cacheWrite: null, totalTokens: 110 },
      });
      expect(run.items[0]).toMatchObject({ kind: 'warning', text: 'top_k has no effect here' });
    });

    it('keeps what was said before an error', () => {
      expect(run.messages.at(-1)).toMatchObject({
        head: { stopReason: 'error', errorMessage: 'connection lost' },
        content: [{ type: 'text', text: 'Done; the di' }],
      });
    });

    it('keeps the readable part of input that breaks off', () => {
      const broken = read([
        { type: 'tool-input-start', id: 'k', toolName: 'rake' },
        { type: 'tool-input-delta', id: 'k', delta: '{"bed":2,"ro' },
      ]);
      expect(broken.messages[0]).toMatchObject({
        incomplete: true,
        content: [{ arguments: { bed: 2 }, argumentsPartial: true }],
      });
      expect(statuses(broken)).toEqual(['no-result']);
    });

    it('takes an id that is used again for another part', () => {
      const { messages } = read([
        { type: 'text-start', id: '0' },
        { type: 'text-delta', id: '0', delta: 'a' },
        { type: 'text-end', id: '0' },
        call('k', '{}'),
        { type: 'text-start', id: '0' },
        { type: 'text-delta', id: '0', delta: 'b' },
      ]);
      expect(messages[0]?.content).toMatchObject([{ text: 'a' }, { id: 'k' }, { text: 'b' }]);
    });

    it.each([
      ['content-filter', 'guardRail'],
      ['other', 'stop'],
      ['unknown', 'stop'],
      [{ unified: 'length', raw: 'max' }, 'length'],
      ['nap', 'nap'],
    ])('names the finish reason %o', (finishReason, stopReason) => {
      const { messages } = read([{ type: 'finish', usage: {}, finishReason }]);
      expect(messages[0]?.head).toMatchObject({ stopReason, usage: null });
    });

    it('shows a part that it does not know as it is', () => {
      expect(read([{ type: 'hum', pitch: 440 }]).items).toEqual([
        { type: 'unknownRecord', name: 'hum', raw: { type: 'hum', pitch: 440 } },
      ]);
    });
  });

  it.each([
    [
      'plain messages',
      [
        { role: 'user', content: 'Hi' },
        { role: 'assistant', content: 'Hello' },
      ],
    ],
    ['events for a user interface', { type: 'tool-input-start', toolCallId: 'a', toolName: 'b' }],
    ['text that streams', { type: 'text-delta', id: '0', delta: 'a' }],
  ])('does not claim %s', (_, value) => {
    expect(messageEnumAdapter.detect(recordsOf([value]))).toBe(false);
  });
});
