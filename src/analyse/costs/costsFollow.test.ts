import { describe, expect, it } from 'vitest';
import type { TranscriptState } from '../../store/index.ts';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { forgetChanges } from '../../testing/forgetChanges.ts';
import { costsOf, dearestRows } from '../costs.ts';

const exact = (value: number) => ({ value, atLeast: false, estimated: false });
const spent = (input: number, costUsd?: number) => ({
  usage: usage({ input, output: 0, ...(costUsd === undefined ? {} : { costUsd }) }),
});
const tokensOf = (state: TranscriptState, key: string) => costsOf(state, key)?.withAgents.tokens?.value;
const byTokens = (state: TranscriptState, kind: 'turn' | 'call' | 'agent') =>
  dearestRows(state, { kind, by: 'tokens' }).keys;

/** An answer that starts two agents, which spend this much. */
function twoAgents(dive: number, climb: number): TranscriptBuilder {
  const run = transcript().assistant([toolCall('dive'), toolCall('climb')], {
    stopReason: 'toolUse',
    ...spent(1),
  });
  run.child('dive', { loopId: 'a' }, (inner) => inner.assistant('Deep.', spent(dive)));
  return run.child('climb', { loopId: 'b' }, (inner) => inner.assistant('High.', spent(climb)));
}

describe('costs that are followed', () => {
  it('put turns and agents in order by what they cost, and not by their tokens', () => {
    const state = transcript()
      .assistant('a', spent(100, 1))
      .assistant('b', spent(20, 2))
      .assistant('c', spent(30))
      .store()
      .getState();
    expect(dearestRows(state, { kind: 'turn', by: 'cost' })).toEqual({
      keys: ['t1', 't0'],
      known: 2,
      unknown: 1,
    });
    expect(byTokens(state, 'turn')).toEqual(['t0', 't2', 't1']);
  });

  it('put calls in another order when the agent of one goes on', () => {
    const run = twoAgents(10, 200);
    const store = run.store();
    const calls = () => byTokens(store.getState(), 'call');
    expect(calls()).toEqual(['m0.c1', 'm0.c0']);
    run
      .emit({ type: 'messagePatch', message: 'm1', value: { usage: usage({ input: 3_000, output: 0 }) } })
      .feed(store);
    expect(calls()).toEqual(['m0.c0', 'm0.c1']);
    expect(byTokens(store.getState(), 'agent')).toEqual(['l1', 'l2']);
    expect(tokensOf(store.getState(), 't0')).toBe(3_201);
  });

  it('forget a call that its answer takes back', () => {
    const run = transcript()
      .assistant([toolCall('make'), toolCall('ls')], { stopReason: 'toolUse' })
      .tool('ls', { type: 'toolStart', startedAt: 1_000 })
      .tool('ls', { type: 'toolEnd', content: [], isError: false, endedAt: 1_500 });
    const store = run.store();
    const slowest = () => dearestRows(store.getState(), { kind: 'call', by: 'duration' });
    expect(slowest()).toEqual({ keys: ['m0.c1'], known: 1, unknown: 1 });
    expect(costsOf(store.getState(), 'm0.c1')?.durationMs).toBe(500);
    run.emit({ type: 'messageContent', message: 'm0', content: [toolCall('make')] }).feed(store);
    expect(slowest()).toEqual({ keys: [], known: 0, unknown: 1 });
    expect(costsOf(store.getState(), 'm0.c1')).toBeNull();
    run.emit({ type: 'messageContent', message: 'm0', content: [text('So.')] }).feed(store);
    expect(slowest()).toEqual({ keys: [], known: 0, unknown: 0 });
  });

  it('take a turn without an answer for one that spent nothing', () => {
    const run = transcript().assistant('a', spent(40));
    const store = run.store();
    expect(costsOf(store.getState(), '')?.own.tokens).toEqual(exact(40));
    run
      .turn()
      .message({ role: 'user', timestamp: null }, [text('And?')])
      .feed(store);
    expect(costsOf(store.getState(), '')?.own.tokens).toEqual(exact(40));
  });

  it('take in what a turn states when it ends', () => {
    const head = { role: 'assistant', timestamp: null, stopReason: 'stop', model: '', provider: '' } as const;
    const run = transcript()
      .turn()
      .message({ ...head, usage: null }, [text('So.')]);
    const store = run.store();
    expect(costsOf(store.getState(), '')?.own.tokens).toBeNull();
    run.endTurn(spent(70)).feed(store);
    expect(costsOf(store.getState(), '')?.own.tokens).toEqual(exact(70));
    expect(costsOf(store.getState(), 't0')?.own.tokens).toEqual(exact(70));
  });

  it('are counted anew where the changes since are no longer known', () => {
    const run = twoAgents(10, 200);
    const store = run.store();
    const state = forgetChanges(store);
    expect([tokensOf(state(), ''), tokensOf(state(), 't0'), byTokens(state(), 'agent')]).toEqual([
      211,
      211,
      ['l2', 'l1'],
    ]);
    run
      .emit({ type: 'messageContent', message: 'm0', content: [toolCall('dive')] })
      .emit({ type: 'messagePatch', message: 'm1', value: { usage: usage({ input: 500, output: 0 }) } })
      .assistant('Done.', spent(1_000))
      .feed(store);
    expect(tokensOf(state(), '')).toBe(1_701);
    expect(byTokens(state(), 'call')).toEqual(['m0.c0']);
    expect(byTokens(state(), 'turn')).toEqual(['t3', 't1', 't2', 't0']);
  });
});

