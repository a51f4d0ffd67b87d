import { describe, expect, it } from 'vitest';
import { readPrices } from '../model/index.ts';
import { transcript, usage } from '../testing/buildTranscript.ts';
import { loopDurationMs, selectLoopCost, selectLoopTotals } from './loopTotals.ts';
import { selectRequestFailed, selectTurnUsageOnce, turnDurationMs } from './turnFacts.ts';

describe('selectTurnUsageOnce', () => {
  it('is the sum of the answers, else what the source states of the turn', () => {
    const state = transcript()
      .assistant('a', { usage: usage({ input: 5 }) })
      .endTurn({ usage: usage({ input: 9 }) })
      .assistant('b')
      .endTurn({ usage: usage({ input: 9 }) })
      .assistant('c')
      .store()
      .getState();
    expect(state.turnKeys.map((turn) => selectTurnUsageOnce(state, turn)?.input)).toEqual([5, 9, undefined]);
    expect(selectTurnUsageOnce(state, 't2')).toBeNull();
    expect(selectTurnUsageOnce(state, 't9')).toBeNull();
    expect(selectTurnUsageOnce(state, 't0')).toBe(selectTurnUsageOnce(state, 't0'));
  });
});

describe('selectRequestFailed', () => {
  const failed = (meta: Parameters<ReturnType<typeof transcript>['assistant']>[1]) =>
    selectRequestFailed(transcript().assistant('a', meta).store().getState(), 't0');

  it('holds for an error that nobody wanted, and that was not tried again', () => {
    expect(failed({ stopReason: 'error', errorMessage: 'overloaded' })).toBe(true);
    expect(failed({ stopReason: 'error' })).toBe(true);
    expect(failed({ stopReason: 'error', errorMessage: 'Request was aborted' })).toBe(false);
    expect(failed({ stopReason: 'error', retried: true })).toBe(false);
    expect(failed({ stopReason: 'length' })).toBe(false);
    expect(selectRequestFailed(transcript().turn().store().getState(), 't0')).toBe(false);
  });
});

describe('turnDurationMs', () => {
  const took = (value: object) => {
    const row = transcript().assistant('a').endTurn(value).store().getState().turn('t0');
    return row && turnDurationMs(row);
  };

  it('is known where both ends are stated, the later one last', () => {
    expect([took({ startedAt: 1, endedAt: 5 }), took({ startedAt: 5, endedAt: 5 })]).toEqual([4, 0]);
    expect([took({ startedAt: 5, endedAt: 4 }), took({ startedAt: 5 }), took({ endedAt: 5 })]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe('what a loop came to', () => {
  const { prices } = readPrices({ 'heron-1': { input: 1_000_000, output: 0 } });
  const run = transcript()
    .assistant('a', { usage: usage({ input: 2, output: 0 }) })
    .assistant('b', { usage: usage({ input: 3, output: 0 }) });
  const open = run.store().getState();
  const closed = run.endLoop({ status: 'completed', startedAt: 1_000, endedAt: 3_000 }).store().getState();
  const stated = transcript()
    .assistant('a', { usage: usage({ input: 2 }) })
    .endLoop({ status: 'completed', usage: usage({ input: 7 }), startedAt: 3_000, endedAt: 1_000 })
    .store()
    .getState();

  it('is its turns and what was spent, once it is over', () => {
    expect(selectLoopTotals(open, 'l0')).toBeNull();
    expect(selectLoopTotals(closed, 'l9')).toBeNull();
    expect(selectLoopTotals(closed, 'l0')).toMatchObject({ turns: 2, usage: { input: 5 } });
    expect(selectLoopTotals(closed, 'l0')).toBe(selectLoopTotals(closed, 'l0'));
    expect(selectLoopTotals(stated, 'l0')).toMatchObject({ turns: 1, usage: { input: 7 } });
  });

  it('is its cost by prices, where there are any', () => {
    expect(selectLoopCost(open, 'l0', prices)).toBeNull();
    expect(selectLoopCost(closed, 'l0', {})).toBeNull();
    expect(selectLoopCost(closed, 'l9', prices)).toBeNull();
    const cost = selectLoopCost(closed, 'l0', prices);
    expect(cost).toMatchObject({ costUsd: 5, estimated: true });
    expect(selectLoopCost(closed, 'l0', prices)).toBe(cost);
    const { prices: double } = readPrices({ 'heron-1': { input: 2_000_000, output: 0 } });
    expect(selectLoopCost(closed, 'l0', double)).toMatchObject({ costUsd: 10 });
  });

  it('is how long it took, where both ends are stated', () => {
    const took = (state: typeof open) => {
      const row = state.loop('l0');
      return row && loopDurationMs(row);
    };
    expect([took(open), took(closed), took(stated)]).toEqual([null, 2_000, null]);
  });
});
