import { describe, expect, it } from 'vitest';
import { contextAt, contextCurve } from '../core.ts';
import { text, toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { contextLineOf } from './context.ts';

const spent = (input: number, cacheRead = 0) => ({ usage: usage({ input, output: 10, cacheRead }) });

describe('contextAt of a run that grows', () => {
  it('follows what changes once it was asked for', () => {
    const builder = transcript()
      .user('one')
      .assistant('two', spent(50))
      .user('three')
      .streaming([text('fo')]);
    const store = builder.store();
    const at = (turn: string) => contextAt(store.getState(), turn);
    const [first, second] = [at('t0'), at('t1')];
    expect(second).toMatchObject({ answerKey: 'm3', tokens: null });
    // What streams behind an answer changes nothing in front of it.
    builder.delta('ur').feed(store);
    expect(at('t0')).toBe(first);
    builder.settle({ stopReason: 'stop', usage: usage({ input: 80 }) }).feed(store);
    expect(at('t0')).toBe(first);
    expect(at('t1')).toMatchObject({ tokens: 80, added: 30 });
    expect(contextCurve(store.getState()).map(({ tokens }) => tokens)).toEqual([50, 80]);
    builder.emit({ type: 'context', messages: ['m0'], context: 'abandoned' }).feed(store);
    expect(at('t0')?.parts).toEqual([]);
    expect(at('t1')?.parts.map(({ key }) => key)).toEqual(['m1', 'm2']);
    builder
      .emit({ type: 'turnPatch', turn: 't1', value: { request: { systemPrompt: 'Brief.', raw: {} } } })
      .feed(store);
    expect(at('t1')?.parts[0]).toMatchObject({ kind: 'systemPrompt', key: 't1', characters: 6 });
    expect(at('t1')?.parts.reduce((sum, { tokens }) => sum + (tokens ?? 0), 0)).toBe(80);
  });

  it('moves what a loop holds where that turns out to be a sub-agent', () => {
    const builder = transcript()
      .loop()
      .user('go')
      .assistant([toolCall('ask')], { stopReason: 'toolUse', ...spent(100) })
      .loop({ loopId: 'loop-2' })
      .user('look')
      .assistant('found', spent(20))
      .loop({ loopId: 'loop-3' })
      .assistant('so', spent(150));
    const store = builder.store();
    const at = (turn: string) => contextAt(store.getState(), turn)?.parts.map(({ key }) => key);
    expect(at('t2')).toEqual(['m0', 'm1', 'm2', 'm3']);
    expect(at('t1')).toEqual(['m0', 'm1', 'm2']);
    const call = { turn: 't0', toolCallId: 'call_ask', toolName: 'ask' };
    builder.emit({ type: 'toolChild', call, childLoopId: 'loop-2' }).feed(store);
    expect(at('t2')).toEqual(['m0', 'm1']);
    expect(at('t1')).toEqual(['m2']);
    expect(contextAt(store.getState(), 't2')?.added).toBe(50);
    const lineAt = (key: string) =>
      contextLineOf(store.getState(), key).points.map(({ point }) => point.tokens);
    expect(lineAt('m3')).toEqual([20]);
    expect(lineAt('m0')).toEqual([100, 150]);
  });

  it('moves what comes to a loop in the same moment in which that turns out to be a sub-agent', () => {
    const builder = transcript()
      .loop()
      .user('go')
      .assistant([toolCall('ask')], { stopReason: 'toolUse', ...spent(100) })
      .loop({ loopId: 'loop-2' })
      .user('look');
    const store = builder.store();
    const at = (turn: string) => contextAt(store.getState(), turn)?.parts.map(({ key }) => key);
    expect(at('t0')).toEqual(['m0']);
    const call = { turn: 't0', toolCallId: 'call_ask', toolName: 'ask' };
    builder
      .user('there')
      .assistant('found', spent(20))
      .emit({ type: 'toolChild', call, childLoopId: 'loop-2' })
      .loop({ loopId: 'loop-3' })
      .assistant('so', spent(150))
      .feed(store);
    expect(at('t1')).toEqual(['m2', 'm3']);
    expect(at('t2')).toEqual(['m0', 'm1']);
  });

  it('counts what a call puts out late', () => {
    const builder = transcript()
      .assistant([toolCall('ls')], { stopReason: 'toolUse' })
      .assistant('Well.');
    const store = builder.store();
    const at = () => contextAt(store.getState(), 't1')?.parts.map(({ characters }) => characters);
    expect(at()).toEqual([4]);
    builder
      .emit({
        type: 'toolEnd',
        call: { turn: 't0', toolCallId: 'call_ls', toolName: 'ls' },
        content: [text('marram')],
        isError: false,
      })
      .feed(store);
    expect(at()).toEqual([4 + 6]);
  });

  it('keeps the last sixteen that were asked for', () => {
    const builder = transcript();
    for (let turn = 0; turn < 20; turn++) builder.user('a').assistant('b', spent(10));
    const state = builder.store().getState();
    const told = state.turnKeys.map((turn) => contextAt(state, turn));
    expect(contextAt(state, 't19')).toBe(told[19]);
    expect(contextAt(state, 't4')).toBe(told[4]);
    expect(contextAt(state, 't3')).not.toBe(told[3]);
  });
});

describe('contextCurve', () => {
  it('is the same list until a point of it changes', () => {
    const builder = transcript()
      .user('one')
      .assistant('two', { ...spent(50), contextWindow: 100 })
      .item({ type: 'divider', kind: 'compaction', status: 'done', tokensAfter: 20 });
    const store = builder.store();
    const curve = () => contextCurve(store.getState());
    const points = () => curve().map(({ tokens, limit }) => [tokens, limit]);
    const patch = (value: object) => builder.emit({ type: 'messagePatch', message: 'm1', value }).feed(store);
    const before = curve();
    contextAt(store.getState(), 't0');
    builder.user('three').feed(store);
    patch({ label: 'Here.' });
    expect(curve()).toBe(before);
    expect(points()).toEqual([
      [50, 100],
      [20, null],
    ]);
    patch({ contextWindow: 200 });
    expect(points()[0]).toEqual([50, 200]);
    patch({ usage: usage({ input: 60 }) });
    expect(points()).toEqual([
      [60, 200],
      [20, null],
    ]);
    builder
      .emit({
        type: 'item',
        item: 'i0',
        value: { type: 'divider', kind: 'compaction', status: 'failed', tokensAfter: 20 },
      })
      .feed(store);
    expect(points()).toEqual([[60, 200]]);
    expect(contextLineOf(store.getState(), 'm1').points.map(({ point }) => point.tokens)).toEqual([60]);
  });

  it('and what was read follow a summary that comes late', () => {
    const builder = transcript()
      .item({ type: 'divider', kind: 'compaction', status: 'running' })
      .assistant('two');
    const store = builder.store();
    const parts = () =>
      contextAt(store.getState(), 't0')?.parts.map(({ key, characters }) => [key, characters]);
    expect(parts()).toEqual([]);
    builder
      .emit({
        type: 'item',
        item: 'i0',
        value: { type: 'divider', kind: 'compaction', status: 'done', summary: 'so far' },
      })
      .feed(store);
    expect(parts()).toEqual([['i0', 6]]);
  });

  it('tells again what an answer had read once the compaction comes that took it away', () => {
    const builder = transcript().user('one').assistant('two', spent(900));
    const store = builder.store();
    builder.emit({ type: 'context', messages: ['m0', 'm1'], context: 'compacted' }).assistant('three');
    builder.feed(store);
    const keys = () => contextAt(store.getState(), 't0')?.parts.map(({ key }) => key);
    builder.emit({ type: 'context', messages: ['m1'], context: 'in' }).feed(store);
    expect(keys()).toEqual([]);
    builder.item({ type: 'divider', kind: 'compaction', status: 'done' }).feed(store);
    expect(keys()).toEqual(['m0']);
  });

  it('says the same where more has changed than is remembered', () => {
    const builder = transcript()
      .user('go')
      .assistant([toolCall('task')], { stopReason: 'toolUse', ...spent(100) });
    const store = builder.store();
    const changes = {
      get end() {
        return store.getState().changes.end;
      },
      since: () => null,
    };
    const state = () => ({ ...store.getState(), changes });
    const curve = () => contextCurve(state()).map(({ key, tokens }) => [key, tokens]);
    expect(curve()).toEqual([['m1', 100]]);
    builder
      .child('task', {}, (inner) =>
        inner
          .assistant('Hm.', spent(20))
          .item({ type: 'divider', kind: 'compaction', status: 'done', tokensAfter: 5 })
          .endLoop(),
      )
      .result('task', 'Hm.')
      .item({ type: 'divider', kind: 'compaction', status: 'done', tokensAfter: 40 })
      .emit({ type: 'messagePatch', message: 'm1', value: { usage: usage({ input: 110 }) } })
      .feed(store);
    expect(curve()).toEqual([
      ['m1', 110],
      ['m2', 20],
      ['i0', 5],
      ['i1', 40],
    ]);
  });
});

describe('contextLineOf', () => {
  const state = transcript()
    .user('go')
    .assistant([toolCall('task')], { stopReason: 'toolUse', ...spent(500), contextWindow: 4_000 })
    .child('task', { loopId: 'inner' }, (inner) => {
      inner.user('inner').assistant('yes', spent(70));
    })
    .result('task', 'yes')
    .item({ type: 'divider', kind: 'compaction', status: 'done', tokensAfter: 60 })
    .assistant('done', spent(90))
    .store()
    .getState();
  const line = (key: string) => {
    const { points, most, limit } = contextLineOf(state, key);
    return [points.map(({ index, point }) => [index, point.tokens]), most, limit];
  };
  const outer = [
    [
      [1, 500],
      // It stands before the message that follows.
      [4.5, 60],
      [5, 90],
    ],
    500,
    4_000,
  ];
  const inner = [[[3, 70]], 70, null];

  it('is that of the run that a message, a call, a turn, an item or a loop is in', () => {
    expect(['m0', 'm1.c0', 't0', 'i0', 'l0', 't2'].map(line)).toEqual(Array(6).fill(outer));
    expect(['m2', 'm3.c0', 't1', 'l1'].map(line)).toEqual(Array(4).fill(inner));
  });

  it('is that of the transcript where there is no such row, and empty where nothing is stated', () => {
    expect(line('m99')).toEqual(outer);
    const empty = transcript().user('go').store().getState();
    expect(contextLineOf(empty, 'm0')).toEqual({ points: [], most: 0, limit: null });
    expect(contextLineOf(transcript().store().getState(), 'm0')).toEqual({
      points: [],
      most: 0,
      limit: null,
    });
  });
});
