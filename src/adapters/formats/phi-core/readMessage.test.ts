import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AgentMessage, JsonValue } from '../../../model/index.ts';
import { readMessage } from './readMessage.ts';

// A head and its content as one canonical message, as it is written out.
const canonical = (value: JsonValue): JsonValue => {
  const { head, content } = readMessage(value);
  const message =
    head.role === 'bashExecution' || (head.role === 'extension' && content.length === 0)
      ? head
      : { ...head, content };
  // Through text, as a file would.
  return JSON.parse(JSON.stringify(message)) as JsonValue;
};

const MESSAGES: readonly AgentMessage[] = [
  {
    role: 'user',
    timestamp: null,
    content: [{ type: 'text', text: '', signature: 's' }],
    delivery: 'steering',
    extra: { mood: 'calm' },
  },
  { role: 'developer', timestamp: 5, content: [{ type: 'text', text: 'Be terse.' }], id: 'd1', name: 'n' },
  {
    role: 'assistant',
    timestamp: 5,
    turnId: { loopId: 'a.b', turnIndex: 0 },
    nodeId: 0,
    parentId: 0,
    tags: [{ kind: 'finding', text: '', createdAtTurn: 0, abandonedNodeIds: [0] }],
    content: [
      { type: 'thinking', thinking: '', redacted: true, durationMs: 0 },
      { type: 'image', source: { type: 'url', url: 'https://pond.example/a.png' }, detail: 'low' },
      { type: 'document', source: { type: 'text', text: 'page' }, title: 't' },
      { type: 'file', source: { type: 'base64', data: 'QQ==', mimeType: 'audio/wav' }, filename: 'a.wav' },
      { type: 'source', sourceType: 'url', url: 'https://pond.example' },
      {
        type: 'toolCall',
        id: '',
        name: 'f',
        arguments: null,
        argumentsText: '{',
        argumentsPartial: true,
        title: 'F',
      },
      { type: 'unknown', raw: { type: 'odd' } },
      { type: 'unknown', raw: null },
    ],
    stopReason: null,
    model: '',
    provider: '',
    usage: {
      input: 0,
      output: null,
      reasoning: null,
      cacheRead: 3,
      cacheWrite: null,
      totalTokens: null,
      costUsd: 0.5,
      cost: { input: 0.1, output: null, cacheRead: null, cacheWrite: null, total: 0.5 },
    },
    contextWindow: 200_000,
    errorMessage: 'e',
    api: 'x',
    providerResponseId: 'r',
    retried: true,
  },
  {
    role: 'toolResult',
    timestamp: 6,
    toolCallId: '',
    toolName: 'f',
    content: [],
    isError: true,
    outcome: 'denied',
    details: { exit: 1 },
    output: [1],
    durationMs: 4,
    preliminary: true,
  },
  {
    role: 'bashExecution',
    timestamp: 7,
    command: 'ls',
    output: '',
    exitCode: null,
    cancelled: false,
    truncated: true,
    excludeFromContext: true,
  },
  {
    role: 'unknown',
    timestamp: null,
    sourceRole: 'oracle',
    content: [{ type: 'unknown', raw: { role: 'oracle' } }],
  },
  {
    role: 'extension',
    timestamp: null,
    kind: 'k',
    data: { progress: 0.5 },
    severity: 'error',
    progress: 0.5,
    hidden: true,
  },
];

describe('readMessage', () => {
  it.each(MESSAGES)('reads canonical $role messages without loss', (message) => {
    expect(canonical(message as unknown as JsonValue)).toEqual(message);
  });

  it('reads again what it read, whatever it was', () => {
    const roles = [
      'user',
      'assistant',
      'toolResult',
      'extension',
      'system',
      'bashExecution',
      'unknown',
      'odd',
    ];
    const message = fc.record({
      role: fc.constantFrom(...roles),
      content: fc.oneof(fc.string(), fc.jsonValue()),
      timestamp: fc.jsonValue(),
      kind: fc.jsonValue(),
      data: fc.jsonValue(),
      usage: fc.jsonValue(),
      mood: fc.jsonValue(),
    });
    fc.assert(
      fc.property(message, (value) => {
        const once = canonical(value);
        expect(canonical(once)).toEqual(once);
      }),
    );
  });

  it('accepts both casings', () => {
    const camel = {
      role: 'assistant',
      content: [],
      stopReason: 'error',
      errorMessage: 'x',
      usage: { cacheRead: 1, totalTokens: 0 },
    };
    const snake = {
      role: 'assistant',
      content: [],
      stopReason: 'error',
      error_message: 'x',
      usage: { cache_read: 1, total_tokens: 0 },
    };
    expect(readMessage(camel)).toEqual(readMessage(snake));
    expect(readMessage(camel).head).toMatchObject({ usage: { input: null, cacheRead: 1, totalTokens: 0 } });
  });

  it('keeps a known field of an unexpected type', () => {
    expect(
      readMessage({ role: 'user', content: 'hi', timestamp: 'noon', nodeId: { a: 1 }, seen: true }),
    ).toEqual({
      head: { role: 'user', timestamp: null, extra: { timestamp: 'noon', nodeId: { a: 1 }, seen: true } },
      content: [{ type: 'text', text: 'hi' }],
    });
  });

  it('reads images from where phi-core writes them', () => {
    expect(
      readMessage({ role: 'user', content: [{ type: 'image', data: 'QQ==', mimeType: 'image/png' }] })
        .content,
    ).toEqual([{ type: 'image', source: { type: 'base64', data: 'QQ==', mimeType: 'image/png' } }]);
  });

  it('keeps a role named like a property of every object', () => {
    expect(readMessage({ role: 'constructor', content: [] }).head).toMatchObject({
      role: 'unknown',
      sourceRole: 'constructor',
    });
  });

  it.each([
    ['[Agent stopped: Max cost reached ($1/$1)]', 'limit'],
    ['[Summary] They met.', 'summary'],
    ['[Context compacted: 3 messages]', 'compaction'],
    ['[Pruned context summary: walks]', 'prune'],
    ['Agent stopped?', undefined],
  ])('knows who wrote %s', (text, reason) => {
    const { head } = readMessage({ role: 'user', content: [{ type: 'text', text }] });
    expect(head.synthetic).toBe(reason);
  });
});
