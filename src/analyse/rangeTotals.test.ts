import { describe, expect, it } from 'vitest';
import { clockOf, rangeTotals } from '../core.ts';
import { toolCall, transcript, usage } from '../testing/buildTranscript.ts';

const spent = (input: number) => ({ usage: usage({ input, output: 10, cacheRead: 0, cacheWrite: 0 }) });

describe('rangeTotals', () => {
  const state = transcript()
    .user('go', { timestamp: 1000 })
    .assistant([toolCall('ls')], { timestamp: 3000, stopReason: 'toolUse', ...spent(100) })
    .result('ls', 'no', { timestamp: 4000, isError: true })
    .assistant('done', { timestamp: 5000, ...spent(200) })
    .user('more', { timestamp: 9000 })
    .assistant('done', { timestamp: 11_000, ...spent(400) })
    .store()
    .getState();

  it('sums up the turns that a stretch touches', () => {
    const clock = clockOf(state);
    expect(rangeTotals(state, clock, [0, clock.at(6000)])).toEqual({
      turnKeys: ['t0', 't1'],
      numbers: [1, 2],
      durationMs: 5000,
      tokens: 320,
      costUsd: null,
      atLeast: false,
      failures: 1,
    });
  });

  it('knows no duration on an axis without times, and nothing of a stretch without turns', () => {
    const clock = clockOf(state, 'steps');
    expect(rangeTotals(state, clock, [0, 1])).toMatchObject({ durationMs: null, tokens: 730, failures: 1 });
    const none = rangeTotals(state, clockOf(state), [0.6, 0.7]);
    expect(none).toMatchObject({ turnKeys: [], numbers: null, tokens: null, failures: 0 });
  });
});
