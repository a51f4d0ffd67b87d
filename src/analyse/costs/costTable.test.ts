import { describe, expect, it } from 'vitest';
import { createTranscriptStore } from '../../core.ts';
import { NO_USAGE, readPrices } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../../testing/buildTranscript.ts';
import { costsOf, dearestRows, prepareCosts, type CostFigure } from '../costs.ts';

const exact = (value: number): CostFigure => ({ value, atLeast: false, estimated: false });
const read = (run: TranscriptBuilder): TranscriptState => run.store().getState();
const spent = (input: number, fields: Partial<typeof NO_USAGE> = {}) => ({
  usage: usage({ input, output: 0, ...fields }),
});
const agents = (state: TranscriptState) =>
  state.loopKeys.filter((key) => state.loop(key)?.callKey !== undefined);
const { prices } = readPrices({
  'heron-1': { inputPerMillion: 3, outputPerMillion: 0 },
  'wren-1': { inputPerMillion: 5, outputPerMillion: 0 },
});

describe('costs of a run', () => {
  it('takes what its loops state where no answer does, each figure by itself', () => {
    const state = read(
      transcript()
        .user('Go.')
        .endLoop({ usage: usage({ input: 5, output: 6, cacheRead: 3, cacheWrite: 2 }) })
        .loop({ loopId: 'loop-2' })
        .user('More.')
        .endLoop({ usage: usage({ costUsd: 0.5 }) }),
    );
    expect(costsOf(state, '')?.own).toEqual({
      tokens: exact(16),
      cached: exact(3),
      fresh: exact(7),
      costUsd: exact(0.5),
    });
  });

  it('counts an answer outside of turns', () => {
    const state = read(
      transcript()
        .assistant('One.', spent(40))
        .message(
          {
            role: 'assistant',
            timestamp: null,
            stopReason: 'stop',
            model: '',
            provider: '',
            ...spent(2),
          },
          [text('Two.')],
          { turn: false },
        ),
    );
    expect(costsOf(state, '')?.own.tokens).toEqual(exact(42));
    expect(costsOf(state, state.turnKeys[0] ?? '')?.own.tokens).toEqual(exact(40));
  });

  it('is nothing for a row of another kind, and for none', () => {
    const state = read(transcript().user('Go.').assistant('One.', spent(40)));
    expect(['m0', 'm1', 'm1.c0', 'l0', 'x', 't9'].map((key) => costsOf(state, key))).toEqual(
      Array.from({ length: 6 }, () => null),
    );
  });
});

