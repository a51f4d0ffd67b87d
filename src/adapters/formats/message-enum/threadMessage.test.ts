import { describe, expect, it } from 'vitest';
import { readValues, recordsOf, type ReadValues } from '../../../testing/readValues.ts';
import { messageEnumAdapter } from './index.ts';

const read = (values: readonly unknown[], cause?: 'complete' | null): ReadValues =>
  readValues(messageEnumAdapter, values, cause);
const statuses = ({ messages }: ReadValues) =>
  messages.flatMap(({ calls }) => calls.map(({ run }) => run?.status));

describe('messages of a thread of assistant-ui', () => {
  const base = { createdAt: new Date(1_750_000_000_000), metadata: { custom: {} } };
  const question = {
    ...base,
    id: 'q',
    role: 'user',
    content: [{ type: 'text', text: 'How deep is it?' }],
    attachments: [
      { id: 'f', type: 'document', name: 'tides.txt', content: [{ type: 'text', text: 'Ness 6 m' }] },
    ],
  };
  const asked = (fields: object) => ({
    type: 'tool-call',
    toolCallId: 'c',
    toolName: 'tide',
    args: { at: 'Ness' },
    argsText: '{"at":"Ness"}',
    ...fields,
  });
  const answer = (content: readonly object[], fields: object = {}) => ({
    ...base,
    id: 'a',
    role: 'assistant',
    status: { type: 'complete', reason: 'stop' },
    content,
    ...fields,
  });
  const thinking = { type: 'reasoning', text: 'The table.', timing: { startedAt: 10, completedAt: 1510 } };
  const done = asked({
    result: { metres: 6 },
    isError: false,
    artifact: { page: 3 },
    timing: { startedAt: 2000, completedAt: 2040 },
  });
  const said = { type: 'text', text: 'Six metres.' };
  const thread = [
    question,
    answer([thinking, done, said], {
      metadata: {
        custom: {},
        steps: [
          { usage: { inputTokens: 9, outputTokens: 3 } },
          { usage: { inputTokens: 20, outputTokens: 4 } },
        ],
      },
    }),
  ];

  it('pairs a result that stands inside its call, and tells the model calls of an answer apart', () => {
    const run = read([thread]);
    expect(run.messages.map(({ head }) => [head.role, head.timestamp])).toEqual([
      ['user', 1_750_000_000_000],
      ['assistant', 1_750_000_000_000],
      ['toolResult', 2040],
      ['assistant', 1_750_000_000_000],
    ]);
    expect(run.messages[0]?.content).toEqual([
      { type: 'text', text: 'How deep is it?' },
      { type: 'text', text: 'Ness 6 m' },
    ]);
    expect(run.messages[1]).toMatchObject({
      head: { id: 'a', stopReason: 'toolUse', usage: { input: 9, output: 3 } },
      content: [
        { type: 'thinking', thinking: 'The table.', durationMs: 1500 },
        { type: 'toolCall', id: 'c', name: 'tide', arguments: { at: 'Ness' } },
      ],
    });
    expect(run.messages[2]).toMatchObject({
      head: {
        toolCallId: 'c',
        output: { metres: 6 },
        durationMs: 40,
        extra: { artifact: { page: 3 } },
      },
      callKey: run.messages[1]?.calls[0]?.key,
    });
    expect(run.messages[3]).toMatchObject({
      head: { id: 'a', stopReason: 'stop', usage: { input: 20, output: 4 } },
      content: [{ type: 'text', text: 'Six metres.' }],
    });
    expect(statuses(run)).toEqual(['done']);
  });

  it('is known by its messages, without a call in them', () => {
    for (const message of [question, answer([said])])
      expect(messageEnumAdapter.detect(recordsOf([[message]]))).toBe(true);
    expect(messageEnumAdapter.detect(recordsOf([{ ...question, attachments: undefined }]))).toBe(false);
    expect(messageEnumAdapter.detect(recordsOf([answer([said], { status: undefined })]))).toBe(false);
    expect(messageEnumAdapter.detect(recordsOf([answer([said], { metadata: {} })]))).toBe(false);
  });

  it.each([
    ['called', asked({}), 'pending'],
    ['done', asked({ result: '' }), 'done'],
    ['failed', asked({ result: 'No such place.', isError: true }), 'failed'],
    ['at work', asked({ result: '5 m…', isPreliminary: true }), 'running'],
    ['not allowed yet', asked({ approval: { id: 'p' } }), 'awaiting-approval'],
    ['allowed', asked({ approval: { id: 'p', approved: true } }), 'running'],
    ['refused', asked({ approval: { id: 'p', approved: false, reason: 'Not now.' } }), 'denied'],
    ['no longer asked about', asked({ approval: { id: 'p', resolution: 'expired' } }), 'pending'],
    ['asking somebody', asked({ interrupt: { type: 'human', payload: {} } }), 'awaiting-approval'],
  ])('says of a call that it is %s', (_, call, status) => {
    const run = read([[question, answer([call], { status: { type: 'running' } })]], null);
    expect(statuses(run)).toEqual([status]);
  });

  it('keeps the text of arguments that still arrive', () => {
    const part = asked({ args: { at: 'Ne' }, argsText: '{"at":"Ne' });
    const run = read([[answer([part], { status: { type: 'running' } })]], null);
    expect(run.messages[0]).toMatchObject({
      head: { stopReason: null },
      content: [{ arguments: { at: 'Ne' }, argumentsText: '{"at":"Ne', argumentsPartial: true }],
    });
  });

  it('reads the arguments where nobody kept their text', () => {
    expect(read([[answer([asked({ argsText: '' })])]]).messages[0]?.content).toMatchObject([
      { arguments: { at: 'Ness' } },
    ]);
  });

  it.each([
    [{ type: 'incomplete', reason: 'cancelled' }, { stopReason: 'aborted' }],
    [{ type: 'incomplete', reason: 'length' }, { stopReason: 'length' }],
    [{ type: 'incomplete', reason: 'content-filter' }, { stopReason: 'guardRail' }],
    [
      { type: 'incomplete', reason: 'error', error: 'The line is dead.' },
      { stopReason: 'error', errorMessage: 'The line is dead.' },
    ],
    [{ type: 'requires-action', reason: 'interrupt' }, { stopReason: 'toolUse' }],
  ])('says why an answer stopped: %o', (status, head) => {
    expect(read([[answer([said], { status })]]).messages[0]?.head).toMatchObject(head);
  });

  it('adds up the tokens of model calls that cannot be told apart', () => {
    const metadata = {
      custom: {},
      steps: [1, 2, 3].map((inputTokens) => ({ usage: { inputTokens, outputTokens: 1 } })),
    };
    const run = read([[answer([done, said], { metadata })]]);
    expect(run.messages.map(({ head }) => ('usage' in head ? head.usage?.input : undefined))).toEqual([
      undefined,
      undefined,
      6,
    ]);
  });

  it('shows an answer that has no parts yet', () => {
    const run = read([[question, answer([], { status: { type: 'running' } })]], null);
    expect(run.messages[1]).toMatchObject({ head: { role: 'assistant' }, content: [] });
  });
});
