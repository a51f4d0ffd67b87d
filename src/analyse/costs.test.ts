import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createTranscriptStore } from '../core.ts';
import { readPrices } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import { scaled } from '../testing/cases.ts';
import { estimateCost } from './estimateCost.ts';
import { costsOf, dearestRows, type CostFigure, type CostMeasure } from './costs.ts';

const exact = (value: number): CostFigure => ({ value, atLeast: false, estimated: false });
const atLeast = (value: number): CostFigure => ({ value, atLeast: true, estimated: false });

const spent = (input: number, cacheRead: number | null = null, costUsd: number | null = null) => ({
  usage: usage({ input, output: 10, cacheRead, costUsd }),
});

/** Two turns; the second starts a sub-agent, which starts another one. */
const nested = (): TranscriptBuilder =>
  transcript()
    .user('Survey the reef.')
    .turn({ startedAt: 1_000 })
    .message(
      {
        role: 'assistant',
        timestamp: null,
        stopReason: 'stop',
        model: 'heron-1',
        provider: '',
        ...spent(90, 0, 0.5),
      },
      [text('Yes.')],
    )
    .endTurn({ endedAt: 4_000 })
    .assistant([toolCall('task', {})], { stopReason: 'toolUse', ...spent(40, 60, 0.25) })
    .child('task', { loopId: 'loop-2' }, (inner) => {
      inner
        .assistant([toolCall('dive', {})], { stopReason: 'toolUse', ...spent(190, 300, 1) })
        .child('dive', { loopId: 'loop-3', parentLoopId: 'loop-2' }, (deep) => {
          deep
            .assistant('Coral.', spent(1_990, 500, 2))
            .endTurn()
            .endLoop();
        })
        .endTurn()
        .endLoop();
    });

const read = (run: TranscriptBuilder): TranscriptState => run.store().getState();
const agents = (state: TranscriptState) =>
  state.loopKeys.filter((key) => state.loop(key)?.callKey !== undefined);

describe('costsOf', () => {
  it('counts what a turn took itself, and with the sub-agents that it started', () => {
    const state = read(nested());
    const [first = '', second = ''] = state.turnKeys;
    expect(costsOf(state, first)).toMatchObject({
      kind: 'turn',
      durationMs: 3_000,
      own: { tokens: exact(100), cached: exact(0), fresh: exact(90), costUsd: exact(0.5) },
      withAgents: { tokens: exact(100), costUsd: exact(0.5) },
    });
    expect(costsOf(state, second)).toMatchObject({
      durationMs: null,
      own: { tokens: exact(110), cached: exact(60), costUsd: exact(0.25) },
      withAgents: { tokens: exact(110 + 500 + 2_500), cached: exact(860), costUsd: exact(3.25) },
    });
  });

  it('counts what a sub-agent took itself, and with those that it started; its call spent nothing itself', () => {
    const state = read(nested());
    const [outer = '', inner = ''] = agents(state);
    expect(costsOf(state, outer)).toMatchObject({
      kind: 'agent',
      own: { tokens: exact(500), costUsd: exact(1) },
      withAgents: { tokens: exact(3_000), costUsd: exact(3) },
    });
    expect(costsOf(state, inner)).toMatchObject({
      own: { tokens: exact(2_500) },
      withAgents: { tokens: exact(2_500) },
    });
    expect(costsOf(state, state.loop(outer)?.callKey ?? '')).toMatchObject({
      kind: 'call',
      own: { tokens: null, costUsd: null },
      withAgents: { tokens: exact(3_000) },
    });
  });

  it('counts all of a run once', () => {
    expect(costsOf(read(nested()), '')).toMatchObject({
      kind: 'run',
      own: {
        tokens: exact(100 + 110 + 500 + 2_500),
        cached: exact(860),
        fresh: exact(2_310),
        costUsd: exact(3.75),
      },
    });
  });

  it('leaves unknown what the source does not state, and says of a sum that it was at least so much', () => {
    const state = read(transcript().assistant('One.', spent(40)).assistant('Two.'));
    const [first = '', second = ''] = state.turnKeys;
    expect(costsOf(state, second)).toMatchObject({ own: { tokens: null, cached: null, costUsd: null } });
    expect(costsOf(state, first)).toMatchObject({ own: { tokens: exact(50), cached: null, fresh: null } });
    expect(costsOf(state, '')).toMatchObject({ own: { tokens: atLeast(50), cached: null, costUsd: null } });
    expect(costsOf(state, 'm0')).toBeNull();
  });

  it('says of an answer that had not ended when it was counted that it was at least so much', () => {
    const { prices } = readPrices({ 'heron-1': { input: 1, output: 2 } });
    const state = read(
      transcript()
        .user('Survey the reef.')
        .assistant('Yes.', { model: 'heron-1', usage: usage({ input: 90, output: 1, atLeast: true }) })
        .endTurn()
        .user('And?')
        .assistant('Coral.', { model: 'heron-1', usage: usage({ input: 100, output: 20 }) }),
    );
    const [first = '', second = ''] = state.turnKeys;
    expect(costsOf(state, first)?.own.tokens).toEqual(atLeast(91));
    expect(costsOf(state, second)?.own.tokens).toEqual(exact(120));
    expect(costsOf(state, '')?.own.tokens).toEqual(atLeast(211));
    expect(costsOf(state, first, prices)?.own.costUsd).toMatchObject({ estimated: true, atLeast: true });
    expect(costsOf(state, second, prices)?.own.costUsd).toMatchObject({ estimated: true, atLeast: false });
    expect(estimateCost(state, prices)).toMatchObject({ estimated: true, atLeast: true });
  });

  it('takes what the source states of a turn or a loop where its answers state nothing', () => {
    const state = read(
      transcript()
        .loop()
        .turn()
        .message({
          role: 'assistant',
          timestamp: null,
          stopReason: 'stop',
          model: '',
          provider: '',
          usage: null,
        })
        .endTurn({ usage: usage({ input: 5, output: 6 }) })
        .endLoop({ usage: usage({ costUsd: 0.125 }) }),
    );
    expect(costsOf(state, state.turnKeys[0] ?? '')?.own.tokens).toEqual(exact(11));
    expect(costsOf(state, '')?.own).toMatchObject({ tokens: exact(11), costUsd: exact(0.125) });
  });

  it('estimates by prices, and says so', () => {
    const state = read(
      transcript()
        .assistant('One.', spent(1_000_000))
        .assistant('Two.', spent(1, null, 2)),
    );
    const { prices } = readPrices({ 'heron-1': { inputPerMillion: 3, outputPerMillion: 0 } });
    expect(costsOf(state, '', prices)?.own.costUsd).toEqual({ value: 5, atLeast: false, estimated: true });
    expect(costsOf(state, '')?.own.costUsd).toEqual(atLeast(2));
  });

  it('is the same object as long as it says the same', () => {
    const store = nested().store();
    const before = costsOf(store.getState(), 't0');
    store.push([{ type: 'session', value: { title: 'Reef' } }]);
    store.publish();
    expect(costsOf(store.getState(), 't0')).toBe(before);
  });
});

