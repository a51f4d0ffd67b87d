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
