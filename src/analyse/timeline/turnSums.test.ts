import { describe, expect, it } from 'vitest';
import { clockOf, createTranscriptStore, rangeTotals, type Clock, type TranscriptState } from '../../core.ts';
import { text, toolCall, transcript, usage } from '../../testing/buildTranscript.ts';

const NOON = Date.UTC(2026, 2, 5, 12);
const at = (seconds: number): number => NOON + seconds * 1000;

const spent = (tokens: number, costUsd: number | null = null) => ({
  usage: usage({ input: tokens, output: 0, cacheRead: 0, cacheWrite: 0, costUsd }),
});

/** Totals of a part of the run, in messages. */
function totals(state: TranscriptState, from = 0, to = state.messageKeys.length) {
  const clock = clockOf(state, 'steps');
  return rangeTotals(state, clock, [clock.at(from), clock.at(to)]);
}

/** A prompt and an answer for each of these. */
function talk(answers: readonly Parameters<ReturnType<typeof transcript>['assistant']>[1][]) {
  const run = transcript();
  for (const answer of answers) run.user('And now?').assistant('Calm.', answer);
  return run;
}

describe('the totals of some turns', () => {
  it.each([
    [[0.5, 0.25], 0.75],
    [[0.5, null], 0.5],
    [[null, 0.25], 0.25],
    [[null, null], null],
  ])('costs %j come to %j', (costs, sum) => {
    const state = talk(costs.map((cost) => spent(10, cost)))
      .store()
      .getState();
    expect(totals(state)).toMatchObject({ tokens: 20, costUsd: sum, atLeast: false });
  });

  it.each([
    ['the first one', [{}, spent(10)]],
    ['the last one', [spent(10), {}]],
  ])('say that there was more where %s states no tokens', (_, answers) => {
    expect(totals(talk(answers).store().getState())).toMatchObject({ tokens: 10, atLeast: true });
  });

  it('say nothing of tokens where no turn states any', () => {
    const state = talk([{}, {}]).store().getState();
    expect(totals(state)).toMatchObject({ turns: 2, tokens: null, costUsd: null, atLeast: false });
  });

  it('hold the turns that a stretch touches, those at its two ends too', () => {
    // The answers are the messages 1, 3, 5 and 7, each of them from its number to the next.
    const state = talk([spent(1), spent(10), spent(100), spent(1000)])
      .store()
      .getState();
    expect(totals(state, 0, 0.9)).toMatchObject({ turns: 0, numbers: null, tokens: null });
    expect(totals(state, 0, 1)).toMatchObject({ turns: 1, numbers: [1, 1], tokens: 1 });
    expect(totals(state, 2, 3)).toMatchObject({ turns: 2, numbers: [1, 2], tokens: 11 });
    expect(totals(state, 2.1, 2.9)).toMatchObject({ turns: 0, tokens: null });
    expect(totals(state, 3.5, 5.5)).toMatchObject({ turns: 2, numbers: [2, 3], tokens: 110 });
    expect(totals(state, 6, 8)).toMatchObject({ turns: 2, numbers: [3, 4], tokens: 1100 });
    expect(totals(state, 6.1)).toMatchObject({ turns: 1, numbers: [4, 4], tokens: 1000 });
  });

  it('count failures of each turn, and neither warnings nor what failed in a sub-agent', () => {
    const state = transcript()
      .user('Look.')
      .assistant([toolCall('ls'), toolCall('cat')], { stopReason: 'toolUse' })
      .result('ls', 'no', { isError: true })
      .result('cat', 'no', { isError: true })
      .item({ type: 'banner', kind: 'limit', severity: 'warning', status: 'failed', text: 'Slow down.' })
      .item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text: 'It broke.' })
      .assistant([toolCall('task')], { stopReason: 'toolUse' })
      .child('task', {}, (inner) =>
        inner
          .assistant([toolCall('make')], { stopReason: 'toolUse' })
          .result('make', 'no', { isError: true })
          .endLoop(),
      )
      .result('task', 'so')
      .assistant([toolCall('rm')], { stopReason: 'toolUse' })
      .result('rm', 'no', { isError: true })
      .store()
      .getState();
    expect(totals(state)).toMatchObject({ turns: 3, failures: 3 });
    expect(totals(state, 1, 2)).toMatchObject({ turns: 1, failures: 2 });
    expect(totals(state, 4.5, 5)).toMatchObject({ turns: 1, failures: 0 });
    expect(totals(state, 8.5, 9)).toMatchObject({ turns: 1, failures: 1 });
  });
});

