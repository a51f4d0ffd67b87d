import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockOf, createTranscriptStore, rangeTotals, type Clock, type TranscriptEvent } from '../core.ts';
import { toolCall, transcript, usage, type TranscriptBuilder } from '../testing/buildTranscript.ts';

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
      turns: 2,
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
    expect(none).toMatchObject({ turns: 0, numbers: null, tokens: null, failures: 0 });
  });

  /** A turn as the run was told of it: when it was asked and answered, and what it spent. */
  interface Told {
    readonly asked: number;
    readonly answered: number;
    readonly input: number;
    readonly fails: boolean;
  }

  const told = fc.array(
    fc.record({
      asked: fc.integer({ min: 1_000_000, max: 1_060_000 }),
      answered: fc.integer({ min: 1_000_000, max: 1_060_000 }),
      input: fc.integer({ min: 1, max: 1000 }),
      fails: fc.boolean(),
    }),
    { minLength: 1, maxLength: 20 },
  );

  function run(turns: readonly Told[]): TranscriptBuilder {
    const built = transcript();
    for (const { asked, answered, input, fails } of turns)
      built
        .user('go', { timestamp: asked })
        .assistant([toolCall('ls')], { timestamp: answered, stopReason: 'toolUse', ...spent(input) })
        .result('ls', 'all', { timestamp: answered, isError: fails });
    return built.finish();
  }

  it('sums up the turns that a stretch touches, wherever it is and whichever way the clock of the run goes', () => {
    fc.assert(
      fc.property(
        told,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (turns, a, b) => {
          const store = createTranscriptStore({ schedule: () => undefined });
          // It is asked while the run grows, so that it is what was kept that is added up.
          for (const event of run(turns).events()) {
            store.push([event]);
            store.publish();
            rangeTotals(store.getState(), clockOf(store.getState()), [0, 1]);
          }
          const grown = store.getState();
          for (const clock of [clockOf(grown), clockOf(grown, 'steps'), clockOf(grown, 'tokens')]) {
            const [from, to] = [Math.min(a, b), Math.max(a, b)];
            const touched = turns.filter((turn, at) => {
              const [start, end] = placeOf(clock, turn, at, turns);
              return end >= from && start <= to;
            });
            expect(rangeTotals(grown, clock, [from, to])).toMatchObject({
              turns: touched.length,
              tokens: touched.length > 0 ? touched.reduce((sum, { input }) => sum + input + 10, 0) : null,
              failures: touched.filter(({ fails }) => fails).length,
            });
          }
        },
      ),
    );
  });

  /** Where a turn of three messages stands on an axis. */
  function placeOf(
    clock: Clock,
    { answered, asked }: Told,
    at: number,
    turns: readonly Told[],
  ): readonly [number, number] {
    if (clock.kind === 'time') {
      // An answer from before it was asked for took no time that is known.
      return [clock.at(asked), clock.at(Math.max(asked, answered))];
    }
    if (clock.kind === 'steps') return [clock.at(at * 3 + 1), clock.at(at * 3 + 3)];
    const before = turns.slice(0, at).reduce((sum, { input }) => sum + input + 10, 0);
    return [clock.at(before), clock.at(before + (turns[at]?.input ?? 0) + 10)];
  }

  it('looks at as many rows and marks at each step of a drag over 20,000 turns as over 200', () => {
    const steps = (count: number): number => {
      const state = run(Array.from({ length: count }, (_, turn) => even(turn)))
        .store()
        .getState();
      const clock = clockOf(state);
      rangeTotals(state, clock, [0.1, 0.2]);
      let visited = 0;
      const counted: Clock = { ...clock, span: (mark) => (visited++, clock.span(mark)) };
      const watched = {
        ...state,
        message: (key: string) => (visited++, state.message(key)),
        block: (key: string) => (visited++, state.block(key)),
        turn: (key: string) => (visited++, state.turn(key)),
      };
      for (let step = 1; step <= 100; step++) rangeTotals(watched, counted, [0.1, 0.1 + step / 150]);
      return visited / 100;
    };
    const few = steps(200);
    expect(few).toBeGreaterThan(0);
    // A hundred times as many turns make the tree seven levels deeper: two nodes with two bounds each, at both ends.
    expect(steps(20_000) - few).toBeLessThanOrEqual(7 * 8);
  });

  it('looks at as many rows for what comes late as for what comes early', () => {
    const visits = (count: number): number => {
      const all = run(Array.from({ length: count + 1 }, (_, turn) => even(turn))).events();
      const before = run(Array.from({ length: count }, (_, turn) => even(turn))).events().length;
      const store = createTranscriptStore({ schedule: () => undefined });
      const publish = (events: readonly TranscriptEvent[]) => {
        store.push(events);
        store.publish();
        return store.getState();
      };
      const first = publish(all.slice(0, before));
      rangeTotals(first, clockOf(first), [0, 1]);
      const state = publish(all.slice(before));
      const clock = clockOf(state);
      let visited = 0;
      rangeTotals(
        {
          ...state,
          message: (key) => (visited++, state.message(key)),
          block: (key) => (visited++, state.block(key)),
          turn: (key) => (visited++, state.turn(key)),
        },
        clock,
        [0, 1],
      );
      return visited;
    };
    expect(visits(5000)).toBeLessThanOrEqual(visits(40));
  });

  const even = (turn: number): Told => ({
    asked: 1_000_000 + turn * 100,
    answered: 1_000_050 + turn * 100,
    input: 1 + (turn % 7),
    fails: turn % 5 === 0,
  });
});
