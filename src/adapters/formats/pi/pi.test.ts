import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../model/index.ts';
import { readValues, recordsOf } from '../../../testing/readValues.ts';
import { piAdapter } from './index.ts';

const AT = 1_780_300_800_000;
const text = (value: string) => ({ type: 'text', text: value });
const user = (said: unknown, at = 0) => ({ role: 'user', content: said, timestamp: AT + at });
const answer = (content: readonly unknown[], at: number, fields: JsonObject = {}) => ({
  role: 'assistant',
  content,
  api: 'anthropic-messages',
  provider: 'marsh',
  model: 'bittern-1',
  usage: { input: 3, output: 2, cacheRead: 0, cacheWrite: 0, totalTokens: 5, cost: { total: 0.002 } },
  stopReason: 'stop',
  timestamp: AT + at,
  ...fields,
});
const result = (id: string, name: string, said: string, fields: JsonObject = {}) => ({
  role: 'toolResult',
  toolCallId: id,
  toolName: name,
  content: [text(said)],
  isError: false,
  timestamp: AT + 900,
  ...fields,
});
const call = (id: string, name: string, fields: JsonObject = {}) => ({
  type: 'toolCall',
  id,
  name,
  arguments: {},
  ...fields,
});
const pair = (message: unknown) => [
  { type: 'message_start', message },
  { type: 'message_end', message },
];
const update = (content: readonly unknown[], event: JsonObject) => ({
  type: 'message_update',
  message: answer(content, 100),
  assistantMessageEvent: event,
});
const read = (values: readonly unknown[], cause?: 'complete' | null) => readValues(piAdapter, values, cause);
const start = [{ type: 'agent_start' }, { type: 'turn_start' }, ...pair(user('Go'))];