describe('the totals of a run that goes on', () => {
  it('take in what sub-agents spend, and those that they started, whenever that comes', () => {
    const run = transcript()
      .user('Survey the reef.')
      .assistant([toolCall('task')], { stopReason: 'toolUse', ...spent(1) });
    const store = run.store();
    const tokens = () => totals(store.getState()).tokens;
    expect(tokens()).toBe(1);
    run.child('task', {}, (inner) => {
      inner.assistant([toolCall('dive')], { stopReason: 'toolUse', ...spent(10) }).feed(store);
      expect(tokens()).toBe(11);
      inner.child('dive', { loopId: 'loop-3', parentLoopId: 'loop-2' }, (deep) => {
        deep.assistant('Coral.', spent(100)).feed(store);
        expect(tokens()).toBe(111);
        deep.assistant('Kelp.', spent(100)).feed(store);
        expect(tokens()).toBe(211);
      });
    });
    run.user('And?').assistant('Done.', spent(1000)).feed(store);
    expect(totals(store.getState())).toMatchObject({ turns: 2, numbers: [1, 2], tokens: 1211 });
  });

  it('take in what fails later', () => {
    const run = talk([{}, {}]).assistant([toolCall('ls')], { stopReason: 'toolUse' });
    const store = run.store();
    expect(totals(store.getState()).failures).toBe(0);
    run.result('ls', 'no', { isError: true }).feed(store);
    expect(totals(store.getState())).toMatchObject({ turns: 3, failures: 1 });
  });

  it.each([
    ['the last loop', 'loop-3', 101, 10],
    ['one before others', 'loop-2', 11, 100],
  ])('follow %s where that turns out to be a sub-agent', (_, childLoopId, first, second) => {
    const run = transcript()
      .loop()
      .assistant([toolCall('ask')], { stopReason: 'toolUse', ...spent(1) })
      .loop({ loopId: 'loop-2' })
      .assistant('found', spent(10))
      .loop({ loopId: 'loop-3' })
      .assistant('so', spent(100));
    const store = run.store();
    expect(totals(store.getState())).toMatchObject({ turns: 3, numbers: [1, 3], tokens: 111 });
    const call = { turn: 't0', toolCallId: 'call_ask', toolName: 'ask' };
    run.emit({ type: 'toolChild', call, childLoopId }).feed(store);
    // What a sub-agent spent is counted in the turn that started it.
    expect(totals(store.getState())).toMatchObject({ turns: 2, numbers: [1, 2], tokens: first + second });
    expect(totals(store.getState(), 0, 0.5)).toMatchObject({ turns: 1, tokens: first });
  });

  it('stand at the times that the source states, once it does', () => {
    let now = 0;
    const store = createTranscriptStore({ journal: { now: () => now }, schedule: () => undefined });
    const run = transcript();
    const tell = (second: number): Clock => {
      now = at(second);
      run.feed(store);
      return clockOf(store.getState(), undefined, store.journal);
    };
    run.user('Go.');
    tell(140);
    run.assistant('Well.').assistant('Calm.');
    const received = tell(150);
    expect(rangeTotals(store.getState(), received, [0.9, 1]).turns).toBe(2);
    run.user('And now?', { timestamp: at(100) }).assistant('Done.', { timestamp: at(300) });
    const clock = tell(160);
    expect(clock).toMatchObject({ isReceived: false, from: at(100), to: at(300) });
    // Turns without a time stand at the start, and no more at 150 s, where they were received. The last one began with its prompt.
    const stretch = (from: number, to: number) => [clock.at(at(from)), clock.at(at(to))] as const;
    expect(rangeTotals(store.getState(), clock, stretch(100, 101)).turns).toBe(3);
    expect(rangeTotals(store.getState(), clock, stretch(145, 155)).turns).toBe(0);
  });
});

describe('the work for totals', () => {
  const turns = (count: number) =>
    talk(Array.from({ length: count }, (_, turn) => ({ timestamp: at(turn), ...spent(1) })));

  it('is done for turns that changed, and for no others', () => {
    const run = turns(40).streaming([text('Well')], { timestamp: at(40) });
    const store = run.store();
    const looked = (): readonly string[] => {
      const keys = new Set<string>();
      const state = store.getState();
      totals({ ...state, turn: (key) => (keys.add(key), state.turn(key)) });
      return [...keys].filter((key) => key.startsWith('t'));
    };
    expect(looked()).toHaveLength(41);
    expect(looked()).toEqual([]);
    run.settle({ stopReason: 'stop', ...spent(2) }).feed(store);
    expect(looked()).toEqual(['t40']);
    run.assistant('Yes.', { timestamp: at(41), ...spent(3) }).feed(store);
    expect(looked()).not.toContain('t39');
    expect(totals(store.getState())).toMatchObject({ turns: 42, numbers: [1, 42], tokens: 45 });
  });

  it('is done where a stretch begins and ends', () => {
    const state = turns(64).store().getState();
    const clock = clockOf(state);
    const visits = (from: number, to: number): number => {
      let visited = 0;
      const counted: Clock = { ...clock, span: (mark) => (visited++, clock.span(mark)) };
      rangeTotals(state, counted, [from, to]);
      return visited;
    };
    // The first and the last turn of them all.
    expect(visits(0, 1)).toBe(2);
    // Those of two halves, two quarters, and so on down to single turns.
    expect(visits(0, 0.001)).toBeLessThanOrEqual(2 * (2 + 6 * 2));
    expect(visits(0.999, 1)).toBeLessThanOrEqual(2 * (2 + 6 * 2));
  });
});
