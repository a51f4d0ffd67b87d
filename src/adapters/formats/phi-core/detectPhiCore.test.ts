import { describe, expect, it } from 'vitest';
import { asRows, expectKnown, type Known } from '../../../testing/knownBy.ts';
import { detectPhiCore, hasOwnMarks, isCanonical } from './detectPhiCore.ts';
import { fixture, records } from './fold.test.support.ts';

const detects = (...values: readonly unknown[]): boolean => detectPhiCore(records(values));
const usage = { input: 1, output: 1, cacheRead: 0, cacheWrite: 0, totalTokens: 2 };
const cost = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, total: 0 };
const answer = {
  role: 'assistant',
  content: [],
  stopReason: 'stop',
  model: 'm',
  provider: 'p',
  usage,
  timestamp: 1,
};
const named = (eventName: string, value: unknown) => [{ index: 0, line: 1, value, eventName }];
const header = { type: 'agent-lanes', version: 1, holds: 'events' };
const question = { role: 'user', content: 'Hi' };

// Beside messages that could be anybody's, each of these says whose they are.
const KNOWN: readonly Known[] = [
  ...['AgentStart', 'ProgressMessage', 'ParallelLoopStart', 'ParallelLoopEnd', 'TurnEnd'].map(
    (type): Known => ['phi-core', { type }, 'type'],
  ),
  ['phi-core', { event: { type: 'TurnStart' } }, 'event', 'event.type'],
  ['phi-core', { session_id: 's', loops: [] }, 'session_id', 'loops'],
  ...['messages', 'turns', 'events'].map((list): Known => [
    'phi-core',
    { loop_id: 'l', [list]: [] },
    'loop_id',
    list,
  ]),
  ...['user', 'assistant', 'toolResult', 'extension', 'system', 'developer', 'bashExecution', 'unknown'].map(
    (role): Known => ['phi-core', { role }, 'role'],
  ),
  ['phi-core', { messages: [question] }, 'messages', 'messages.0.role'],
  ['phi-core', [question], '0.role'],
];

describe('what phi-core is known by', () => {
  it.each(asRows(KNOWN))('$value', expectKnown);

  it.each([
    [{ type: 'turnStart', event: { type: 'TurnStart' } }],
    [{ type: 'other', messages: [question] }],
    [{ messages: ['user'] }],
    [{ messages: [] }],
  ])('is not %j', (value) => {
    expect(detects(value)).toBe(false);
  });

  it('may be the name of an event in a stream, if that is one of its own', () => {
    expect(detectPhiCore(named('TurnStart', {}))).toBe(true);
    expect(detectPhiCore(named('TurnStart', { type: 'turnStart' }))).toBe(false);
    expect(detectPhiCore(named('parrot', {}))).toBe(false);
    expect(detectPhiCore(named('message', question))).toBe(true);
    expect(detectPhiCore(named('message', { messages: [question] }))).toBe(true);
    expect(detectPhiCore(named('message', { event: { type: 'TurnStart' } }))).toBe(true);
  });

  it.each([
    ...[
      'tool',
      'function',
      'model',
      'custom',
      'hookMessage',
      'branchSummary',
      'compactionSummary',
      'user-with-attachments',
    ].map((role) => ({ role })),
    ...['tool_calls', 'stop_reason', 'tool_call_id', 'stop_sequence', 'type', 'parts'].map((key) => ({
      role: 'user',
      [key]: 'x',
    })),
    ...['tool_use', 'tool_result', 'tool-call', 'tool-result', 'input_text', 'output_text'].map((type) => ({
      role: 'user',
      content: [{ type: 'text' }, { type }],
    })),
    { role: 'assistant', api: 'x', usage: { cost } },
  ])('is not among messages of which one is as others write it: %j', (foreign) => {
    expect(detects(question, foreign)).toBe(false);
    expect(detects([foreign, question])).toBe(false);
  });

  it.each([
    { role: 'parrot' },
    { role: 'custom', kind: 'note' },
    { content: [] },
    { role: 'user', content: [{ type: 'text' }, {}, 7] },
    { role: 'assistant', api: 'x', usage: {} },
    { role: 'assistant', usage: { cost } },
    { role: 'assistant', api: 'x', usage: { cost, costUsd: null } },
  ])('is among messages beside one that says nothing of the kind: %j', (other) => {
    expect(detects(question, other)).toBe(true);
  });

  it('is looked for in the first twenty messages', () => {
    const strangers = Array.from({ length: 20 }, () => ({ role: 'parrot' }));
    expect(detects(...strangers, question)).toBe(false);
    expect(detects([...strangers, question])).toBe(false);
    expect(detects(...strangers.slice(1), question)).toBe(true);
    expect(detects([...strangers.slice(1), question])).toBe(true);
  });
});

