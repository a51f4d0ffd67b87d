import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { turnSpan, turnTookMs } from './turnSpan.ts';

const call = [toolCall('bash')];

describe('turnSpan', () => {
  it('goes from the prompt to the last result, and from there to the next answer', () => {
    const state = transcript()
      .user('Go on.', { timestamp: 1_000 })
      .assistant(call, { stopReason: 'toolUse', timestamp: 3_000 })
      .result('bash', 'a', { timestamp: 7_000 })
      .assistant('Done.', { timestamp: 7_500 })
      .finish()
      .store()
      .getState();
    expect(state.turnKeys.map((key) => turnSpan(state, key))).toEqual([
      { from: 1_000, to: 7_000 },
      { from: 7_000, to: 7_500 },
    ]);
    expect(state.turnKeys.map((key) => turnTookMs(state, key))).toEqual([6_000, 500]);
  });

  it('takes what the source states before the times of messages', () => {
    const state = transcript()
      .user('Go on.', { timestamp: 1_000 })
      .turn({ startedAt: 2_000 })
      .message({
        role: 'assistant',
        timestamp: 3_000,
        stopReason: 'stop',
        model: 'heron-1',
        provider: '',
        usage: null,
      })
      .endTurn({ endedAt: 9_000 })
      .store()
      .getState();
    expect(turnSpan(state, state.turnKeys[0] ?? '')).toEqual({ from: 2_000, to: 9_000 });
  });

  it('does not take the time of the only message of a turn for how long it took', () => {
    const state = transcript()
      .user('Go on.', { timestamp: 1_000 })
      .turn({ startedAt: 5_000 })
      .message({
        role: 'assistant',
        timestamp: 5_000,
        stopReason: 'stop',
        model: 'heron-1',
        provider: '',
        usage: null,
      })
      .endTurn({ endedAt: 5_000 })
      .finish()
      .store()
      .getState();
    expect(state.turnKeys.map((key) => turnTookMs(state, key))).toEqual([4_000]);
  });

  it('does not count how long somebody was away, nor what no time is stated of', () => {
    const state = transcript()
      .user('Go on.')
      .assistant('Done.', { timestamp: 3_000 })
      .assistant('Once more.', { timestamp: 9_000_000 })
      .user('And?', { timestamp: 0 })
      .assistant('Yes.', { timestamp: 9_000_001 })
      .finish()
      .store()
      .getState();
    expect(state.turnKeys.map((key) => turnTookMs(state, key))).toEqual([null, null, null]);
  });

  it('knows no end of a turn that goes on, and no duration where clocks went backwards', () => {
    const open = transcript()
      .user('Go on.', { timestamp: 1_000 })
      .streaming([text('I')], { timestamp: 2_000 });
    const state = open.store().getState();
    expect(turnSpan(state, state.turnKeys[0] ?? '')).toEqual({ from: 1_000, to: null });
    const back = transcript()
      .user('Go on.', { timestamp: 5_000 })
      .assistant('Done.', { timestamp: 2_000 })
      .finish();
    const earlier = back.store().getState();
    expect(turnTookMs(earlier, earlier.turnKeys[0] ?? '')).toBeNull();
  });

  it('does not take what a sub-agent was told for what the turn answers to', () => {
    const state = transcript()
      .user('Go on.', { timestamp: 1_000 })
      .assistant([toolCall('task')], { stopReason: 'toolUse', timestamp: 2_000 })
      .child('task', {}, (inner) => {
        inner
          .user('Dive.', { timestamp: 2_100 })
          .assistant('Coral.', { timestamp: 4_100 })
          .endTurn()
          .endLoop();
      })
      .result('task', 'Coral.', { timestamp: 4_200 })
      .assistant('Done.', { timestamp: 5_200 })
      .finish()
      .store()
      .getState();
    expect(state.turnKeys.map((key) => turnTookMs(state, key)).toSorted()).toEqual([1_000, 2_000, 3_200]);
  });
});
