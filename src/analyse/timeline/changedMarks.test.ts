import { describe, expect, it } from 'vitest';
import { clockOf, createTranscriptStore, type TranscriptStore } from '../../core.ts';
import { text, toolCall, transcript, usage } from '../../testing/buildTranscript.ts';
import { selectTimeline, timelineMarkOf, timesOf } from '../timeline.ts';

const NOON = Date.UTC(2026, 2, 5, 12);
const at = (seconds: number): number => NOON + seconds * 1000;

const markOf = (store: TranscriptStore, key: string) => timelineMarkOf(store.getState(), key);

describe('a mark', () => {
  it('says how long something took only where that is a time', () => {
    const store = transcript()
      .user('go', { timestamp: at(0) })
      .assistant([toolCall('ls'), toolCall('cat')], { timestamp: at(0), stopReason: 'toolUse' })
      .result('ls', 'a', { timestamp: at(0), durationMs: Number.POSITIVE_INFINITY })
      .result('cat', 'a', { timestamp: at(0), durationMs: -5 })
      .finish()
      .store();
    expect(markOf(store, 't0')).toMatchObject({ startMs: at(0), durationMs: null });
    expect(markOf(store, 'm1.c0')).toMatchObject({ durationMs: null });
    expect(markOf(store, 'm1.c1')).toMatchObject({ durationMs: null });
  });

  it('of a turn says no length where nothing says when that began', () => {
    const store = transcript()
      .user('go')
      .assistant('done', { timestamp: at(4) })
      .endTurn({ endedAt: at(6) })
      .store();
    expect(markOf(store, 't0')).toMatchObject({ startMs: at(4), durationMs: null });
  });

  it('is not there for a turn without messages, and for groups', () => {
    const store = transcript().turn().item({ type: 'parallel', status: 'done', loopIds: [] }).store();
    expect(selectTimeline(store.getState())).toMatchObject({ turns: [], notes: [], compactions: [] });
    expect(markOf(store, 't0')).toBeUndefined();
  });

  it('of a sub-agent stands where that says it began, and is as long as it says it took', () => {
    const run = transcript().assistant([toolCall('task'), toolCall('dive')], { stopReason: 'toolUse' });
    const store = run
      .child('task', { startedAt: at(5) }, (inner) =>
        inner.assistant('x', { timestamp: at(6) }).endLoop({ status: 'completed', endedAt: at(9) }),
      )
      .child('dive', { loopId: 'loop-3', startedAt: 0 }, (inner) =>
        inner.assistant('x', { timestamp: at(7) }).endLoop(),
      )
      .store();
    expect(markOf(store, 'l1')).toMatchObject({ kind: 'agent', startMs: at(5), durationMs: 4_000 });
    expect(markOf(store, 'l2')).toMatchObject({ kind: 'agent', startMs: at(7), durationMs: null });
  });

  it('of an item says which loop that is in', () => {
    const banner = { type: 'banner', kind: 'limit', severity: 'info', status: 'done' } as const;
    const run = transcript().item(banner);
    const store = run.loop().item(banner).store();
    expect(markOf(store, 'i0')).toMatchObject({ kind: 'note', loopKey: '' });
    expect(markOf(store, 'i1')).toMatchObject({ kind: 'note', loopKey: 'l0' });
  });
});