describe('costs of sub-agents', () => {
  /** A turn that starts two sub-agents, with calls that took 2 and 5 seconds. */
  function twoAgents(): TranscriptBuilder {
    const run = transcript()
      .user('Go.')
      .assistant([toolCall('dive'), toolCall('climb')], { stopReason: 'toolUse', ...spent(1) });
    run.tool('dive', { type: 'toolStart', startedAt: 1_000 });
    run.tool('climb', { type: 'toolStart', startedAt: 1_000 });
    run.child('dive', { loopId: 'a' }, (inner) => {
      inner.assistant('Deep.', spent(10, { cacheRead: 500, costUsd: 1 }));
    });
    run.child('climb', { loopId: 'b', startedAt: 1_000 }, (inner) => {
      inner.assistant('High.', spent(200, { cacheRead: 50, costUsd: 0.5 })).endLoop({ endedAt: 1_700 });
    });
    run.tool('dive', { type: 'toolEnd', content: [], isError: false, endedAt: 3_000 });
    run.tool('climb', { type: 'toolEnd', content: [], isError: false, endedAt: 6_000 });
    return run;
  }

  it('adds up all that a turn started', () => {
    const state = read(twoAgents());
    const [turn = ''] = state.turnKeys;
    expect(costsOf(state, turn)).toMatchObject({
      kind: 'turn',
      own: { tokens: exact(1) },
      withAgents: { tokens: exact(761), costUsd: { value: 1.5, atLeast: true } },
    });
    expect(costsOf(state, 'm1.c0')?.withAgents.tokens).toEqual(exact(510));
    expect(costsOf(state, 'm1.c1')?.withAgents.tokens).toEqual(exact(250));
  });

  it('takes the time that an agent states, else that of the call that started it', () => {
    const state = read(twoAgents());
    expect(agents(state).map((key) => costsOf(state, key)?.durationMs)).toEqual([2_000, 700]);
    expect(['m1.c0', 'm1.c1'].map((key) => costsOf(state, key)?.durationMs)).toEqual([2_000, 5_000]);
  });

  it('puts them, and the calls that started them, in order by each measure', () => {
    const state = read(twoAgents());
    const [dive = '', climb = ''] = agents(state);
    const by = (kind: 'agent' | 'call') =>
      (['duration', 'tokens', 'cached', 'cost'] as const).map(
        (measure) => dearestRows(state, { kind, by: measure }).keys,
      );
    expect(by('agent')).toEqual([
      [dive, climb],
      [dive, climb],
      [climb, dive],
      [dive, climb],
    ]);
    expect(by('call')).toEqual([
      ['m1.c1', 'm1.c0'],
      ['m1.c0', 'm1.c1'],
      ['m1.c1', 'm1.c0'],
      ['m1.c0', 'm1.c1'],
    ]);
    expect(dearestRows(state, { kind: 'agent', by: 'tokens', limit: 1 })).toEqual({
      keys: [dive],
      known: 2,
      unknown: 0,
    });
  });

  it('follows them while they go on, and takes no other loop for one', () => {
    const run = transcript()
      .user('Go.')
      .assistant([toolCall('dive')], { stopReason: 'toolUse', ...spent(1) })
      .tool('dive', { type: 'toolStart', startedAt: 1_000 });
    const store = createTranscriptStore();
    const ask = () => {
      const state = store.getState();
      const [agent = 'none yet'] = agents(state);
      return [
        costsOf(state, 't0')?.withAgents.tokens?.value,
        costsOf(state, 'm1.c0')?.withAgents.tokens?.value,
        costsOf(state, agent)?.withAgents.tokens?.value,
        costsOf(state, '')?.own.tokens?.value,
        ...(['agent', 'call'] as const).map((kind) => {
          const { keys, known, unknown } = dearestRows(state, { kind, by: 'tokens' });
          return `${keys.length} ${known} ${unknown}`;
        }),
        dearestRows(state, { kind: 'agent', by: 'duration' }).known,
      ];
    };
    run.feed(store);
    expect(ask()).toEqual([1, undefined, undefined, 1, '0 0 0', '0 0 1', 0]);
    run.child('dive', { loopId: 'a' }, (inner) => {
      inner.assistant('Deep.', spent(10)).feed(store);
      expect(ask()).toEqual([11, 10, 10, 11, '1 1 0', '1 1 0', 0]);
      inner.assistant([toolCall('sink')], { stopReason: 'toolUse', ...spent(100) }).feed(store);
      expect(ask().slice(0, 5)).toEqual([111, 110, 110, 111, '1 1 0']);
      inner.child('sink', { loopId: 'b', parentLoopId: 'a' }, (deep) => {
        deep.assistant('Deeper.', spent(1_000)).feed(store);
      });
      expect(ask().slice(0, 5)).toEqual([1_111, 1_110, 1_110, 1_111, '2 2 0']);
    });
    run.tool('dive', { type: 'toolEnd', content: [], isError: false, endedAt: 3_000 }).feed(store);
    expect(ask().at(-1)).toBe(1);
    run.assistant('Done.', spent(10_000)).feed(store);
    expect(ask()).toEqual([1_111, 1_110, 1_110, 11_111, '2 2 0', '2 2 0', 1]);
  });

  it('estimates what one states as a whole by the model that it names', () => {
    const run = transcript()
      .user('Go.')
      .assistant([toolCall('dive')], { stopReason: 'toolUse' })
      .child('dive', { loopId: 'a', model: 'wren-1', provider: 'example' }, (inner) => {
        inner.user('Look.').endLoop({ usage: usage({ input: 1_000_000, output: 0 }) });
      });
    const state = read(run);
    const [agent = ''] = agents(state);
    expect(costsOf(state, agent, prices)?.own.costUsd).toEqual({ value: 5, atLeast: false, estimated: true });
    expect(costsOf(state, agent)?.own.costUsd).toBeNull();
  });

  it('estimates what a turn states as a whole by the model that was asked', () => {
    const head = { role: 'assistant', timestamp: null, stopReason: 'stop', model: '', provider: '' } as const;
    const state = read(
      transcript()
        .turn({ request: { model: 'wren-1', raw: null } })
        .message({ ...head, usage: null }, [text('So.')])
        .endTurn({ usage: usage({ input: 2_000_000, output: 0 }) }),
    );
    const [turn = ''] = state.turnKeys;
    expect(costsOf(state, turn, prices)?.own).toMatchObject({
      tokens: exact(2_000_000),
      costUsd: { value: 10, estimated: true },
    });
  });

  it('says the same when it was prepared in parts', () => {
    const whole = read(twoAgents());
    const parts = read(twoAgents());
    let count = 0;
    const none = {};
    while (count < 99 && prepareCosts(parts, none, 1)) count += 1;
    // Three loops, three turns and four messages with two calls are ten steps; in the last three a turn each is added up.
    expect(count).toBe(12);
    for (const key of ['', ...whole.turnKeys, ...whole.loopKeys, 'm1.c0'])
      expect(costsOf(parts, key, none)).toEqual(costsOf(whole, key));
  });
});

