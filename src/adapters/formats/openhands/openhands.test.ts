import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readValues, recordsOf, type ReadValues } from '../../../testing/readValues.ts';
import { openhandsAdapter } from './index.ts';

const text = (name: string): string =>
  readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8').trim();
const trajectory = JSON.parse(text('trajectory.json')) as readonly unknown[]; // a list in that file
const events = text('events.jsonl')
  .split('\n')
  .map((line): unknown => JSON.parse(line));
const read = (values: readonly unknown[], cause: 'complete' | null = 'complete'): ReadValues =>
  readValues(openhandsAdapter, values, cause);
const byId = ({ messages }: ReadValues, id: string) => messages.find(({ head }) => head.id === id);
const statuses = (row: ReturnType<typeof byId>) => row?.calls.map(({ run }) => run?.status);

describe('openhandsAdapter', () => {
  describe('a trajectory of actions and observations', () => {
    const run = read([trajectory]);

    it('puts calls of one response into one answer, with its arguments and usage', () => {
      expect(byId(run, '5')).toMatchObject({
        head: { model: 'lark-3', stopReason: 'toolUse', usage: { input: 30, cacheRead: 60, cacheWrite: 10 } },
        content: [
          { type: 'thinking', thinking: 'Look before counting.' },
          { type: 'text', text: 'Two things at once.' },
          { type: 'toolCall', id: 'k1', arguments: { command: 'ls nests' } },
          { type: 'toolCall', id: 'k2', arguments: { command: 'view', path: '/w/eggs.md' } },
        ],
      });
      expect(statuses(byId(run, '5'))).toEqual(['failed', 'failed']);
    });

    it('names a call by its event where the model called no function', () => {
      expect(byId(run, '10')?.content.at(-1)).toMatchObject({ id: '10', name: 'browse_interactive' });
      expect(statuses(byId(run, '10'))).toEqual(['denied']);
    });

    it('nests the run of a delegate in the call that started it', () => {
      expect(run.loops.map(({ loop, callKey }) => [loop.agentName, callKey])).toEqual([
        [undefined, undefined],
        ['CounterAgent', byId(run, '9')?.calls[0]?.key],
      ]);
      expect(['9', '10', '14', '18'].map((id) => byId(run, id)?.loopKey)).toEqual(['l0', 'l1', 'l1', 'l0']);
      expect(statuses(byId(run, '9'))).toEqual(['done']);
    });

    it('shows the call that finishes as done, and the run that failed afterwards as broken off', () => {
      expect(statuses(byId(run, '20'))).toEqual(['done']);
      expect(run.loops[0]?.loop).toMatchObject({
        status: 'aborted',
        usage: { input: 330, output: 40, costUsd: 0.03 },
      });
    });

    it('keeps what happens around the agent out of the lane that the model reads', () => {
      const notes = run.messages.filter(({ lane }) => lane === 'extension');
      expect(notes.map(({ head }) => head.role === 'extension' && head.kind)).toEqual([
        'recall',
        'recall',
        'state',
        'weather',
      ]);
    });

    it('takes what was condensed out of the context', () => {
      expect(byId(run, '5')?.context).toBe('compacted');
      expect(byId(run, '1')?.context).toBe('in');
      expect(run.items).toMatchObject([
        { kind: 'compaction', summary: 'The nests were empty.', messagesRemoved: 3 },
        { kind: 'error', text: 'The meadow is closed.' },
      ]);
    });

    it('reads the same from a list, from a result that holds one, and event by event', () => {
      const rows = ({ messages, items }: ReadValues) => [messages, items];
      expect(rows(read(trajectory))).toEqual(rows(run));
      const result = read([{ instance_id: 'larks-1', history: trajectory }]);
      expect(rows(result)).toEqual(rows(run));
      expect(result.session.details).toEqual({ instance_id: 'larks-1' });
    });

    it('reads older results, which pair each action with its observation', () => {
      const pairs = [[[trajectory[12], trajectory[13]]]];
      expect(statuses(read(pairs).messages[0])).toEqual(['done']);
    });
  });

  describe('events of the SDK', () => {
    const run = read(events);

    it('reads a prompt with what the context added to it', () => {
      expect(byId(run, 'e1')?.content.map(({ type }) => type)).toEqual(['text', 'image', 'text']);
    });

    it('says thinking once that the source says twice', () => {
      expect(byId(run, 'e3')?.content.slice(0, 2)).toEqual([
        { type: 'thinking', thinking: 'Find it first.' },
        { type: 'text', text: 'I will find it.' },
      ]);
    });

    it('pairs observations with actions, and leaves those of another file alone', () => {
      expect(statuses(byId(run, 'e3'))).toEqual(['done', 'denied']);
      expect(statuses(byId(run, 'e9'))).toEqual(['failed']);
      const orphans = run.messages.filter(
        ({ head, callKey }) => head.role === 'toolResult' && callKey === undefined,
      );
      expect(orphans).toHaveLength(2);
    });

    it('sums what the parts of the agent cost', () => {
      expect(run.loops[0]?.loop).toMatchObject({
        model: 'net-1',
        usage: { input: 400, output: 60, reasoning: 5, cacheRead: 200, costUsd: 0.03 },
      });
    });

    it('shows that calls wait for a person until they go on', () => {
      expect(statuses(byId(read(events.slice(0, 6), null), 'e3'))).toEqual([
        'awaiting-approval',
        'awaiting-approval',
      ]);
      expect(statuses(byId(read(events.slice(0, 7), null), 'e3'))).toEqual(['running', 'running']);
    });

    it('keeps an event of a kind to come', () => {
      expect(run.items).toContainEqual(expect.objectContaining({ type: 'unknownRecord', name: 'TideEvent' }));
    });
  });

  describe('an observation of nothing', () => {
    const isOrphan = ({ head, callKey }: ReadValues['messages'][number]) =>
      head.role === 'toolResult' && callKey === undefined;
    const acknowledges = (cause: unknown, extra: object = {}) => ({
      id: 900,
      source: 'environment',
      observation: 'null',
      content: '',
      extras: {},
      cause,
      ...extra,
    });

    it.each(trajectory.map((event, index) => ({ event, index })))(
      'is no result without a call after event $index of a trajectory',
      ({ event, index }) => {
        const id: unknown = Reflect.get(event as object, 'id'); // events of that file
        const metadata: unknown = Reflect.get(event as object, 'tool_call_metadata');
        const extras = [
          {},
          { tool_call_metadata: metadata ?? { tool_call_id: 'system', function_name: 'x' } },
        ];
        for (const extra of extras) {
          const { messages } = read(trajectory.slice(0, index + 1).concat(acknowledges(id, extra)));
          expect(messages.filter(isOrphan)).toEqual([]);
        }
      },
    );

    it('answers its call with nothing', () => {
      const call = { id: 1, source: 'agent', action: 'run', args: { command: 'sleep 1' } };
      const [answer, result] = read([call, acknowledges(1)]).messages;
      expect(statuses(answer)).toEqual(['done']);
      expect(result?.content).toEqual([]);
    });

    it('is a hidden note where no tool was called, in either generation', () => {
      const system = { id: 1, source: 'agent', action: 'system', args: { content: 'You tend larks.' } };
      const sdk = {
        id: 'o',
        source: 'environment',
        kind: 'ObservationEvent',
        observation: null,
        action_id: 'a',
      };
      const notes = [read([system, acknowledges(1)]).messages[1], read([sdk]).messages[0]];
      expect(notes.map((note) => note?.head)).toMatchObject([
        { role: 'extension', kind: 'null', hidden: true },
        { role: 'extension', kind: 'observation', hidden: true },
      ]);
    });

    it('leaves what says something without a call as a result of its own', () => {
      const lost = acknowledges(7, {
        observation: 'run',
        content: 'Nine.',
        tool_call_metadata: { tool_call_id: 'k' },
      });
      expect(read([lost]).messages.filter(isOrphan)).toMatchObject([{ content: [{ text: 'Nine.' }] }]);
    });
  });

  it('shows an answer of which only the deltas came', () => {
    const delta = (id: string, content: string) => ({
      id,
      source: 'agent',
      kind: 'StreamingDeltaEvent',
      content,
    });
    const run = read([delta('a', 'Half a '), delta('b', 'net')]);
    expect(run.messages.map(({ content }) => content)).toEqual([[{ type: 'text', text: 'Half a net' }]]);
  });

  it('does not call a run finished that failed and was not started again', () => {
    const state = (value: string) => ({
      id: value,
      source: 'environment',
      kind: 'ConversationStateUpdateEvent',
      key: 'execution_status',
      value,
    });
    const failure = { id: 'x', source: 'environment', kind: 'ConversationErrorEvent', code: 'Torn' };
    const said = (id: string) => ({
      id,
      source: 'agent',
      kind: 'MessageEvent',
      llm_message: { role: 'assistant', content: [{ type: 'text', text: 'Mended.' }] },
    });
    const statusOf = (...values: readonly object[]) => read([said('a'), ...values]).loops[0]?.loop.status;
    expect(statusOf(state('error'))).toBe('aborted');
    expect(statusOf(state('stuck'))).toBe('aborted');
    expect(statusOf(failure)).toBe('aborted');
    expect(statusOf(failure, said('b'))).toBe('completed');
    expect(statusOf(state('error'), state('running'), state('finished'))).toBe('completed');
  });

  it('reads times that have no zone the same on every computer', () => {
    expect(byId(read(events), 'e1')?.head.timestamp).toBe(Date.UTC(2026, 5, 1, 8, 0, 1, 1));
  });

  it('claims nothing that merely looks similar', () => {
    const others = [
      { action: 'run', args: {} },
      { kind: 'MessageEvent', id: '1' },
      { kind: 'message', id: '1', source: 'agent' },
      { history: [{ role: 'user', content: 'x' }], trajectory: [{ action: 'ls', observation: '' }] },
      { events: [] },
    ];
    for (const other of others) expect(openhandsAdapter.detect(recordsOf([other]))).toBe(false);
  });
});