describe('costs of branches', () => {
  it('are those of agents, and part of what the loop around them took', () => {
    const run = transcript()
      .assistant('Go.', spent(1))
      .item({ type: 'parallel', status: 'done', loopIds: ['a', 'b'] });
    run.loop({ loopId: 'a', kind: 'branch' }).assistant('One.', spent(10));
    run.loop({ loopId: 'b', kind: 'branch' }).assistant('Two.', spent(200));
    const state = run.store().getState();
    expect(costsOf(state, 'l1')).toMatchObject({ kind: 'agent', own: { tokens: exact(10) } });
    expect(costsOf(state, 'l0')).toBeNull();
    expect(byTokens(state, 'agent')).toEqual(['l2', 'l1']);
    expect(tokensOf(state, '')).toBe(211);
  });

  it('count once where a call says that a branch is its own', () => {
    const run = transcript()
      .assistant([toolCall('lead')], { stopReason: 'toolUse', ...spent(1) })
      .child('lead', { loopId: 'a' }, (inner) => {
        inner
          .assistant([toolCall('dive')], { stopReason: 'toolUse', ...spent(10) })
          .item({ type: 'parallel', status: 'running', loopIds: ['b'] });
        inner.child('dive', { loopId: 'b', parentLoopId: 'a' }, (deep) =>
          deep.assistant('Deep.', spent(200)),
        );
      });
    const state = run.store().getState();
    expect(tokensOf(state, 'l1')).toBe(210);
    expect(tokensOf(state, 'm0.c0')).toBe(210);
    expect(tokensOf(state, 't0')).toBe(211);
  });

  it('are its own where it says that it started the loop around it', () => {
    const run = transcript()
      .loop({ loopId: 'a' })
      .assistant('One.', spent(1))
      .item({ type: 'parallel', status: 'done', loopIds: ['b'] });
    run
      .loop({ loopId: 'b', kind: 'branch' })
      .assistant([toolCall('round')], { stopReason: 'toolUse', ...spent(10) })
      .tool('round', { type: 'toolChild', childLoopId: 'a' });
    const state = run.store().getState();
    expect(tokensOf(state, 'l1')).toBe(10);
    expect(tokensOf(state, '')).toBe(11);
  });
});