describe('hasOwnMarks', () => {
  it('is more than messages that could be anybody’s', () => {
    expect(hasOwnMarks(records([question]))).toBe(false);
    expect(hasOwnMarks(records([question, { type: 'TurnStart' }]))).toBe(true);
  });
});

describe('isCanonical', () => {
  const canonical = (...values: readonly unknown[]): boolean => isCanonical(records(values));
  const answered = { role: 'assistant', model: 'm', provider: 'p', stopReason: 'stop', usage: null };
  const note = { role: 'extension', kind: 'note', data: null };

  it.each([
    { value: header, needed: ['type', 'holds'] },
    { value: answered, needed: ['role', 'model', 'provider', 'stopReason', 'usage'] },
    { value: { ...answered, usage: { costUsd: null } }, needed: ['usage'] },
    { value: note, needed: ['role', 'kind', 'data'] },
  ])('knows $value, and not without any of $needed', ({ value, needed }) => {
    expect(canonical(question, value)).toBe(true);
    for (const key of needed) expect([key, canonical({ ...value, [key]: undefined })]).toEqual([key, false]);
  });

  it('knows messages in a list, or in an object around them', () => {
    expect(canonical([question, note])).toBe(true);
    expect(canonical({ session: 's', messages: [question, answered] })).toBe(true);
    expect(canonical({ session: 's', items: [answered] })).toBe(false);
    expect(canonical([question], { messages: [question] }, undefined)).toBe(false);
    expect(canonical({ ...answered, usage: { cost } })).toBe(false);
    expect(canonical({ ...answered, role: 'user' })).toBe(false);
  });
});

describe('detectPhiCore', () => {
  it.each([
    'parallel-tools.jsonl',
    'parallel-group.jsonl',
    'rejected.jsonl',
    'session.json',
    'messages.json',
  ])('knows %s', (name) => {
    expect(detectPhiCore(fixture(name).slice(0, 1))).toBe(true);
  });

  it('knows events wrapped by a recorder, or named by the stream', () => {
    expect(detects({ sequence: 0, event: { type: 'TurnStart', loop_id: 'a' } })).toBe(true);
    expect(detectPhiCore([{ index: 0, line: 1, value: { loop_id: 'a' }, eventName: 'TurnStart' }])).toBe(
      true,
    );
  });

  it('knows canonical messages, whatever they were made from', () => {
    expect(detects({ ...answer, api: 'x', usage: { ...usage, cost, costUsd: null, reasoning: null } })).toBe(
      true,
    );
    expect(detects([{ role: 'user', content: 'hi' }])).toBe(true);
  });

  it('leaves the formats of others to them', () => {
    expect(detects({ type: 'agentStart' }, { type: 'turnStart' })).toBe(false);
    expect(detects({ type: 'agent_start' })).toBe(false);
    expect(detects({ id: 'e1', parent_id: null, message: { role: 'user', content: [] }, timestamp: 1 })).toBe(
      false,
    );
    expect(
      detects({ type: 'session', version: 3, id: 'x' }, { type: 'message', id: 'y', message: answer }),
    ).toBe(false);
    expect(
      detects([
        { role: 'user', content: 'hi' },
        { ...answer, api: 'x', usage: { ...usage, cost } },
      ]),
    ).toBe(false);
    expect(
      detects([
        { role: 'user', content: 'hi' },
        { role: 'tool', content: '4' },
      ]),
    ).toBe(false);
    expect(detects([{ role: 'assistant', content: [{ type: 'tool_use', id: 'a' }] }])).toBe(false);
  });

  it('claims nothing it cannot know', () => {
    for (const value of [
      undefined,
      null,
      1,
      'AgentStart',
      [],
      {},
      { type: 'constructor' },
      { role: 'toString' },
    ]) {
      expect(detects(value)).toBe(false);
    }
  });
});