describe('dearestRows', () => {
  const turnsBy = (state: TranscriptState, by: CostMeasure) => dearestRows(state, { kind: 'turn', by });

  it('puts turns in order by what they took themselves, and counts those of which that is unknown', () => {
    const state = read(nested().assistant('Rest.'));
    const numbers = turnsBy(state, 'tokens').keys.map((key) => costsOf(state, key)?.own.tokens?.value);
    expect(numbers).toEqual([2_500, 500, 110, 100]);
    expect(turnsBy(state, 'tokens')).toMatchObject({ known: 4, unknown: 1 });
    expect(turnsBy(state, 'duration')).toMatchObject({ keys: ['t0'], known: 1, unknown: 4 });
    expect(turnsBy(state, 'cached').keys.map((key) => costsOf(state, key)?.own.fresh?.value)).toEqual([
      1_990, 190, 90, 40,
    ]);
  });

  it('puts sub-agents in order by what they took with those that they started', () => {
    const state = read(nested());
    expect(dearestRows(state, { kind: 'agent', by: 'cost' }).keys).toEqual(agents(state));
  });

  it('puts calls in order by how long they ran', () => {
    const run = transcript().assistant([toolCall('a'), toolCall('b'), toolCall('c')], {
      stopReason: 'toolUse',
    });
    for (const [name, ms] of [
      ['a', 20],
      ['b', 500],
    ] as const)
      run
        .tool(name, { type: 'toolStart', startedAt: 1_000 })
        .tool(name, { type: 'toolEnd', content: [], isError: false, endedAt: 1_000 + ms });
    const state = read(run);
    expect(dearestRows(state, { kind: 'call', by: 'duration' })).toEqual({
      keys: ['m0.c1', 'm0.c0'],
      known: 2,
      unknown: 1,
    });
  });

  it('puts calls that took as long in the order of the run, also where a later one ended first', () => {
    const run = transcript().assistant([toolCall('a'), toolCall('b'), toolCall('c')], {
      stopReason: 'toolUse',
    });
    const store = run.store();
    const ask = () => dearestRows(store.getState(), { kind: 'call', by: 'duration' }).keys;
    expect(ask()).toEqual([]);
    for (const name of ['a', 'b', 'c']) run.tool(name, { type: 'toolStart', startedAt: 1_000 });
    for (const name of ['c', 'a', 'b']) {
      run.tool(name, { type: 'toolEnd', content: [], isError: false, endedAt: 1_500 }).feed(store);
      ask();
    }
    expect(ask()).toEqual(['m0.c0', 'm0.c1', 'm0.c2']);
  });

  it('says of a run that grows the same as of one that is read whole, and keeps the list that says the same', () => {
    const figure = fc.option(fc.nat(50), { nil: null });
    const steps = fc.array(
      fc.record({ input: figure, cacheRead: figure, costUsd: figure, isLate: fc.boolean() }),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(steps, (turns) => {
        const run = nested();
        const store = createTranscriptStore();
        let clock = 0;
        const ask = (state: TranscriptState) =>
          (['tokens', 'cached', 'cost'] as const).map((by) => turnsBy(state, by));
        for (const { isLate, ...figures } of turns) {
          run.user('Go on.', { timestamp: (clock += 1_000) });
          run
            .streaming([text('…')], { timestamp: clock + 70, ...(isLate ? {} : { usage: usage(figures) }) })
            .feed(store);
          ask(store.getState());
          run
            .settle(isLate ? { stopReason: 'stop', usage: usage(figures) } : { stopReason: 'stop' })
            .feed(store);
          const answer = ask(store.getState());
          expect(ask(store.getState()).every((list, index) => list === answer[index])).toBe(true);
        }
        run.finish().feed(store);
        const whole = run.store().getState();
        const grown = store.getState();
        for (const by of ['tokens', 'cached', 'cost'] as const) {
          const value = (state: TranscriptState) => (key: string) => costsOf(state, key);
          expect(turnsBy(grown, by).keys.map(value(grown))).toEqual(
            turnsBy(whole, by).keys.map(value(whole)),
          );
          expect(turnsBy(grown, by).known).toBe(turnsBy(whole, by).known);
        }
        expect(costsOf(grown, '')).toEqual(costsOf(whole, ''));
        const inputs = turns.map(({ input, cacheRead }) =>
          input === null && cacheRead === null ? null : (input ?? 0) + (cacheRead ?? 0),
        );
        const sum = inputs.reduce<number>((total, tokens) => total + (tokens ?? 0), 3_210);
        expect(costsOf(grown, '')?.own.tokens).toEqual(inputs.includes(null) ? atLeast(sum) : exact(sum));
      }),
      { numRuns: scaled(60) },
    );
  });

  it('visits as many rows for a turn that comes late as for one that comes early', () => {
    const visits = (before: number): number => {
      const run = transcript().loop();
      const add = () =>
        run
          .user('More.')
          .assistant([toolCall('bash')], spent(5))
          .result('bash', 'a');
      for (let turn = 0; turn < before; turn++) add();
      const store = run.store();
      const ask = (state: TranscriptState) => {
        costsOf(state, '');
        for (const by of ['duration', 'tokens', 'cached', 'cost'] as const)
          for (const kind of ['turn', 'call', 'agent'] as const) dearestRows(state, { kind, by });
      };
      ask(store.getState());
      add().feed(store);
      let visited = 0;
      const state = store.getState();
      const counted =
        <T>(read: (key: string) => T) =>
        (key: string): T => {
          visited += 1;
          return read(key);
        };
      ask({
        ...state,
        turn: counted(state.turn),
        message: counted(state.message),
        block: counted(state.block),
        loop: counted(state.loop),
        tally: counted(state.tally),
      });
      return visited;
    };
    const early = visits(40);
    expect(early).toBeGreaterThan(0);
    expect(visits(5_000)).toBeLessThanOrEqual(early);
  });

  it('looks at each row of a run that is opened once', () => {
    const run = transcript().loop();
    for (let turn = 0; turn < 40; turn++)
      run
        .user('More.')
        .turn({ startedAt: 1_000 + turn * 10 })
        .message(
          { role: 'assistant', timestamp: null, stopReason: 'toolUse', model: '', provider: '', ...spent(5) },
          [text('Look.'), toolCall('bash')],
        )
        .result('bash', 'a')
        .endTurn({ endedAt: 1_005 + turn * 10 });
    const state = run.store().getState();
    const looked = { message: 0, block: 0 };
    dearestRows(
      {
        ...state,
        message: (key) => {
          looked.message++;
          return state.message(key);
        },
        block: (key) => {
          looked.block++;
          return state.block(key);
        },
      },
      { kind: 'turn', by: 'tokens' },
    );
    const blocks = state.messageKeys.flatMap((key) => state.message(key)?.blockKeys ?? []);
    // A loop asks for the call that started it, also where there is none.
    expect(looked).toEqual({ message: state.messageKeys.length + 1, block: blocks.length + 1 });
  });
});
