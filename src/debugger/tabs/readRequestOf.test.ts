import { describe, expect, it } from 'vitest';
import { text, transcript } from '../../testing/buildTranscript.ts';
import type { JsonValue, TurnRequest } from '../../model/index.ts';
import { compareRequests, readRequestOf, requestBefore, turnOfRow } from './readRequestOf.ts';

const SCHEMA = { type: 'object', properties: { station: { type: 'string' } } };

const request = (raw: Record<string, JsonValue>, fields: Partial<TurnRequest> = {}): TurnRequest => ({
  systemPrompt: 'You keep the tide tables.',
  model: 'heron-1',
  tools: [{ name: 'read_gauge', description: 'Reads a gauge.' }],
  raw,
  ...fields,
});

const answer = {
  role: 'assistant',
  timestamp: null,
  stopReason: 'stop',
  model: 'heron-1',
  provider: 'marsh',
  usage: null,
} as const;

const run = () =>
  transcript()
    .user('How deep is the lock?')
    .turn({ request: request({ tools: [{ name: 'read_gauge', input_schema: SCHEMA }], temperature: 0.2 }) })
    .message(answer, [text('3.1 metres.')])
    .user('And the harbour?')
    .turn({
      request: request(
        {
          tools: [{ type: 'function', function: { name: 'tide_table', parameters: SCHEMA } }],
          temperature: 0.7,
        },
        { systemPrompt: 'You keep the tide tables of a harbour.', tools: [{ name: 'tide_table' }] },
      ),
    })
    .message(answer, [text('7 metres.')])
    .finish();

describe('readRequestOf', () => {
  it('reads instructions, tools with their schemas, parameters and messages', () => {
    const state = run().store().getState();
    const turn = turnOfRow(state, 'm1.c0') ?? '';
    const sent = readRequestOf(state, turn);
    expect(sent).toMatchObject({
      model: 'heron-1',
      systemPrompt: 'You keep the tide tables.',
      tools: [{ name: 'read_gauge', description: 'Reads a gauge.', schema: SCHEMA }],
      parameters: [{ name: 'temperature', value: '0.2' }],
    });
    expect(sent?.messages.map(({ key }) => key)).toEqual(['m0']);
  });

  it('finds the schema of a tool that is wrapped into a function', () => {
    const state = run().store().getState();
    expect(readRequestOf(state, state.turnKeys[1] ?? '')?.tools?.[0]?.schema).toEqual(SCHEMA);
  });

  it('states nothing that the source does not', () => {
    const state = transcript().user('Hello.').assistant('Hello.').finish().store().getState();
    const sent = readRequestOf(state, state.turnKeys[0] ?? '');
    expect(sent).toMatchObject({ systemPrompt: null, tools: null, parameters: null });
    expect(sent?.messages.map(({ key }) => key)).toEqual(['m0']);
    expect(requestBefore(state, state.turnKeys[0] ?? '')).toBeNull();
  });

  it('takes messages with instructions for the system prompt', () => {
    const state = transcript()
      .message({ role: 'system', timestamp: null }, [text('You keep the tide tables.')], { turn: false })
      .user('Hello.')
      .assistant('Hello.')
      .finish()
      .store()
      .getState();
    expect(readRequestOf(state, state.turnKeys[0] ?? '')?.systemPrompt).toBe('You keep the tide tables.');
  });

  it('says what changed since the request before', () => {
    const state = run().store().getState();
    const [, second = ''] = state.turnKeys;
    const [before, after] = [requestBefore(state, second), readRequestOf(state, second)];
    if (!before || !after) throw new Error('no request');
    expect(compareRequests(before, after)).toEqual({
      prompt: { before: 'You keep the tide tables.', after: 'You keep the tide tables of a harbour.' },
      toolsAdded: ['tide_table'],
      toolsRemoved: ['read_gauge'],
      toolsChanged: [],
      parameters: [{ name: 'temperature', before: '0.2', after: '0.7' }],
    });
    expect(compareRequests(after, after)).toEqual({
      prompt: null,
      toolsAdded: [],
      toolsRemoved: [],
      toolsChanged: [],
      parameters: [],
    });
  });
});
