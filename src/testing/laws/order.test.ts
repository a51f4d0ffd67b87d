import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findAdapter } from '../../adapters/index.ts';
import { selectContent, selectMessages, type TranscriptState } from '../../core.ts';
import { scaled } from '../cases.ts';
import { openRows } from '../openRows.ts';
import { asRecords, foldRecords } from './fold.ts';

const block = (index: number, content: object, ...deltas: readonly object[]) => [
  { type: 'content_block_start', index, content_block: content },
  ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
  { type: 'content_block_stop', index },
];
const text = (said: string) => ({ type: 'text_delta', text: said });

/** Strands of one answer. Each keeps its own order; how they arrive beside one another says nothing. */
interface Strands {
  readonly format: string;
  readonly of: string;
  readonly before: readonly unknown[];
  readonly strands: readonly (readonly unknown[])[];
  readonly after: readonly unknown[];
}

const item = (output_index: number, id: string, more: object) => ({
  id,
  status: 'completed',
  ...more,
  output_index,
});
const message = (output_index: number, id: string, said: readonly string[]) => {
  const part = { type: 'output_text', text: '', annotations: [] };
  const place = { item_id: id, output_index, content_index: 0 };
  const whole = { id, type: 'message', role: 'assistant', status: 'completed' };
  return [
    {
      type: 'response.output_item.added',
      output_index,
      item: { ...whole, status: 'in_progress', content: [] },
    },
    { type: 'response.content_part.added', ...place, part },
    ...said.map((delta) => ({ type: 'response.output_text.delta', ...place, delta })),
    { type: 'response.output_text.done', ...place, text: said.join('') },
    {
      type: 'response.output_item.done',
      output_index,
      item: { ...whole, content: [{ ...part, text: said.join('') }] },
    },
  ];
};
const functionCall = (output_index: number, id: string) => {
  const whole = item(output_index, id, { type: 'function_call', call_id: `call_${id}`, name: 'ring' });
  return [
    { type: 'response.output_item.added', output_index, item: { ...whole, arguments: '' } },
    { type: 'response.function_call_arguments.delta', item_id: id, output_index, delta: '{"bell":' },
    { type: 'response.function_call_arguments.delta', item_id: id, output_index, delta: '1}' },
    { type: 'response.function_call_arguments.done', item_id: id, output_index, arguments: '{"bell":1}' },
    { type: 'response.output_item.done', output_index, item: { ...whole, arguments: '{"bell":1}' } },
  ];
};

const answers: readonly Strands[] = [
  {
    format: 'anthropic-messages',
    of: 'blocks by index',
    before: [
      {
        type: 'message_start',
        message: { id: 'm', type: 'message', role: 'assistant', model: 'wren', content: [], usage: {} },
      },
    ],
    strands: [
      block(0, { type: 'thinking', thinking: '' }, { type: 'thinking_delta', thinking: 'Which bell?' }),
      block(1, { type: 'text', text: '' }, text('The great '), text('one.')),
      block(
        2,
        { type: 'tool_use', id: 't', name: 'ring', input: {} },
        { type: 'input_json_delta', partial_json: '{"bell":' },
        { type: 'input_json_delta', partial_json: '"great"}' },
      ),
    ],
    after: [
      { type: 'message_delta', delta: { stop_reason: 'tool_use' }, usage: { output_tokens: 2 } },
      { type: 'message_stop' },
    ],
  },
  {
    format: 'openai-responses',
    of: 'items by output index',
    before: [
      { type: 'response.created', response: { id: 'r', object: 'response', model: 'wren', output: [] } },
    ],
    strands: [message(0, 'm1', ['The great ', 'bell.']), functionCall(1, 'f1'), functionCall(2, 'f2')],
    after: [],
  },
];

function saidIn(state: TranscriptState) {
  expect(openRows(state)).toEqual([]);
  return state.messageKeys.map((key) => [state.message(key)?.head.role, selectContent(state, key)]);
}

describe.each(answers)('$format: $of', ({ format, before, strands, after }) => {
  const adapter = findAdapter(format);
  if (!adapter) throw new Error(format);

  it('give the same answer however they are woven together, a later one before an earlier one too (REL-12)', () => {
    const read = (woven: readonly unknown[]) =>
      saidIn(foldRecords(adapter, asRecords([...before, ...woven, ...after])));
    const ordered = read(strands.flat());
    const turns = strands.flatMap((strand, index) => strand.map(() => index));
    fc.assert(
      fc.property(fc.shuffledSubarray(turns, { minLength: turns.length }), (order) => {
        const left = strands.map((strand) => [...strand]);
        expect(read(order.map((index) => left[index]?.shift()))).toEqual(ordered);
      }),
      { numRuns: scaled(200) },
    );
  });
});