describe('piAdapter', () => {
  it('takes deltas from the cumulative message and never adds the delta beside it', () => {
    const { events, messages } = read(
      [
        ...start,
        { type: 'message_start', message: answer([], 100) },
        update([text('Ree')], { type: 'text_delta', contentIndex: 0, delta: 'Ree' }),
        update([text('Reeds')], { type: 'text_delta', contentIndex: 0, delta: 'ds' }),
      ],
      null,
    );
    expect(messages[1]?.content).toEqual([text('Reeds')]);
    expect(messages[1]).toMatchObject({ streaming: true, head: { stopReason: null, usage: null } });
    expect(events.filter(({ type }) => type === 'blockDelta')).toMatchObject([{ offset: 3, delta: 'ds' }]);
  });

  it('states the content again when it does not continue, and goes on from there', () => {
    const { messages } = read(
      [
        ...start,
        { type: 'message_start', message: answer([], 100) },
        update([text('Sedge')], { type: 'text_delta', contentIndex: 0 }),
        update([text('Rush')], { type: 'text_delta', contentIndex: 0 }),
        update([text('Rushes')], { type: 'text_delta', contentIndex: 0 }),
      ],
      null,
    );
    expect(messages[1]?.content).toEqual([text('Rushes')]);
  });

  it('follows a call whose id comes late and changes', () => {
    const steps = [
      update([call('', 'bash', { partialJson: '' })], { type: 'toolcall_start', contentIndex: 0 }),
      update([call('c1', 'bash', { partialJson: '{"a"' })], { type: 'toolcall_delta', contentIndex: 0 }),
      update([call('c1|fc', 'bash', { partialJson: '{"a":1}' })], {
        type: 'toolcall_delta',
        contentIndex: 0,
      }),
    ];
    const values = [...start, { type: 'message_start', message: answer([], 100) }, ...steps];
    const open = read(values, null).messages[1]?.calls[0];
    expect(open).toMatchObject({
      block: { name: 'bash', argumentsText: '{"a":1}' },
      run: { status: 'preparing' },
    });
    const done = call('c1|fc', 'bash', { arguments: { a: 1 } });
    const after = [...values, update([done], { type: 'toolcall_end', contentIndex: 0, toolCall: done })];
    expect(read(after, null).messages[1]?.calls[0]?.block).toEqual(done);
  });

  it('applies the steps themselves where the stream leaves the partial message out', () => {
    const step = (event: JsonObject) => ({ type: 'message_update', assistantMessageEvent: event });
    const { messages } = read(
      [
        ...start,
        { type: 'message_start', message: answer([], 100) },
        step({ type: 'thinking_delta', contentIndex: 0, delta: 'Hm' }),
        step({ type: 'thinking_end', contentIndex: 0, content: 'Hm.', contentSignature: 'eA==' }),
        step({ type: 'toolcall_start', contentIndex: 1, id: 'p1', toolName: 'read' }),
        step({ type: 'toolcall_delta', contentIndex: 1, delta: '{"path":"a"}' }),
        step({ type: 'toolcall_end', contentIndex: 1 }),
        step({ type: 'text_start', contentIndex: 2 }),
        step({ type: 'text_delta', contentIndex: 2, delta: 'So' }),
      ],
      null,
    );
    expect(messages[1]?.content).toEqual([
      { type: 'thinking', thinking: 'Hm.', signature: 'eA==' },
      { type: 'toolCall', id: 'p1', name: 'read', arguments: { path: 'a' } },
      text('So'),
    ]);
  });

  it('marks the arguments of a call that broke off, and ignores leftovers that are whole', () => {
    const content = [
      call('b1', 'write', { arguments: { path: 'a' }, partialJson: '{"path":"a","te' }),
      call('b2', 'write', { arguments: { path: 'b' }, partialJson: '{"path":"b"}', index: 1 }),
    ];
    const message = answer(content, 100, { stopReason: 'aborted', errorMessage: 'Request was aborted' });
    const turn = { type: 'turn_end', message, toolResults: [] };
    const { messages, loops } = read([...start, ...pair(message), turn, { type: 'agent_end', messages: [] }]);
    expect(messages[1]?.calls.map(({ block, run }) => [block, run?.status])).toEqual([
      [
        {
          ...call('b1', 'write', { arguments: { path: 'a' } }),
          argumentsText: '{"path":"a","te',
          argumentsPartial: true,
        },
        'aborted',
      ],
      [call('b2', 'write', { arguments: { path: 'b' } }), 'aborted'],
    ]);
    expect(loops[0]?.loop.status).toBe('aborted');
  });

  it('ignores the scratch keys of calls in an answer that is whole', () => {
    const message = answer([call('b1', 'ls', { partialJson: '{"pa' })], 100, { stopReason: 'toolUse' });
    expect(read([...start, ...pair(message)]).messages[1]?.content).toEqual([call('b1', 'ls')]);
  });

  it('shows a result once, although it comes four times', () => {
    const asked = answer([call('r1', 'ls'), call('r1', 'ls')], 100, { stopReason: 'toolUse' });
    const one = result('r1', 'ls', 'a.md', { details: { truncation: null } });
    const two = result('r1', 'ls', 'b.md');
    const { messages } = read([
      ...start,
      ...pair(asked),
      { type: 'tool_execution_start', toolCallId: 'r1', toolName: 'ls', args: {} },
      {
        type: 'tool_execution_end',
        toolCallId: 'r1',
        toolName: 'ls',
        result: { content: one.content },
        isError: false,
      },
      ...pair(one),
      ...pair(two),
      { type: 'turn_end', message: asked, toolResults: [two, one] },
      { type: 'agent_end', messages: [user('Go'), asked, one, two] },
    ]);
    expect(messages.map(({ head }) => head.role)).toEqual(['user', 'assistant', 'toolResult', 'toolResult']);
    expect(messages[2]?.head).toMatchObject({ details: { truncation: null } });
    expect(messages[1]?.calls.map(({ run }) => run?.resultKeys)).toEqual([['m2'], ['m3']]);
  });

  it('replaces the output of a tool by each longer one', () => {
    const progress = (said: string) => ({
      type: 'tool_execution_update',
      toolCallId: 'u1',
      toolName: 'bash',
      args: {},
      partialResult: { content: [text(said)], details: { line: said.length } },
    });
    const asked = answer([call('u1', 'bash')], 100, { stopReason: 'toolUse' });
    const begun = {
      type: 'tool_execution_start',
      toolCallId: 'u1',
      toolName: 'bash',
      args: { command: 'ls' },
    };
    const { messages } = read([...start, ...pair(asked), begun, progress('a'), progress('a b')], null);
    expect(messages[1]?.calls[0]?.run).toMatchObject({
      status: 'running',
      content: [text('a b')],
      details: { line: 3 },
      executedArguments: { command: 'ls' },
    });
  });

  it('tells skipped, blocked and aborted calls from failed ones', () => {
    const texts = [
      'Skipped due to queued user message.',
      'Tool execution was blocked',
      'half\n\nCommand aborted',
      'Tool nap not found',
      'mud\n\nCommand exited with code 2',
    ];
    const asked = answer(
      texts.map((_, i) => call(`o${i}`, 'bash')),
      100,
      { stopReason: 'toolUse' },
    );
    const results = texts.map((said, i) => result(`o${i}`, 'bash', said, { isError: true }));
    const { messages } = read([
      ...start,
      ...pair(asked),
      { type: 'turn_end', message: asked, toolResults: results },
    ]);
    expect(messages[1]?.calls.map(({ run }) => run?.status)).toEqual([
      'skipped',
      'denied',
      'aborted',
      'failed',
      'failed',
    ]);
    const details = messages.flatMap(({ head }) => (head.role === 'toolResult' ? [head.details] : []));
    expect(details).toEqual([undefined, undefined, undefined, undefined, { exit_code: 2 }]);
  });

  it('adds what only the end of the run tells', () => {
    const failure = answer([text('')], 500, { stopReason: 'error', errorMessage: 'socket hang up' });
    const { messages, turns } = read([...start, { type: 'agent_end', messages: [user('Go'), failure] }]);
    expect(messages.map(({ head }) => head.role)).toEqual(['user', 'assistant']);
    expect(messages[1]?.head).toMatchObject({ stopReason: 'error', errorMessage: 'socket hang up' });
    expect(turns).toHaveLength(1);
  });

  it('keeps the text that had arrived when a failure replaces the answer', () => {
    const failure = answer([text('')], 500, { stopReason: 'aborted', errorMessage: 'Request was aborted' });
    const { messages } = read([
      ...start,
      { type: 'message_start', message: answer([], 100) },
      update([text('Half a')], { type: 'text_delta', contentIndex: 0 }),
      { type: 'agent_end', messages: [user('Go'), failure] },
    ]);
    expect(messages).toHaveLength(2);
    expect(messages[1]).toMatchObject({ content: [text('Half a')], head: { stopReason: 'aborted' } });
  });

  it('knows a steering message by the results before it, and keeps people out of the turns', () => {
    const asked = answer([call('s1', 'ls')], 100, { stopReason: 'toolUse' });
    const { messages } = read([
      ...start,
      ...pair(asked),
      ...pair(result('s1', 'ls', 'a')),
      { type: 'turn_end', message: asked, toolResults: [result('s1', 'ls', 'a')] },
      { type: 'turn_start' },
      ...pair(user('Wait', 1000)),
      ...pair(answer([text('Yes?')], 1100)),
    ]);
    expect(messages[3]).toMatchObject({ head: { delivery: 'steering' } });
    expect(messages.map(({ turnKey }) => turnKey)).toEqual([undefined, 't0', 't0', undefined, 't1']);
    expect(messages[0]?.head).not.toHaveProperty('delivery');
  });

  it('drops a turn in which nothing happened', () => {
    expect(read([...start, { type: 'turn_start' }, { type: 'agent_end', messages: [] }]).turns).toEqual([]);
  });

  it('reads the header of the JSON print mode', () => {
    const header = {
      type: 'session',
      version: 3,
      id: 's-1',
      timestamp: '2026-06-01T08:00:00.000Z',
      cwd: '/reeds',
    };
    expect(read([header, ...start]).session).toMatchObject({
      sessionId: 's-1',
      cwd: '/reeds',
      createdAt: AT,
    });
  });

  it('shows unknown events and records that are no objects as they are', () => {
    const { items } = read([{ type: 'pond_drained', level: 0 }, 7, { role: 'user' }]);
    expect(items).toEqual([
      { type: 'unknownRecord', name: 'pond_drained', raw: { type: 'pond_drained', level: 0 } },
      { type: 'unknownRecord', name: '', raw: 7 },
      { type: 'unknownRecord', name: '', raw: { role: 'user' } },
    ]);
  });

  it('passes on what a decoder could not read', () => {
    const problem = {
      severity: 'warning',
      code: 'malformed-json',
      message: 'This line is not JSON. It is left out.',
    } as const;
    expect(piAdapter.start().push({ index: 4, line: 5, value: undefined, problem })).toEqual([
      { type: 'diagnostic', value: problem },
    ]);
  });

  it('reads deep and polluted values', () => {
    let deep: unknown = 'x';
    for (let i = 0; i < 10_000; i++) deep = [deep];
    const details: unknown = JSON.parse('{"__proto__":{"polluted":true}}');
    const message = { ...result('d', 'x', 'y'), details, __proto__: null };
    const { messages } = read([
      ...pair(user(deep)),
      ...pair(message),
      { type: 'turn_end', message: deep, toolResults: [deep] },
    ]);
    expect(messages[1]?.head).toMatchObject({ toolCallId: 'd' });
    expect({}).not.toHaveProperty('polluted');
  });

  it('recognises its own events and not those of providers', () => {
    const detect = (value: unknown) => piAdapter.detect(recordsOf([value]));
    expect(detect({ type: 'turn_start' })).toBe(true);
    expect(detect({ type: 'message_start', message: { role: 'user', content: 'x' } })).toBe(true);
    expect(detect({ type: 'response', command: 'prompt', success: true })).toBe(true);
    expect(detect({ type: 'message_start', message: { type: 'message', role: 'assistant', id: 'm' } })).toBe(
      false,
    );
    expect(detect({ type: 'turnStart' })).toBe(false);
    expect(detect({ type: 'session', id: 's', cwd: '/' })).toBe(false);
    expect(detect(null)).toBe(false);
  });
});
