import { describe, expect, it } from 'vitest';
import { createTranscriptStore } from '../../core.ts';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { lanesOf } from '../timeline.ts';
import { LaneSet } from './lanes.ts';
import { MarkTable } from './markTable.ts';

const AT = 1_792_828_800_000;

/** A turn with so many calls at once, a second apart, each of which takes two seconds. */
const parallel = (calls: number) => {
  const run = transcript()
    .user('Read them.', { timestamp: AT })
    .assistant(
      Array.from({ length: calls }, (_, call) => toolCall('read', { path: `buoy-${call}.txt` })),
      { stopReason: 'toolUse', timestamp: AT + 1000 },
    );
  for (let call = 0; call < calls; call++) run.result('read', 'calm', { timestamp: AT + 3000 + call * 1000 });
  return run.finish();
};

const keysOf = (rows: readonly (readonly { readonly mark: { readonly key: string } }[])[]) =>
  rows.map((row) => row.map(({ mark }) => mark.key));

describe('lanesOf', () => {
  it('puts calls of one message into rows of their own, and what finds none free into the last', () => {
    const state = parallel(8).store().getState();
    const rows = keysOf(lanesOf(state, 'steps').lane('call')?.rows ?? []);
    expect(rows.map((row) => row.length)).toEqual([1, 1, 1, 1, 1, 3]);
    expect(rows.flat()).toEqual(Array.from({ length: 8 }, (_, call) => `m1.c${call}`));
  });

  it('keeps each row sorted while a run streams, with the marks of a run that was read at once', () => {
    const run = transcript();
    for (let turn = 0; turn < 12; turn++)
      run
        .user('And now?', { timestamp: AT + turn * 10_000 })
        .assistant([text('I look.'), toolCall('look')], {
          stopReason: 'toolUse',
          timestamp: AT + turn * 10_000 + 2000,
        })
        .result('look', 'calm', { timestamp: AT + turn * 10_000 + 4000 });
    run.finish();
    const live = createTranscriptStore({ schedule: () => undefined });
    for (const event of run.events()) {
      live.push([event]);
      live.publish();
      lanesOf(live.getState(), 'time');
    }
    const whole = run.store().getState();
    for (const kind of ['turn', 'answer', 'call'] as const) {
      const rows = lanesOf(live.getState(), 'time').lane(kind)?.rows ?? [];
      for (const row of rows)
        expect(row.map(({ from }) => from)).toEqual(row.map(({ from }) => from).toSorted((a, b) => a - b));
      expect(keysOf(rows).flat().toSorted()).toEqual(
        keysOf(lanesOf(whole, 'time').lane(kind)?.rows ?? [])
          .flat()
          .toSorted(),
      );
    }
  });

  it('keeps the marks of each sub-agent in lanes of its own', () => {
    const state = transcript()
      .user('Survey the reef.', { timestamp: AT })
      .assistant([toolCall('task', { prompt: 'Count the seals.' })], {
        stopReason: 'toolUse',
        timestamp: AT + 1000,
      })
      .child('task', { startedAt: AT + 1000 }, (inner) => {
        inner
          .assistant([toolCall('count')], { stopReason: 'toolUse', timestamp: AT + 2000 })
          .result('count', '12', { timestamp: AT + 3000 })
          .endLoop();
      })
      .finish()
      .store()
      .getState();
    const lanes = lanesOf(state, 'time');
    const loop = state.loopKeys.find((key) => state.loop(key)?.callKey !== undefined) ?? '';
    expect(keysOf(lanes.lane('turn')?.rows ?? [])).toEqual([['t0']]);
    expect(keysOf(lanes.lane('turn', loop)?.rows ?? [])).toEqual([['t1']]);
    expect(keysOf(lanes.lane('call', loop)?.rows ?? [])).toEqual([['m2.c0']]);
    expect(keysOf(lanes.lane('agent')?.rows ?? [])).toEqual([[loop]]);
  });

  it('gives a place to the marks of those kinds only that are asked for, however they come', () => {
    const table = new MarkTable();
    let placed = 0;
    const lanes = new LaneSet({
      place: ({ index }) => {
        placed++;
        return [index, index + 1];
      },
      eachOf: table.eachOf,
    });
    table.tell(lanes);
    const add = (kind: 'turn' | 'call', from: number, count: number) => {
      for (let index = from; index < from + count; index++)
        table.set({
          key: `${kind}${index}`,
          kind,
          index,
          lastIndex: index,
          startMs: null,
          durationMs: null,
          loopKey: 'l0',
        });
    };
    add('call', 0, 30);
    add('turn', 0, 5);
    expect(lanes.lane('turn')?.rows[0]).toHaveLength(5);
    add('turn', 5, 2);
    add('call', 30, 10);
    expect(lanes.lane('turn')?.rows[0]).toHaveLength(7);
    expect(placed).toBe(7);
    expect(lanes.lane('call')?.rows[0]).toHaveLength(40);
  });
});

describe('the rows of a lane', () => {
  /** Rows of marks from and to these places, in the order in which they come. */
  const rowsOf = (kind: 'call' | 'agent' | 'turn', ...spans: readonly (readonly [number, number])[]) => {
    const table = new MarkTable();
    const lanes = new LaneSet({
      place: ({ startMs, durationMs }) => [startMs ?? 0, (startMs ?? 0) + (durationMs ?? 0)],
      eachOf: table.eachOf,
    });
    table.tell(lanes);
    lanes.lane(kind);
    for (const [index, [from, to]] of spans.entries())
      table.set({
        key: `m${index}`,
        kind,
        index,
        lastIndex: index,
        startMs: from,
        durationMs: to - from,
        loopKey: 'l0',
      });
    return { table, rows: () => keysOf(lanes.lane(kind)?.rows ?? []) };
  };

  it('hold what comes late and stood earlier, where that leaves room', () => {
    expect(rowsOf('call', [10, 20], [0, 5]).rows()).toEqual([['m1', 'm0']]);
    expect(rowsOf('call', [10, 20], [0, 10]).rows()).toEqual([['m1', 'm0']]);
    expect(rowsOf('call', [10, 20], [0, 11]).rows()).toEqual([['m0'], ['m1']]);
    expect(rowsOf('call', [10, 20], [20, 30]).rows()).toEqual([['m0', 'm1']]);
    expect(rowsOf('call', [10, 20], [19, 30]).rows()).toEqual([['m0'], ['m1']]);
    // A point hides another one at its place.
    expect(rowsOf('call', [10, 10], [10, 10]).rows()).toEqual([['m0'], ['m1']]);
  });

  it('are as many as a person tells apart', () => {
    const all = Array.from({ length: 8 }, () => [0, 10] as const);
    const heights = (kind: 'call' | 'agent' | 'turn') =>
      rowsOf(kind, ...all)
        .rows()
        .map((row) => row.length);
    expect(heights('call')).toEqual([1, 1, 1, 1, 1, 3]);
    expect(heights('agent')).toEqual([1, 1, 1, 5]);
    expect(heights('turn')).toEqual([8]);
  });

  it('hold a mark once that moves, and none that goes', () => {
    const { table, rows } = rowsOf('call', [0, 5], [10, 20]);
    table.set({ key: 'm0', kind: 'call', index: 0, lastIndex: 0, startMs: 30, durationMs: 5, loopKey: 'l0' });
    expect(rows()).toEqual([['m1', 'm0']]);
    table.remove('m1');
    table.remove('m1');
    expect(rows()).toEqual([['m0']]);
  });
});