describe('openai-responses: events by their sequence numbers', () => {
  const adapter = findAdapter('openai-responses');
  const [, responses] = answers;
  if (!adapter || !responses) throw new Error('openai-responses');
  const { before, strands } = responses;
  const read = (events: readonly unknown[]) => saidIn(foldRecords(adapter, asRecords(events)));
  const completed = {
    type: 'response.completed',
    response: { id: 'r', object: 'response', status: 'completed', model: 'wren', output: [] },
  };

  it('give the same answer when some overtake others, and where one is missing nothing else is (REL-12)', () => {
    const strand = message(
      0,
      'm1',
      Array.from('One bell after the other, from the great one to the small one.'),
    );
    const events = [...before, ...strand, ...strands.slice(1).flat(), completed].map(
      (event, sequence_number) => Object.assign({}, event, { sequence_number }),
    );
    const ordered = read(events);
    // How far each is late, which moves no event by more than that; the last one stays the last.
    const delays = fc.array(fc.nat(12), { minLength: events.length - 1, maxLength: events.length - 1 });
    const late = (by: readonly number[]) => [
      ...events
        .slice(0, -1)
        .map((event, index) => ({ event, at: index + (by[index] ?? 0) }))
        .sort((one, other) => one.at - other.at)
        .map(({ event }) => event),
      ...events.slice(-1),
    ];
    fc.assert(
      fc.property(delays, fc.nat(events.length - 2), (by, lost) => {
        expect(read(late(by))).toEqual(ordered);
        const rest = events.filter(({ sequence_number }) => sequence_number !== lost);
        const left = late(by).filter(({ sequence_number }) => sequence_number !== lost);
        expect(read(left)).toEqual(read(rest));
      }),
      { numRuns: scaled(200) },
    );
  });
});

const user = { role: 'user', content: [{ type: 'text', text: 'Ring them.' }], timestamp: 1 };
const call = (id: string) => ({ type: 'toolCall', id, name: 'ring', arguments: { bell: id } });
const caller = {
  role: 'assistant',
  content: ['a', 'b', 'c'].map(call),
  stopReason: 'toolUse',
  model: 'wren',
  provider: 'abbey',
  timestamp: 2,
};
const result = (toolCallId: string) => ({
  role: 'toolResult',
  toolCallId,
  toolName: 'ring',
  content: [{ type: 'text', text: `rang ${toolCallId}` }],
  isError: false,
  timestamp: 3,
});

describe('calls and their results', () => {
  const adapter = findAdapter('phi-core');
  if (!adapter) throw new Error('phi-core');
  const pairs = (records: readonly unknown[]) => {
    const state = foldRecords(adapter, asRecords(records));
    expect(openRows(state)).toEqual([]);
    return state.messageKeys
      .flatMap((key) => state.message(key)?.blockKeys ?? [])
      .flatMap((key) => {
        const { block: own, run } = state.block(key) ?? {};
        if (own?.type !== 'toolCall') return [];
        const results = (run?.resultKeys ?? []).map((message) => selectContent(state, message));
        return [[own.id, run?.status, results]];
      });
  };

  it('find each other in any order, results before their calls too (REL-12)', () => {
    const records = [caller, ...['a', 'b', 'c'].map(result)];
    const ordered = pairs([user, ...records]);
    fc.assert(
      fc.property(fc.shuffledSubarray(records, { minLength: records.length }), (shuffled) => {
        expect(pairs([user, ...shuffled])).toEqual(ordered);
      }),
    );
  });

  it('keep the order they arrived in, whatever their clocks say (REL-12)', () => {
    const said = (timestamp: number) => ({
      ...user,
      content: [{ type: 'text', text: `${timestamp}` }],
      timestamp,
    });
    fc.assert(
      fc.property(fc.array(fc.nat(50), { maxLength: 12 }), (clocks) => {
        const messages = selectMessages(foldRecords(adapter, asRecords(clocks.map(said))));
        expect(messages.map(({ timestamp }) => timestamp)).toEqual(clocks);
      }),
    );
  });
});

describe('ends', () => {
  it.each([
    [
      'ag-ui',
      [
        { type: 'RUN_STARTED', threadId: 't', runId: 'r' },
        { type: 'TOOL_CALL_END', toolCallId: 'c' },
        { type: 'TOOL_CALL_START', toolCallId: 'c', toolCallName: 'ring' },
        { type: 'TOOL_CALL_ARGS', toolCallId: 'c', delta: '{"bell":1}' },
        { type: 'TOOL_CALL_RESULT', messageId: 'x', toolCallId: 'c', content: 'rang' },
        { type: 'RUN_FINISHED', threadId: 't', runId: 'r' },
      ],
    ],
    [
      'anthropic-messages',
      [
        {
          type: 'message_start',
          message: { id: 'm', type: 'message', role: 'assistant', model: 'w', content: [] },
        },
        { type: 'content_block_stop', index: 0 },
        ...block(
          0,
          { type: 'tool_use', id: 'c', name: 'ring', input: {} },
          { type: 'input_json_delta', partial_json: '{"bell":1}' },
        ),
        { type: 'message_stop' },
      ],
    ],
  ])('that come before what they end change nothing: %s (REL-12)', (format, records) => {
    const adapter = findAdapter(format);
    if (!adapter) throw new Error(format);
    const state = foldRecords(adapter, asRecords(records));
    expect(openRows(state)).toEqual([]);
    const calls = selectMessages(state).flatMap((one) => (one.role === 'assistant' ? one.content : []));
    expect(calls).toEqual([expect.objectContaining({ type: 'toolCall', id: 'c', arguments: { bell: 1 } })]);
  });
});
