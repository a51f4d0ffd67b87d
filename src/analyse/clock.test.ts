import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  clockOf,
  createTranscriptStore,
  packSpans,
  selectTimeline,
  type Clock,
  type TranscriptState,
} from '../core.ts';
import { text, toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { scaled } from '../testing/cases.ts';
import { runTime } from './runTime.ts';

const NOON = Date.UTC(2026, 2, 5, 12);
const at = (seconds: number): number => NOON + seconds * 1000;

/** Prompts and answers at these seconds, by turns. */
function talk(...seconds: readonly (number | null)[]): TranscriptState {
  const run = transcript();
  seconds.forEach((second, index) => {
    const timestamp = second === null ? null : at(second);
    if (index % 2 === 0) run.user('go', { timestamp });
    else run.assistant('done', { timestamp, usage: usage({ input: 100 * index, output: 0 }) });
  });
  return run.store().getState();
}

describe('clockOf', () => {
  it('counts time to scale where the source states times', () => {
    const clock = clockOf(talk(0, 10, 20, 40));
    expect(clock).toMatchObject({ kind: 'time', from: at(0), to: at(40), folds: [] });
    expect([at(0), at(10), at(20), at(40)].map(clock.at)).toEqual([0, 0.25, 0.5, 1]);
    expect(clock.valueAt(0.25)).toBe(at(10));
  });

  it('folds a pause before a prompt, and none in which the model worked', () => {
    const clock = clockOf(talk(0, 100, 8100, 8200));
    expect(clock.folds).toMatchObject([{ fromMs: at(100), toMs: at(8100) }]);
    const [start = 0, end = 0] = clock.folds[0]?.span ?? [];
    expect(start).toBeCloseTo(0.49);
    expect(end).toBeCloseTo(0.51);
    expect(clockOf(talk(0, 8100, 8101, 8200)).folds).toEqual([]);
    expect(clockOf(talk(0, 10, 39, 49)).folds).toEqual([]);
    // More than 30 s, and less than a twentieth of the run.
    expect(clockOf(talk(0, 1000, 1040, 2000)).folds).toEqual([]);
  });

  it('folds pauses that are long beside what is left once longer ones are folded', () => {
    const [night, hour] = [50_000, 2_000];
    const state = talk(0, 100, 100 + hour, 200 + hour, 200 + hour + night, 300 + hour + night);
    // 2,000 s are less than a twentieth of 52,300, and most of what the night leaves.
    expect(clockOf(state).folds).toMatchObject([
      { fromMs: at(100), toMs: at(100 + hour) },
      { fromMs: at(200 + hour), toMs: at(200 + hour + night) },
    ]);
    const places = [100, 100 + hour, 200 + hour, 200 + hour + night].map(at).map(clockOf(state).at);
    for (const [index, place] of [0.32, 0.34, 0.66, 0.68].entries()) expect(places[index]).toBeCloseTo(place);
  });

  it('folds a night, and no pause that is short beside what is left of the run', () => {
    const night = 50_000;
    const state = talk(0, 1000, 1040, 2000, 2000 + night, 2100 + night);
    expect(clockOf(state).folds).toMatchObject([{ fromMs: at(2000), toMs: at(2000 + night) }]);
  });

  it('shares the axis among the pauses of a run in which nothing else was', () => {
    const state = transcript()
      .assistant('done', { timestamp: at(0) })
      .user('and?', { timestamp: at(8000) })
      .user('hello?', { timestamp: at(20_000) })
      .store()
      .getState();
    expect(clockOf(state).folds.map(({ span }) => span)).toEqual([
      [0, 0.5],
      [0.5, 1],
    ]);
  });

  it('says which message or token stands at a place', () => {
    const state = talk(null, null, null, null);
    expect([0, 0.5, 1, 2].map(clockOf(state).valueAt)).toEqual([0, 2, 4, 4]);
    expect([0, 0.5, 1].map(clockOf(state, 'tokens').valueAt)).toEqual([0, 200, 400]);
    const empty = clockOf(transcript().store().getState());
    expect([empty.at(0), empty.at(5), empty.valueAt(0.5)]).toEqual([0, 0, 0]);
  });

  it('folds a pause before what the host writes as the user', () => {
    const state = transcript()
      .user('go', { timestamp: at(0) })
      .assistant('done', { timestamp: at(100) })
      .user('<command-name>/exit</command-name>', { timestamp: at(8100), synthetic: 'command' })
      .store()
      .getState();
    expect(clockOf(state).folds).toMatchObject([{ fromMs: at(100), toMs: at(8100) }]);
  });

  it('counts steps where the source states no times, and tokens where that is wished', () => {
    const state = talk(null, null, null, null);
    const clock = clockOf(state);
    expect(clock).toMatchObject({ kind: 'steps', kinds: ['steps', 'tokens'], from: 0, to: 4 });
    const marks = selectTimeline(state).answers;
    expect(marks.map(clock.span)).toEqual([
      [0.25, 0.5],
      [0.75, 1],
    ]);
    expect(marks.map(clockOf(state, 'tokens').span)).toEqual([
      [0, 0.25],
      [0.25, 1],
    ]);
    expect(clockOf(state, 'time').kind).toBe('steps');
    expect(clockOf(transcript().store().getState())).toMatchObject({ kind: 'steps', to: 0 });
  });

  it('counts when a run came that was received, until its source states times', () => {
    let now = NOON;
    const store = createTranscriptStore({ journal: { now: () => now }, schedule: () => undefined });
    const run = transcript();
    let told = 0;
    const tell = (second: number): Clock => {
      now = at(second);
      store.push(run.events().slice(told));
      told = run.events().length;
      store.publish();
      return clockOf(store.getState(), undefined, store.journal);
    };
    run.user('go', { timestamp: null });
    expect(tell(0).kind).toBe('steps');
    run.streaming([], { timestamp: null }).block(text('')).delta('Well');
    expect(tell(10)).toMatchObject({ kind: 'time', isReceived: true, from: at(0), to: at(10) });
    run.delta(', done.').settle();
    tell(20);
    run.user('again', { timestamp: null });
    tell(30);
    run.assistant('done', { timestamp: null });
    const clock = tell(40);
    expect(clock).toMatchObject({ kind: 'time', kinds: ['time', 'steps'], from: at(0), to: at(40) });
    const { turns, answers } = selectTimeline(store.getState());
    expect(turns.map(clock.span)).toEqual([
      [0.25, 0.5],
      [1, 1],
    ]);
    expect(answers.map(({ startMs }) => startMs)).toEqual([at(10), at(40)]);
    // Without what was kept of its coming, and when it is read again, it has none.
    const saved = createTranscriptStore({ journal: true, schedule: () => undefined });
    saved.push(run.events());
    saved.publish();
    expect(clockOf(saved.getState(), undefined, saved.journal)).toMatchObject({
      kind: 'steps',
      isReceived: false,
    });
    run.user('and now', { timestamp: at(100) }).assistant('done', { timestamp: at(300) });
    expect(tell(50)).toMatchObject({ isReceived: false, from: at(100), to: at(300) });
    expect(selectTimeline(store.getState()).answers.map(({ startMs }) => startMs)).toEqual([
      null,
      null,
      at(300),
    ]);
  });

  it('counts steps where all times are one, or go backwards on the whole', () => {
    expect(clockOf(talk(5, 5, 5, 5)).kind).toBe('steps');
    expect(clockOf(talk(0, 10)).kind).toBe('time');
  });

  it('leaves times out that are no times of the run, as its duration does', () => {
    const run = transcript()
      .user('go', { timestamp: 1 })
      .assistant('a', { timestamp: at(0) })
      .user('go', { timestamp: at(10) })
      .assistant('b', { timestamp: at(60) })
      .user('go', { timestamp: Date.UTC(9999, 0) });
    const state = run.store().getState();
    expect(runTime(state)).toEqual({ workedMs: 60_000, idleMs: 0 });
    expect(clockOf(state)).toMatchObject({ from: at(0), to: at(60) });
  });

  it('never goes back and stays on its axis, whatever a source states', () => {
    const time = fc.oneof(
      fc.constantFrom(null, 0, -5, 1, NOON, Date.UTC(9999, 11), Number.MAX_VALUE),
      fc.integer({ min: NOON, max: NOON + 9 * 86_400_000 }),
    );
    const step = fc.record({
      asked: time,
      answered: time,
      ran: fc.constantFrom(-1e9, 0, 5000, 1e15),
      spent: fc.nat(1e6),
    });
    fc.assert(
      fc.property(
        fc.array(step, { maxLength: 12 }),
        fc.array(fc.double({ noNaN: false }), { maxLength: 20 }),
        (steps, values) => {
          const run = transcript();
          for (const { asked, answered, ran, spent } of steps) {
            run.user('go', { timestamp: asked });
            run.assistant([toolCall('ls')], { timestamp: answered, usage: usage({ input: spent }) });
            run.tool('ls', { type: 'toolStart', startedAt: answered ?? 0 });
            run.tool('ls', { type: 'toolEnd', content: [], isError: false, endedAt: (answered ?? 0) + ran });
          }
          const state = run.store().getState();
          const { turns, answers, calls } = selectTimeline(state);
          for (const kind of ['time', 'steps', 'tokens'] as const) {
            const clock = clockOf(state, kind);
            const sorted = [...values, clock.from, clock.to]
              .filter((value) => !Number.isNaN(value))
              .toSorted((a, b) => a - b);
            const places = sorted.map(clock.at);
            expect(places).toEqual(places.toSorted((a, b) => a - b));
            const spans = [...turns, ...answers, ...calls].map(clock.span);
            for (const place of [...places, ...values.map(clock.at), ...spans.flat()])
              expect(place >= 0 && place <= 1).toBe(true);
            for (const [from, to] of spans) expect(from).toBeLessThanOrEqual(to);
            for (const { span } of clock.folds) expect(span[0]).toBeLessThan(span[1]);
          }
        },
      ),
      { numRuns: scaled(80) },
    );
  });
});

describe('packSpans', () => {
  it('overlaps nothing in a row, and takes no more rows than overlap at once', () => {
    const span = fc.tuple(fc.nat(40), fc.nat(10)).map(([from, length]) => [from, from + length] as const);
    fc.assert(
      fc.property(fc.array(span, { maxLength: 30 }), (unsorted) => {
        const spans = unsorted.toSorted((a, b) => a[0] - b[0]);
        const rows = packSpans(spans);
        const meet = (a: number, b: number): boolean => {
          const [one, two] = [spans[a] ?? [0, 0], spans[b] ?? [0, 0]];
          return one[1] > two[0] || (one[0] === one[1] && one[1] === two[0]);
        };
        for (let a = 0; a < spans.length; a++) {
          for (let b = a + 1; b < spans.length; b++) if (rows[a] === rows[b]) expect(meet(a, b)).toBe(false);
          const before = spans.slice(0, a + 1).filter((_, b) => b === a || meet(b, a));
          expect(rows[a]).toBeLessThan(before.length);
        }
      }),
      { numRuns: scaled(200) },
    );
  });

  it('puts what finds no room into the last of so many rows', () => {
    const all = Array.from({ length: 100 }, () => [0, 1] as const);
    expect(Math.max(...packSpans(all, 8))).toBe(7);
  });
});

describe('selectTimeline', () => {
  it('says of each mark what the source states, and no length that it does not', () => {
    const state = transcript()
      .user('go', { timestamp: at(0) })
      .assistant([toolCall('task')], { timestamp: at(4), stopReason: 'toolUse' })
      .tool('task', { type: 'toolStart', startedAt: at(5) })
      .child('task', { loopId: 'inner' }, (inner) => {
        inner.user('inner', { timestamp: at(6) }).assistant('yes', { timestamp: at(8) });
      })
      .result('task', 'yes', { timestamp: at(9) })
      .extension('checkpoint', {}, { timestamp: at(9) })
      .item({ type: 'divider', kind: 'compaction', status: 'done', timestamp: at(10) })
      .store()
      .getState();
    const { turns, answers, calls, agents, nested, notes, compactions } = selectTimeline(state);
    expect(turns).toMatchObject([{ key: 't0', index: 1, startMs: at(0) }]);
    expect(answers).toMatchObject([{ key: 'm1', startMs: at(4), durationMs: null }]);
    expect(calls).toMatchObject([{ key: 'm1.c0', startMs: at(5), durationMs: null }]);
    expect(agents).toMatchObject([
      { kind: 'agent', index: 2, lastIndex: 3, startMs: at(6), durationMs: null },
    ]);
    expect(nested.map(({ kind }) => kind)).toEqual(['turn']);
    expect(notes).toMatchObject([{ startMs: at(9) }]);
    expect(compactions).toMatchObject([{ key: 'i0', startMs: at(10) }]);
  });

  const turns = (count: number) => {
    const run = transcript().loop();
    for (let turn = 0; turn < count; turn++)
      run
        .user('go', { timestamp: at(turn * 10) })
        .assistant([toolCall('ls', {}, { id: `call-${turn}` })], { timestamp: at(turn * 10 + 2) });
    return run;
  };

  it('says the same while the run grows as at its end, and keeps its identity', () => {
    const store = createTranscriptStore({ schedule: () => undefined });
    for (const event of turns(20).events()) {
      store.push([event]);
      store.publish();
      selectTimeline(store.getState());
      clockOf(store.getState());
    }
    const state = store.getState();
    expect(selectTimeline(state)).toEqual(selectTimeline(turns(20).store().getState()));
    store.push([{ type: 'session', value: { title: 'Tides' } }]);
    store.publish();
    expect(selectTimeline(store.getState())).toBe(selectTimeline(state));
    expect(clockOf(store.getState())).toBe(clockOf(state));
  });

  it('visits as many rows for a turn that comes late as for one that comes early', () => {
    const visits = (before: number): number => {
      const store = createTranscriptStore({ schedule: () => undefined });
      const run = turns(before);
      store.push(run.events());
      store.publish();
      clockOf(store.getState());
      store.push(
        turns(before + 1)
          .events()
          .slice(run.events().length),
      );
      store.publish();
      let visited = 0;
      const state = store.getState();
      clockOf({
        ...state,
        message(key) {
          visited += 1;
          return state.message(key);
        },
        block(key) {
          visited += 1;
          return state.block(key);
        },
        turn(key) {
          visited += 1;
          return state.turn(key);
        },
      });
      return visited;
    };
    expect(visits(2000)).toBeLessThanOrEqual(visits(100));
  });
});
