import { describe, expect, it } from 'vitest';
import type { TranscriptEvent } from '../../../model/index.ts';
import { fixture, fold, records } from './fold.test.support.ts';
import type { Folded } from './fold.test.support.ts';

const roles = ({ messages }: Folded): readonly unknown[] => messages.map(({ head }) => head.role);
const only = <T extends TranscriptEvent['type']>(type: T, { events }: Folded) =>
  events.filter((event): event is Extract<TranscriptEvent, { readonly type: T }> => event.type === type);

describe('phiCoreAdapter on an odd event stream', () => {
  it('reads a stream that comes twice like one that comes once', () => {
    for (const name of [
      'parallel-tools',
      'parallel-group',
      'compaction',
      'prune-and-revert',
      'steering-and-sub-agent',
    ]) {
      const once = fixture(`${name}.jsonl`);
      const twice = fold(records([...once, ...once].map(({ value }) => value)));
      const { loops, turns, messages } = fold(once);
      expect({ loops: twice.loops, turns: twice.turns, messages: twice.messages }, name).toEqual({
        loops,
        turns,
        messages,
      });
    }
  });

  it('lets a loop that is refused later end where it is', () => {
    const run = fold(
      records([
        { type: 'AgentStart', loop_id: 'x', timestamp: '2026-05-04T08:00:00Z' },
        { type: 'TurnStart', loop_id: 'x', turn_index: 0 },
        { type: 'TurnEnd', loop_id: 'x', message: null },
        { type: 'InputRejected', loop_id: '', reason: 'no names' },
        { type: 'AgentEnd', loop_id: 'x', messages: [], rejection: null },
      ]),
    );
    expect(run.loops.get('l0')?.status).toBe('completed');
    expect(run.items).toMatchObject([{ kind: 'inputRejected', text: 'no names' }]);
  });

  it('adds results that only the end of the turn holds, once', () => {
    const call = { type: 'toolCall', id: 'q', name: 'f', arguments: {} };
    const message = { role: 'assistant', content: [call], stopReason: 'toolUse', timestamp: 1 };
    const result = {
      role: 'toolResult',
      toolCallId: 'q',
      toolName: 'f',
      content: [],
      isError: false,
      timestamp: 2,
    };
    const run = fold(
      records([
        { type: 'TurnStart', loop_id: 'x', turn_index: 0 },
        { type: 'MessageEnd', loop_id: 'x', message },
        { type: 'TurnEnd', loop_id: 'x', message, tool_results: [result] },
        { type: 'AgentEnd', loop_id: 'x', messages: [message, result] },
      ]),
    );
    expect(run.messages.map(({ head, turn }) => [head.role, turn])).toEqual([
      ['assistant', 't0'],
      ['toolResult', 't0'],
    ]);
  });

  it('ends a compaction that never reported its end', () => {
    const run = fold(
      records([
        { type: 'CompactionStarted', loop_id: 'x', message_count: 3 },
        { type: 'AgentEnd', loop_id: 'x', messages: [] },
      ]),
    );
    expect(run.items).toMatchObject([{ kind: 'compaction', status: 'failed', messagesBefore: 3 }]);
  });

  it('joins a stream in the middle', () => {
    const run = fold(fixture('parallel-tools.jsonl').slice(7));
    expect(roles(run)).toContain('assistant');
    expect(run.messages.find(({ head }) => head.stopReason === 'toolUse')?.content).toHaveLength(5);
  });

  it('takes an end without a start for a whole message', () => {
    const message = {
      role: 'assistant',
      content: [],
      stopReason: 'stop',
      model: 'm',
      provider: 'p',
      timestamp: 1,
    };
    const event = { type: 'MessageEnd', loop_id: 'x', message };
    expect(roles(fold(records([event, event])))).toEqual(['assistant']);
  });

  it('keeps unknown events raw and neighbours intact', () => {
    const run = fold(
      records([
        { type: 'MoonRise', phase: 'full' },
        ...fixture('compaction.jsonl').map(({ value }) => value),
      ]),
    );
    expect(run.items[0]).toEqual({
      type: 'unknownRecord',
      name: 'MoonRise',
      raw: { type: 'MoonRise', phase: 'full' },
    });
    expect(run.messages).toHaveLength(2);
  });

  it('reports records that are no objects, with their position', () => {
    const [event] = only('diagnostic', fold([{ index: 4, line: 9, value: 'hello' }]));
    expect(event?.value).toMatchObject({ code: 'unexpected-record', line: 9, record: 4, raw: '"hello"' });
  });

  it('passes a problem of the decoder on and still reads what was readable', () => {
    const problem = { severity: 'error', code: 'malformed-json', message: 'cut' } as const;
    const run = fold([{ index: 0, line: 1, value: { role: 'user', content: 'half' }, problem }]);
    expect(only('diagnostic', run)[0]?.value).toEqual(problem);
    expect(run.messages).toHaveLength(1);
  });
});
