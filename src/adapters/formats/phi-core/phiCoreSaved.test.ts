import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../../../model/index.ts';
import type { JsonObject } from '../../../model/index.ts';
import { arr, str } from '../../kit/fields/index.ts';
import { fixture, fold, records } from './fold.test.support.ts';
import type { Folded } from './fold.test.support.ts';

const loopOf = (run: Folded, key: string) => ({
  loop: run.loops.get(key),
  messages: run.messages.filter(({ loop }) => loop === key),
});

describe('phiCoreAdapter on a session file', () => {
  const run = fold(fixture('session.json'));

  it('orders loops by their start', () => {
    expect([...run.loops.values()].map(({ loopId }) => loopId)).toEqual([
      'pond.m.1',
      'pond.m.2',
      'pond.m.3',
      'pond.m.4',
      'pond.m.5',
      'pond.x.1',
      'pond.y.1',
      'c0ffee00-0000-4000-8000-000000000001',
      'pond.m.1',
    ]);
  });

  it('states the facts of the session', () => {
    expect(run.events[0]).toMatchObject({
      type: 'session',
      value: { sessionId: 'pond', parentSession: 'lake', createdAt: 1777881600000 },
    });
  });

  it('reads recorded events and messages as one', () => {
    const { messages } = loopOf(run, 'l0');
    expect(messages.map(({ head, turn }) => [head.role, turn])).toEqual([
      ['user', 't0'],
      ['assistant', 't0'],
      ['toolResult', 't0'],
      ['assistant', 't1'],
    ]);
    expect(run.events.find((event) => event.type === 'toolEnd')).toMatchObject({
      details: { eggs: 3 },
      childLoopId: 'e991.sub.1',
    });
    expect(run.events.find((event) => event.type === 'toolChild')).toMatchObject({
      call: { toolCallId: 'k' },
      childLoopId: 'e991.sub.1',
    });
  });

  it('places prompts in the first turn where no events were kept', () => {
    expect(loopOf(run, 'l1').messages.map(({ turn }) => turn)).toEqual(['t2', 't2']);
  });

  it('recovers a broken-off loop from its turns, results after their call and once', () => {
    const { loop, messages } = loopOf(run, 'l2');
    expect(messages.map(({ head }) => head.role)).toEqual(['user', 'assistant', 'toolResult']);
    expect(loop?.status).toBe('aborted');
    expect(loop?.usage).toBeUndefined();
  });

  it('recovers a broken-off loop from its events', () => {
    expect(loopOf(run, 'l3').messages.map(({ head }) => head.role)).toEqual(['user', 'assistant']);
  });

  it('reports a rejection without events', () => {
    expect(run.loops.get('l4')).toMatchObject({ status: 'rejected', rejection: 'holds a phone number' });
    expect(run.items).toContainEqual(expect.objectContaining({ type: 'banner', kind: 'inputRejected' }));
  });

  it('rebuilds the parallel group and its judge', () => {
    expect(run.items).toContainEqual(
      expect.objectContaining({
        type: 'parallel',
        status: 'done',
        loopIds: ['pond.x.1', 'pond.y.1'],
        selectedLoopId: 'pond.y.1',
      }),
    );
    expect(run.loops.get('l7')?.judge).toBe(true);
  });

  it('draws a compaction that is saved without events', () => {
    expect(run.loops.get('l8')?.kind).toBe('compaction');
    expect(run.items.at(-1)).toMatchObject({ type: 'divider', kind: 'compaction', status: 'done' });
  });

  it('reads the same session again as nothing new', () => {
    const [{ value } = { value: null }] = fixture('session.json');
    const twice = fold(records([value, value]));
    expect(twice.messages).toEqual(run.messages);
    expect(twice.loops.size).toBe(run.loops.size);
  });

  it('reads a loop on its own', () => {
    const [{ value } = { value: null }] = fixture('session.json');
    expect(fold(records([arr(value, 'loops')[0]])).messages).toHaveLength(2);
  });
});

describe('a stream and the session saved from it', () => {
  const streams = [
    'parallel-tools',
    'cancelled-and-failed',
    'steering-and-sub-agent',
    'prune-and-revert',
    'rejected',
  ];
  const kept = (run: Folded) =>
    run.messages.map(({ head, content, turn, loop }) => ({
      head,
      content,
      turn: turn === undefined ? undefined : run.turns.get(turn)?.index,
      loop: run.loops.get(loop)?.loopId,
    }));

  it.each(streams)('give the same messages, blocks and turns: %s, with its events', (name) => {
    const source = fixture(`${name}.jsonl`)
      .map(({ value }) => value)
      .filter(isJsonObject);
    // A recorder keeps no updates and no reverts, so what only those say is not compared.
    const recorded = source.filter(({ type }) => type !== 'MessageUpdate' && type !== 'RevertApplied');
    expect(kept(fold(records([savedFrom(recorded, true)])))).toEqual(kept(fold(records(recorded))));
  });

  it.each(streams)('give the same messages, blocks and turns: %s, without events', (name) => {
    const source = fixture(`${name}.jsonl`)
      .map(({ value }) => value)
      .filter(isJsonObject);
    const recorded = source.filter(({ type }) => type !== 'MessageUpdate' && type !== 'RevertApplied');
    const byTime = (run: Folded) =>
      kept(run).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
    expect(byTime(fold(records([savedFrom(recorded, false)])))).toEqual(byTime(fold(records(recorded))));
  });
});

// What a recorder would save of these events.
function savedFrom(events: readonly JsonObject[], withEvents: boolean): JsonObject {
  const ids = new Set(events.map((event) => str(event, 'loop_id') ?? '').filter((id) => id !== ''));
  const loops = [...ids].map((loopId, order): JsonObject => {
    const own = events.filter((event) => event.loop_id === loopId);
    const start = own.find(({ type }) => type === 'AgentStart');
    const end = own.find(({ type }) => type === 'AgentEnd');
    const inputs = own.filter(
      ({ type, message }) => type === 'MessageEnd' && isJsonObject(message) && message.role === 'extension',
    );
    return {
      loop_id: loopId,
      session_id: 'pond',
      started_at: start?.timestamp ?? `2027-01-01T00:00:0${order}Z`,
      ended_at: end?.timestamp ?? null,
      status: end?.rejection == null ? 'Completed' : 'Rejected',
      rejection: end?.rejection ?? null,
      continuation_kind: start?.continuation_kind ?? null,
      parent_loop_id: start?.parent_loop_id ?? null,
      messages: arr(end, 'messages'),
      usage: end?.usage ?? null,
      turns:
        inputs.length === 0
          ? []
          : [
              {
                turn_id: { loopId, turnIndex: 0 },
                input_messages: inputs.map(({ message }) => message ?? null),
                tool_results: [],
              },
            ],
      events: withEvents ? own.map((event, sequence) => ({ sequence, event })) : [],
    };
  });
  return { session_id: 'pond', agent_id: 'heron', loops: loops.toReversed() };
}