describe('the marks of a run that goes on', () => {
  it('follow times that are said later', () => {
    const run = transcript()
      .user('go', { timestamp: at(0) })
      .assistant('done', { timestamp: at(4) })
      .endTurn();
    const store = run.store();
    expect(markOf(store, 't0')).toMatchObject({ startMs: at(0), durationMs: 4_000 });
    run.emit({ type: 'messagePatch', message: 'm1', value: { timestamp: at(9) } }).feed(store);
    expect(markOf(store, 't0')).toMatchObject({ startMs: at(0), durationMs: 9_000 });
    expect(markOf(store, 'm1')).toMatchObject({ startMs: at(9) });
  });

  it('follow the time of an answer that is said late, and how long the call of a sub-agent took', () => {
    const run = transcript().assistant([toolCall('dive')], { stopReason: 'toolUse' });
    const store = run.store();
    expect(markOf(store, 'm0.c0')).toMatchObject({ startMs: null });
    run.emit({ type: 'messagePatch', message: 'm0', value: { timestamp: at(2) } }).feed(store);
    expect(markOf(store, 'm0.c0')).toMatchObject({ startMs: at(2) });
    run.child('dive', { startedAt: at(3) }, (inner) => inner.assistant('Deep.', { timestamp: at(4) }));
    run.feed(store);
    expect(markOf(store, 'l1')).toMatchObject({ startMs: at(3), durationMs: null });
    run.result('dive', 'Deep.', { timestamp: at(9), durationMs: 6_000 }).feed(store);
    expect(markOf(store, 'l1')).toMatchObject({ startMs: at(3), durationMs: 6_000 });
  });

  it('follow a result that an execution told of, which no call asked for', () => {
    const run = transcript()
      .assistant('', { timestamp: at(0) })
      .user('And?', { timestamp: at(140) });
    const store = run.store();
    const idle = () => timesOf(store.getState()).idle(at(0), at(200), 0);
    expect(idle()).toEqual([[at(0), at(140)]]);
    run.tool('sound', { type: 'toolEnd', content: [text('5 m')], isError: false, endedAt: at(100) });
    run.feed(store);
    expect(idle()).toEqual([[at(100), at(140)]]);
  });

  it('follow items that come, and that turn out to be something else', () => {
    const run = transcript().user('go', { timestamp: at(0) });
    const store = run.store();
    selectTimeline(store.getState());
    run.item({ type: 'divider', kind: 'compaction', status: 'running', timestamp: at(3) }).feed(store);
    expect(selectTimeline(store.getState()).compactions).toMatchObject([{ key: 'i0', startMs: at(3) }]);
    run
      .emit({ type: 'item', item: 'i0', value: { type: 'divider', kind: 'modelChange', status: 'done' } })
      .feed(store);
    expect(selectTimeline(store.getState()).compactions).toEqual([]);
    expect(markOf(store, 'i0')).toBeUndefined();
  });

  it('are looked at anew where more has changed than is remembered', () => {
    const run = transcript()
      .user('go', { timestamp: at(0) })
      .assistant([toolCall('task')], { timestamp: at(1), stopReason: 'toolUse' });
    const store = run.store();
    const changes = {
      get end() {
        return store.getState().changes.end;
      },
      since: () => null,
    };
    const state = () => ({ ...store.getState(), changes });
    const keys = () =>
      Object.values({ ...selectTimeline(state()) }).map((marks) => marks.map(({ key }) => key));
    expect(keys()).toEqual([['t0'], ['m1'], ['m1.c0'], [], [], [], []]);
    run
      .item({ type: 'divider', kind: 'compaction', status: 'done' })
      .child('task', {}, (inner) => inner.assistant([toolCall('ls')], { stopReason: 'toolUse' }))
      .emit({ type: 'messagePatch', message: 'm1', value: { timestamp: at(5) } })
      .feed(store);
    expect(keys()).toEqual([['t0'], ['m1'], ['m1.c0'], ['l1'], ['t1', 'm2.c0'], [], ['i0']]);
    expect(timelineMarkOf(state(), 'm1')).toMatchObject({ startMs: at(5) });
    run.emit({ type: 'item', item: 'i0', value: { type: 'divider', kind: 'branch', status: 'done' } });
    run.feed(store);
    expect(keys()[6]).toEqual([]);
  });
});

describe('the times of a run that goes on', () => {
  it('count tokens that are said later, and no more than there can be', () => {
    const run = transcript()
      .user('go')
      .assistant('a', { usage: usage({ input: 10 }) })
      .assistant('b', { usage: usage({ input: Number.POSITIVE_INFINITY }) })
      .assistant('c', { usage: usage({ input: -5 }) });
    const store = run.store();
    const total = () => clockOf(store.getState(), 'tokens').to;
    expect(total()).toBe(10);
    run.emit({ type: 'messagePatch', message: 'm1', value: { usage: usage({ input: 30 }) } }).feed(store);
    expect(total()).toBe(30);
  });

  it('hold the pauses before what the person says, whenever its time is said', () => {
    const run = transcript()
      .user('go', { timestamp: at(0) })
      .assistant('done', { timestamp: at(10) })
      .endTurn()
      .user('and?', { timestamp: at(20) })
      .user('now?', { timestamp: at(300) });
    const store = run.store();
    const folds = () => clockOf(store.getState()).folds.map(({ fromMs, toMs }) => [fromMs, toMs]);
    expect(folds()).toEqual([[at(20), at(300)]]);
    run.emit({ type: 'messagePatch', message: 'm2', value: { timestamp: at(200) } }).feed(store);
    expect(folds()).toEqual([
      [at(10), at(200)],
      [at(200), at(300)],
    ]);
  });

  it('hold no pause after a result that was made of an execution, once a message of the source says it at another time', () => {
    const run = transcript().assistant('', { timestamp: at(0) });
    const store = run
      .tool('sound', { type: 'toolEnd', content: [text('5 m')], isError: false, endedAt: at(100) })
      .user('And?', { timestamp: at(140) })
      .store();
    const idle = () => timesOf(store.getState()).idle(at(0), at(200), 0);
    expect(idle()).toEqual([[at(100), at(140)]]);
    run.result('sound', '5 m', { timestamp: at(140) }).feed(store);
    expect(store.getState().messageKeys).toEqual(['m0', 'm1', 'm2']);
    expect(idle()).toEqual([[at(0), at(140)]]);
  });

  it('hold no pause before a call, a turn or what a sub-agent is told', () => {
    const state = transcript()
      .user('go', { timestamp: at(0) })
      .assistant([toolCall('ls')], { timestamp: at(10), stopReason: 'toolUse' })
      .tool('ls', { type: 'toolStart', startedAt: at(100) })
      .turn({ startedAt: at(200) })
      .message(
        {
          role: 'assistant',
          timestamp: at(201),
          stopReason: 'toolUse',
          model: '',
          provider: '',
          usage: null,
        },
        [toolCall('task')],
      )
      .child('task', {}, (inner) => inner.user('look', { timestamp: at(300) }))
      .store()
      .getState();
    expect(timesOf(state).idle(at(0), at(400), 0)).toEqual([]);
  });
});

