import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readValues, recordsOf, type ReadValues } from '../../../testing/readValues.ts';
import { yoagentAdapter } from './index.ts';

const read = (values: readonly unknown[], cause?: 'complete' | null): ReadValues =>
  readValues(yoagentAdapter, values, cause);
const fixture = (name: string): readonly unknown[] =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line));
const text = (value: string) => ({ type: 'text', text: value });
const answer = (content: readonly unknown[], fields: object = {}) => ({
  role: 'assistant',
  content,
  stopReason: 'stop',
  model: 'crake-2',
  provider: '',
  usage: { input: 0, output: 0, cacheRead: 0, cacheWrite: 0, totalTokens: 0 },
  timestamp: 5,
  ...fields,
});
const start = [{ type: 'agentStart' }, { type: 'turnStart' }];
const delta = (type: string, value: string) => ({
  type: 'messageUpdate',
  message: answer([]),
  delta: { type, delta: value },
});

describe('yoagentAdapter', () => {
  describe('an event stream', () => {
    const run = read(fixture('stream.jsonl'));

    it('adds up deltas by their kind while the answer is written', () => {
      const values = [
        ...start,
        { type: 'messageStart', message: answer([]) },
        delta('thinking', 'Ca'),
        delta('thinking', 're.'),
        delta('text', 'Two'),
        delta('toolCallDelta', '{"bed"'),
        delta('toolCallDelta', ':1'),
      ];
      const open = read(values, null).messages[0];
      expect(open).toMatchObject({ streaming: true, head: { usage: null, stopReason: null } });
      expect(open?.content).toMatchObject([
        { type: 'thinking', thinking: 'Care.' },
        text('Two'),
        { type: 'toolCall', name: '', argumentsText: '{"bed":1' },
      ]);
    });

    it('closes an answer that was begun anew as retried', () => {
      expect(run.messages[1]).toMatchObject({
        incomplete: true,
        head: { retried: true },
        content: [text('Half of a th')],
      });
      expect(run.messages[2]).toMatchObject({ incomplete: false, turnKey: run.messages[1]?.turnKey });
    });

    it('shows denied calls, edited arguments and progress', () => {
      expect(run.messages[2]?.calls.map(({ run: state }) => state)).toMatchObject([
        { status: 'done', executedArguments: { bed: 'north', gently: true }, progress: 'halfway' },
        { status: 'denied' },
      ]);
    });

    it('keeps the longer text of a result that the end of the run cuts', () => {
      expect(
        run.messages.filter(({ head }) => head.role === 'toolResult').map(({ content }) => content),
      ).toEqual([[text('Tool call denied: no open fire')], [text('raked the north bed, all of it')]]);
    });

    it('shows a refusal, and no turn for one that stayed empty', () => {
      expect(run.messages.at(-1)?.head).toMatchObject({
        stopReason: 'refusal',
        errorMessage: 'declined by the safety system',
      });
      expect(run.turns).toHaveLength(2);
    });

    it('takes the usage of the run from its statistics, whose total says nothing', () => {
      expect(run.loops[0]?.loop).toMatchObject({
        status: 'completed',
        usage: { input: 430, output: 30, totalTokens: null, costUsd: 0.0125 },
        details: { turns: 2, compactions: 1 },
      });
    });
  });

  describe('runs that go wrong', () => {
    const run = read(fixture('loops-and-rejection.jsonl'));

    it('warns of a repeated call and fails when it goes on', () => {
      expect(run.items.filter((item) => item.type === 'banner')).toMatchObject([
        { kind: 'repeatedToolCall', severity: 'warning', toolName: 'listen', repetitions: 3 },
        { kind: 'repeatedToolCall', severity: 'error', repetitions: 4 },
        { kind: 'inputRejected', text: 'names a person' },
      ]);
    });

    it('settles calls by results that only the end of the run tells', () => {
      const calls = run.messages.flatMap(({ calls: rows }) => rows.map(({ run: state }) => state?.status));
      expect(calls).toEqual(['done', 'not-executed']);
    });

    it('knows what a program wrote in a person’s name', () => {
      const users = run.messages.filter(({ head }) => head.role === 'user');
      expect(users.map(({ head }) => head.synthetic)).toEqual([undefined, 'nudge', 'limit', undefined]);
      expect(users.every(({ head, turnKey }) => head.delivery === undefined && turnKey === undefined)).toBe(
        true,
      );
    });

    it('marks a compaction with its method and its cost', () => {
      expect(run.items.find((item) => item.type === 'divider')).toMatchObject({
        kind: 'compaction',
        category: 'summarized',
        messagesBefore: 40,
        tokensAfter: 5000,
        usage: { input: 65000, costUsd: 0.02 },
      });
    });

    it('rejects a run whose input was refused', () => {
      expect(run.loops.map(({ loop }) => loop.status)).toEqual(['completed', 'rejected', 'aborted']);
      expect(run.loops[1]?.loop.rejection).toBe('names a person');
    });

    it('keeps the text of an answer that was cancelled', () => {
      expect(run.messages.at(-1)).toMatchObject({
        content: [text('Here is')],
        head: { stopReason: 'aborted', errorMessage: 'Cancelled' },
      });
    });

    it('shows an unknown event raw', () => {
      expect(run.items.at(-1)).toMatchObject({ type: 'unknownRecord', name: 'marshFlooded' });
    });
  });

  it('lets the end of the turn have the last word on an answer', () => {
    const call = { type: 'toolCall', id: 'j', name: 'respond_json', arguments: { a: 1 } };
    const { messages } = read([
      ...start,
      { type: 'messageStart', message: answer([]) },
      { type: 'messageEnd', message: answer([call]) },
      { type: 'turnEnd', message: answer([text('{"a":1}')], { timestamp: 9 }), toolResults: [] },
      { type: 'agentEnd', messages: [answer([text('{"a":1}')], { timestamp: 9 })] },
    ]);
    expect(messages).toHaveLength(1);
    expect(messages[0]?.content).toEqual([text('{"a":1}')]);
  });

  it('adds up what a sub-agent says and replaces what other tools say', () => {
    const call = { type: 'toolCall', id: 's', name: 'scout', arguments: {} };
    const update = (said: string, details: object | null) => ({
      type: 'toolExecutionUpdate',
      toolCallId: 's',
      toolName: 'scout',
      partialResult: { content: [text(said)], details },
    });
    const begun = [
      ...start,
      { type: 'messageEnd', message: answer([call], { stopReason: 'toolUse' }) },
      { type: 'toolExecutionStart', toolCallId: 's', toolName: 'scout', args: null },
    ];
    const output = (...updates: readonly unknown[]) =>
      read([...begun, ...updates], null).messages[0]?.calls[0]?.run?.content;
    expect(output(update('a', { sub_agent: 'scout' }), update('b', { sub_agent: 'scout' }))).toEqual([
      text('ab'),
    ]);
    expect(output(update('a', null), update('ab', null))).toEqual([text('ab')]);
  });

  describe('a session file', () => {
    const session = read(fixture('session.jsonl'));

    it('shows the branch of the last line and dims the others', () => {
      expect(session.messages.map(({ head, context }) => [head.id, context])).toEqual([
        ['e1', 'in'],
        ['e2', 'abandoned'],
        ['e3', 'abandoned'],
        ['e4', 'abandoned'],
        ['e5', 'in'],
        ['e6', 'in'],
        ['e7', 'in'],
        ['e8', 'ui-only'],
      ]);
      expect(session.items).toMatchObject([{ kind: 'branch', messagesRemoved: 3 }]);
    });

    it('reads both spellings, labels and durations', () => {
      expect(session.messages[1]?.head).toMatchObject({ usage: { cacheRead: 1, totalTokens: 7 } });
      expect(session.messages[1]?.calls[0]?.run).toMatchObject({ status: 'done', durationMs: 600 });
      expect(session.messages[3]?.head.label).toBe('measured');
      expect(session.messages[5]?.head).toMatchObject({
        errorMessage: 'Rate limited, retry after 5',
        retried: true,
      });
    });
  });

  it('recognises its own and not its relatives', () => {
    const detect = (value: unknown) => yoagentAdapter.detect(recordsOf([value]));
    expect(detect({ type: 'agentStart' })).toBe(true);
    expect(detect({ type: 'messageStart', message: { role: 'user' } })).toBe(true);
    expect(detect({ id: 'e1', parent_id: null, message: { role: 'user' }, timestamp: 1 })).toBe(true);
    expect(detect({ type: 'AgentStart' })).toBe(false);
    expect(detect({ type: 'agent_start' })).toBe(false);
    expect(detect({ id: 'e1', message: { role: 'user' } })).toBe(false);
    expect(detect([1])).toBe(false);
  });
});
