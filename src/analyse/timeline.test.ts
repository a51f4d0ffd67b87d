import { describe, expect, it } from 'vitest';
import type { TranscriptState } from '../core.ts';
import { text, toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import {
  lanesOf,
  prepareTimeline,
  selectTimeline,
  timelineMarkOf,
  timesOf,
  type TimelineMark,
} from './timeline.ts';

const NOON = Date.UTC(2026, 2, 5, 12);
const at = (seconds: number): number => NOON + seconds * 1000;

/** Marks as the rows that they stand for, what they cover, when they began and how long they took, in seconds. */
const marksOf = (state: TranscriptState) =>
  Object.fromEntries(
    Object.entries<readonly TimelineMark[]>({ ...selectTimeline(state) }).map(([kind, marks]) => [
      kind,
      marks.map(({ key, index, lastIndex, startMs, durationMs }) => [
        key,
        index,
        lastIndex,
        startMs === null ? null : (startMs - NOON) / 1000,
        durationMs === null ? null : durationMs / 1000,
      ]),
    ]),
  );

const NONE = { turns: [], answers: [], calls: [], agents: [], nested: [], notes: [], compactions: [] };

describe('selectTimeline', () => {
  const run = () =>
    transcript()
      .user('go', { timestamp: at(0) })
      .assistant([text('Well.'), toolCall('task'), toolCall('ls')], {
        timestamp: at(4),
        stopReason: 'toolUse',
      })
      .tool('ls', { type: 'toolStart', startedAt: at(5) })
      .child('task', { startedAt: at(6) }, (inner) =>
        inner
          .user('look', { timestamp: at(6) })
          .assistant([toolCall('cat')], { timestamp: at(7), stopReason: 'toolUse' })
          .result('cat', 'seen', { timestamp: at(8), durationMs: 1_000 })
          .extension('tide', {}, { timestamp: at(9) })
          .endLoop(),
      )
      .result('task', 'seen', { timestamp: at(10) })
      .result('ls', 'a', { timestamp: at(11), durationMs: 2_000 })
      .extension('weather', {}, { timestamp: at(12) })
      .item({ type: 'divider', kind: 'compaction', status: 'done', timestamp: at(13) })
      .item({ type: 'divider', kind: 'modelChange', status: 'done', timestamp: at(14) })
      .item({ type: 'banner', kind: 'limit', severity: 'info', status: 'done', timestamp: at(15) });

  it('has a mark for each row that has a place in time, with what the source states', () => {
    const state = run().store().getState();
    expect(marksOf(state)).toEqual({
      // It began with the prompt, and goes on.
      turns: [['t0', 1, 7, 0, null]],
      answers: [['m1', 1, 1, 4, null]],
      calls: [
        ['m1.c1', 1, 1, 4, null],
        ['m1.c2', 1, 1, 5, 2],
      ],
      agents: [['l1', 2, 5, 6, null]],
      nested: [
        ['t1', 3, 4, 6, 2],
        ['m3.c0', 3, 3, 7, 1],
      ],
      notes: [
        ['m5', 5, 5, 9, null],
        ['m8', 8, 8, 12, null],
        ['i2', 8, 8, 15, null],
      ],
      compactions: [['i0', 8, 8, 13, null]],
    });
    expect(timelineMarkOf(state, 'm1.c2')).toMatchObject({ kind: 'call', startMs: at(5), loopKey: 'l0' });
    expect(timelineMarkOf(state, 'l1')).toMatchObject({ kind: 'agent', loopKey: 'l1' });
    expect(timelineMarkOf(state, 'm0')).toBeUndefined();
    expect(timelineMarkOf(state, 'i1')).toBeUndefined();
    expect(timelineMarkOf(state, 'm1.c0')).toBeUndefined();
  });

  it('knows how long a turn took that is over', () => {
    const state = run().endTurn().store().getState();
    expect(timelineMarkOf(state, 't0')).toMatchObject({ startMs: at(0), durationMs: 11_000 });
  });

  it.each(['compaction', 'prune', 'flush'] as const)('marks a %s', (kind) => {
    const state = transcript().item({ type: 'divider', kind, status: 'done' }).store().getState();
    expect(marksOf(state)).toEqual({ ...NONE, compactions: [['i0', 0, 0, null, null]] });
  });

  it('makes up no times where none are stated, or where they are none', () => {
    const state = transcript()
      .user('go', { timestamp: 0 })
      .assistant([toolCall('ls')], { timestamp: -5, stopReason: 'toolUse' })
      .tool('ls', { type: 'toolStart', startedAt: 0 })
      .result('ls', 'a', { durationMs: 0, timestamp: Number.POSITIVE_INFINITY })
      .item({ type: 'banner', kind: 'limit', severity: 'info', status: 'done', timestamp: 0 })
      .finish()
      .store()
      .getState();
    expect(marksOf(state)).toEqual({
      ...NONE,
      turns: [['t0', 1, 2, null, null]],
      answers: [['m1', 1, 1, null, null]],
      calls: [['m1.c0', 1, 1, null, null]],
      notes: [['i0', 2, 2, null, null]],
    });
  });

  it('is the same object until a mark changes, and each list until one of its kind does', () => {
    const builder = transcript()
      .user('go', { timestamp: at(0) })
      .streaming([text('Well')], { timestamp: at(1) });
    const store = builder.store();
    const first = selectTimeline(store.getState());
    builder.delta(' then').feed(store);
    expect(selectTimeline(store.getState())).toBe(first);
    builder.extension('weather', {}, { timestamp: at(2) }).feed(store);
    const second = selectTimeline(store.getState());
    expect(second).not.toBe(first);
    expect(second.answers).toBe(first.answers);
    expect(second.turns).toBe(first.turns);
    expect(second.notes.map(({ key }) => key)).toEqual(['m2']);
  });

  it('follows calls that start, end and are taken for a sub-agent’s', () => {
    const builder = transcript()
      .loop()
      .assistant([toolCall('ask')], { timestamp: at(1), stopReason: 'toolUse' })
      .loop({ loopId: 'loop-2' })
      .assistant([toolCall('ls')], { timestamp: at(2), stopReason: 'toolUse' });
    const store = builder.store();
    const marks = () => marksOf(store.getState());
    expect(marks()).toMatchObject({
      turns: [
        ['t0', 0, 0, 1, null],
        ['t1', 1, 1, 2, null],
      ],
      calls: [
        ['m0.c0', 0, 0, 1, null],
        ['m1.c0', 1, 1, 2, null],
      ],
      agents: [],
      nested: [],
    });
    builder.tool('ls', { type: 'toolStart', startedAt: at(3) }).feed(store);
    expect(marks().calls).toEqual([
      ['m0.c0', 0, 0, 1, null],
      ['m1.c0', 1, 1, 3, null],
    ]);
    builder.result('ls', 'a', { durationMs: 4_000, timestamp: at(7) }).feed(store);
    expect(marks().calls).toEqual([
      ['m0.c0', 0, 0, 1, null],
      ['m1.c0', 1, 1, 3, 4],
    ]);
    expect(marks().turns).toEqual([
      ['t0', 0, 0, 1, null],
      ['t1', 1, 2, 2, null],
    ]);
    const call = { turn: 't0', toolCallId: 'call_ask', toolName: 'ask' };
    builder.emit({ type: 'toolChild', call, childLoopId: 'loop-2' }).feed(store);
    expect(marks()).toMatchObject({
      turns: [['t0', 0, 0, 1, null]],
      answers: [['m0', 0, 0, 1, null]],
      calls: [['m0.c0', 0, 0, 1, null]],
      agents: [['l1', 1, 2, 2, null]],
      nested: [
        ['t1', 1, 2, 2, null],
        ['m1.c0', 1, 1, 3, 4],
      ],
    });
    // What comes into a sub-agent belongs to it, and widens it.
    builder.assistant('So.', { timestamp: at(9) }).feed(store);
    expect(marks()).toMatchObject({ turns: [['t0', 0, 0, 1, null]], agents: [['l1', 1, 3, 2, null]] });
  });

  it('says the same when it was prepared in parts, while the run went on', () => {
    const whole = marksOf(run().endTurn().store().getState());
    const builder = run();
    const store = builder.store();
    expect(prepareTimeline(store.getState(), 3)).toBe(true);
    builder.endTurn().feed(store);
    let parts = 1;
    while (prepareTimeline(store.getState(), 3)) parts += 1;
    expect(parts).toBeGreaterThan(3);
    expect(marksOf(store.getState())).toEqual(whole);
    expect(prepareTimeline(store.getState(), 1)).toBe(false);
  });
});

describe('timesOf', () => {
  const spent = (input: number) => ({ usage: usage({ input, output: 10 }) });

  it('gives the time of a message, or of the last one before it that states one', () => {
    const builder = transcript()
      .user('go')
      .assistant('a', { timestamp: at(4) })
      .user('b')
      .assistant('c', { timestamp: at(2) });
    const store = builder.store();
    const times = () => [-1, 0, 1, 2, 3, 9].map((index) => timesOf(store.getState()).timeOf(index));
    expect(times()).toEqual([null, null, at(4), at(4), at(2), at(2)]);
    builder.emit({ type: 'messagePatch', message: 'm0', value: { timestamp: at(1) } }).feed(store);
    expect(times()).toEqual([null, at(1), at(4), at(4), at(2), at(2)]);
  });

  it('counts the tokens that were used before a message', () => {
    const builder = transcript()
      .user('go')
      .assistant('a', spent(90))
      .assistant('b')
      .assistant('c', { usage: usage({ input: 0, output: 0 }) })
      .streaming([text('d')]);
    const store = builder.store();
    const tokens = () => [0, 1, 2, 3, 4, 5].map((index) => timesOf(store.getState()).tokensBefore(index));
    expect(tokens()).toEqual([0, 0, 100, 100, 100, 100]);
    builder.settle({ stopReason: 'stop', usage: usage({ input: 5, output: 2 }) }).feed(store);
    expect(tokens()).toEqual([0, 0, 100, 100, 100, 107]);
    expect(timesOf(store.getState()).received()).toBeNull();
  });

  it('finds pauses that a person ends, and none that a sub-agent is told after', () => {
    const state = transcript()
      .user('go', { timestamp: at(0) })
      .assistant([toolCall('task')], { timestamp: at(10), stopReason: 'toolUse' })
      .child('task', {}, (inner) =>
        inner
          .user('look', { timestamp: at(110) })
          .assistant('x', { timestamp: at(120) })
          .endLoop(),
      )
      .result('task', 'x', { timestamp: at(121) })
      .endTurn()
      .user('and?', { timestamp: at(300) })
      .assistant('well', { timestamp: at(310) })
      .extension('tide', {}, { timestamp: at(400) })
      .store()
      .getState();
    expect(timesOf(state).idle(at(0), at(400), 0)).toEqual([
      [at(121), at(300)],
      [at(310), at(400)],
    ]);
    expect(timesOf(state).idle(at(0), at(400), 100_000)).toEqual([[at(121), at(300)]]);
    expect(timesOf(state).idle(at(0), at(399), 0)).toEqual([[at(121), at(300)]]);
  });
});

describe('lanesOf', () => {
  const builder = transcript()
    .user('go', { timestamp: at(0) })
    .assistant([toolCall('ls'), toolCall('cat')], { timestamp: at(1), stopReason: 'toolUse' })
    .tool('ls', { type: 'toolStart', startedAt: at(2) })
    .result('ls', 'a', { durationMs: 5_000 })
    .tool('cat', { type: 'toolStart', startedAt: at(3) })
    .result('cat', 'b', { durationMs: 1_000 });
  const store = builder.store();
  const rows = (by: 'time' | 'steps', kind: 'call' | 'turn' | 'agent') =>
    lanesOf(store.getState(), by)
      .lane(kind)
      ?.rows.map((row) => row.map(({ mark, from, to }) => [mark.key, from, to]));

  it('places marks by time or by messages', () => {
    expect(rows('time', 'call')).toEqual([[['m1.c0', at(2), at(7)]], [['m1.c1', at(3), at(4)]]]);
    expect(rows('steps', 'call')).toEqual([[['m1.c0', 1, 2]], [['m1.c1', 1, 2]]]);
    expect(rows('steps', 'turn')).toEqual([[['t0', 1, 4]]]);
    expect(rows('time', 'agent')).toBeUndefined();
    expect(lanesOf(store.getState(), 'time')).toBe(lanesOf(store.getState(), 'time'));
  });

  it('hears of marks that come and change', () => {
    builder.assistant([toolCall('make')], { timestamp: at(20), stopReason: 'toolUse' }).feed(store);
    expect(rows('time', 'call')).toEqual([
      [
        ['m1.c0', at(2), at(7)],
        ['m4.c0', at(20), at(20)],
      ],
      [['m1.c1', at(3), at(4)]],
    ]);
    expect(rows('steps', 'turn')).toEqual([
      [
        ['t0', 1, 4],
        ['t1', 4, 5],
      ],
    ]);
  });
});
