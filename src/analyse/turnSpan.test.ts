import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { turnSpan, turnTookMs } from './turnSpan.ts';

const call = [toolCall('bash')];
const answer = (timestamp: number) =>
  ({
    role: 'assistant',
    timestamp,
    stopReason: 'stop',
    model: 'heron-1',
    provider: '',
    usage: null,
  }) as const;

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
      .message(answer(3_000))
      .endTurn({ endedAt: 9_000 })
      .store()
      .getState();
    expect(turnSpan(state, state.turnKeys[0] ?? '')).toEqual({ from: 2_000, to: 9_000 });
  });

  it('does not take the time of the only message of a turn for how long it took', () => {
    const state = transcript()
      .user('Go on.', { timestamp: 1_000 })
      .turn({ startedAt: 5_000 })
      .message(answer(5_000))
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

  it('joins what the source states of an end with the times of messages', () => {
    const state = transcript()
      .user('Go on.', { timestamp: 1_000 })
      .assistant('Well.', { timestamp: 3_000 })
      .endTurn({ endedAt: 9_000 })
      .user('And now?', { timestamp: 10_000 })
      .turn({ startedAt: 11_000 })
      .message(answer(13_000))
      .finish()
      .store()
      .getState();
    expect(state.turnKeys.map((key) => turnSpan(state, key))).toEqual([
      { from: 1_000, to: 9_000 },
      { from: 10_000, to: 13_000 },
    ]);
  });

  it('is not known of a turn that is not there, nor where no message states a time', () => {
    const state = transcript()
      .user('Go on.')
      .assistant(call, { stopReason: 'toolUse' })
      .finish()
      .store()
      .getState();
    expect(turnSpan(state, 't0')).toEqual({ from: null, to: null });
    expect(turnSpan(state, 't9')).toEqual({ from: null, to: null });
  });

  it('goes to the last time that a message states, and is no time where nothing lies between', () => {
    const state = transcript()
      .user('Go on.', { timestamp: 3_000 })
      .extension('tide', {}, { timestamp: 3_500 })
      .assistant(call, { stopReason: 'toolUse', timestamp: 3_000 })
      .result('bash', 'a')
      .finish()
      .store()
      .getState();
    expect(turnSpan(state, 't0')).toEqual({ from: 3_000, to: 3_000 });
    expect(turnTookMs(state, 't0')).toBeNull();
  });

  it('looks for what the model was asked among 64 messages', () => {
    const asked = (notes: number) => {
      const run = transcript().user('Go on.', { timestamp: 1_000 });
      for (let note = 0; note < notes; note++) run.extension('tide', {});
      return turnSpan(run.assistant('Done.', { timestamp: 2_000 }).store().getState(), 't0').from;
    };
    expect(asked(63)).toBe(1_000);
    expect(asked(64)).toBeNull();
  });
});