describe('what is kept of costs', () => {
  const nothing = { tokens: null, cached: null, fresh: null, costUsd: null };
  it.each([
    ['tokens', { input: 5 }, { input: 6 }],
    ['cached', { input: 5, cacheRead: 1 }, { input: 4, cacheRead: 2 }],
    ['fresh', { input: 5, cacheRead: 0, output: 1 }, { input: 6, cacheRead: 0, output: 0 }],
    ['costUsd', { costUsd: 1 }, { costUsd: 2 }],
    ['atLeast', { input: 5, output: 1 }, { input: 5, output: 1, atLeast: true }],
  ] as const)('is another object when its %s change', (_, before, after) => {
    const run = transcript().streaming([text('So')], { usage: usage(before) });
    const store = createTranscriptStore();
    run.feed(store);
    const first = costsOf(store.getState(), 't0');
    expect(first?.own).not.toEqual(nothing);
    run.settle({ stopReason: 'stop', usage: usage(after) }).feed(store);
    const second = costsOf(store.getState(), 't0');
    expect(second?.own).not.toEqual(first?.own);
    expect(second).not.toBe(first);
    expect(costsOf(store.getState(), 't0')).toBe(second);
  });

  it('is another object when a time changes', () => {
    const run = transcript().assistant([toolCall('dive')], { stopReason: 'toolUse' });
    const store = createTranscriptStore();
    run.tool('dive', { type: 'toolStart', startedAt: 1_000 }).feed(store);
    expect(costsOf(store.getState(), 'm0.c0')).toMatchObject({ durationMs: null, idleMs: 0 });
    run.tool('dive', { type: 'toolEnd', content: [], isError: false, endedAt: 1_250 }).feed(store);
    expect(costsOf(store.getState(), 'm0.c0')).toMatchObject({ durationMs: 250, idleMs: 0 });
  });

  it('tells the time of a run in which nothing went on apart', () => {
    const run = transcript().user('Go.', { timestamp: 1_000 }).assistant('One.', { timestamp: 3_000 });
    const store = createTranscriptStore();
    run.feed(store);
    expect(costsOf(store.getState(), '')).toMatchObject({ durationMs: 2_000, idleMs: 0 });
    run.user('More.', { timestamp: 123_000 }).feed(store);
    expect(costsOf(store.getState(), '')).toMatchObject({ durationMs: 2_000, idleMs: 120_000 });
    run.assistant('Two.', { timestamp: 124_000 }).feed(store);
    expect(costsOf(store.getState(), '')).toMatchObject({ durationMs: 3_000, idleMs: 120_000 });
  });
});