describe('the times of a run that was received', () => {
  /** A store into which `run` comes: `tell` says when what was written since came, in seconds. */
  function received() {
    let now = 0;
    const store = createTranscriptStore({ journal: { now: () => now }, schedule: () => undefined });
    const run = transcript();
    const tell = (second: number): void => {
      now = at(second);
      run.feed(store);
    };
    const read = () => timesOf(store.getState(), store.journal);
    return { store, run, tell, read };
  }

  it('are none before anything came, and are those of its pieces then', () => {
    const { store, run, tell, read } = received();
    expect(read().received()).toBeNull();
    run.user('go');
    tell(1);
    // Nobody has asked for when it came.
    expect(markOf(store, 't0')).toBeUndefined();
    run
      .streaming([text('')])
      .delta('Well')
      .item({ type: 'banner', kind: 'limit', severity: 'info', status: 'done', timestamp: at(50) });
    tell(2);
    expect(markOf(store, 'm1')).toMatchObject({ startMs: null });
    expect(markOf(store, 'i0')).toMatchObject({ startMs: at(50) });
    expect(read().received()).toEqual({ from: at(1), to: at(2) });
    expect(markOf(store, 'm1')).toMatchObject({ startMs: at(2) });
    expect(markOf(store, 'i0')).toMatchObject({ startMs: null });
    run.delta(', yes.');
    tell(5);
    expect(read().received()).toEqual({ from: at(1), to: at(5) });
    // What closes it says nothing of when it came.
    run.settle().endTurn().endLoop().end();
    tell(90);
    expect(read().received()).toEqual({ from: at(1), to: at(5) });
    expect(markOf(store, 't0')).toMatchObject({ startMs: at(2), durationMs: 3_000 });
  });

  it('stand for those that sub-agents and calls state, and for one that is stated alone', () => {
    const { store, run, tell, read } = received();
    run.user('go', { timestamp: at(70) }).assistant([toolCall('task')], { stopReason: 'toolUse' });
    tell(1);
    run.tool('task', { type: 'toolStart', startedAt: at(71) });
    run.child('task', { startedAt: at(71) }, (inner) => inner.assistant('x'));
    tell(3);
    expect(read().received()).toEqual({ from: at(1), to: at(3) });
    expect(markOf(store, 'm1.c0')).toMatchObject({ startMs: at(1) });
    expect(markOf(store, 'l1')).toMatchObject({ startMs: at(3) });
  });

  it('are none where all came at once, or where the clock was set back since', () => {
    const { run, tell, read } = received();
    run.user('go');
    tell(5);
    expect(read().received()).toBeNull();
    run.assistant('done');
    tell(4);
    expect(read().received()).toBeNull();
    run.user('more');
    tell(6);
    expect(read().received()).toEqual({ from: at(5), to: at(6) });
  });

  it('are forgotten with the run', () => {
    const { store, run, tell, read } = received();
    run.user('go');
    tell(1);
    run.assistant('done');
    tell(2);
    expect(read().received()).toEqual({ from: at(1), to: at(2) });
    const feed = store.addSource({ replace: true });
    expect(read().received()).toBeNull();
    feed.push(transcript().user('again').events());
    store.publish();
    expect(read().received()).toBeNull();
  });
});
