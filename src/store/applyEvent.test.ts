import { describe, expect, it } from 'vitest';
import type { Loop, TranscriptEvent } from '../model/index.ts';
import { text, toolCall, transcript, usage } from '../testing/buildTranscript.ts';
import { foldBatches, foldEvents } from '../testing/laws/fold.ts';

const loopStart = (loop: string, value: Partial<Loop> = {}): TranscriptEvent => ({
  type: 'loopStart',
  loop,
  value: { loopId: loop, kind: 'initial', status: 'running', ...value },
});
const turnStart = (turn: string, loop: string): TranscriptEvent => ({
  type: 'turnStart',
  turn,
  loop,
  value: { index: 0 },
});
const asked = (message: string, loop = 'l0'): TranscriptEvent => ({
  type: 'messageStart',
  message,
  loop,
  value: { role: 'user', timestamp: null },
});
const answer = (message: string, turn?: string, loop = 'l0'): TranscriptEvent => ({
  type: 'messageStart',
  message,
  loop,
  ...(turn === undefined ? {} : { turn }),
  value: { role: 'assistant', timestamp: null, stopReason: null, model: '', provider: '', usage: null },
});

describe('a session', () => {
  it('keeps what was said before, and merges details', () => {
    const { session } = foldEvents([
      { type: 'session', value: { title: 'Run', details: { a: 1, b: { c: 2 } } } },
      { type: 'session', value: { cwd: '/src', details: { b: { d: 3 } } } },
      { type: 'session', value: { title: 'Run 2' } },
    ]);
    expect(session).toEqual({ title: 'Run 2', cwd: '/src', details: { a: 1, b: { c: 2, d: 3 } } });
  });

  it('takes details that are no object in place of those before', () => {
    const { session } = foldEvents([
      { type: 'session', value: { details: { a: 1 } } },
      { type: 'session', value: { details: 'b' } },
    ]);
    expect(session.details).toBe('b');
  });
});

describe('a loop', () => {
  it('begins once', () => {
    const state = foldEvents([loopStart('l0', { tag: 'a' }), loopStart('l0', { tag: 'b' }), loopStart('l1')]);
    expect(state.loopKeys).toEqual(['l0', 'l1']);
    expect(state.loop('l0')).toEqual({
      key: 'l0',
      index: 0,
      loop: { loopId: 'l0', kind: 'initial', status: 'running', tag: 'a' },
      open: true,
      ended: false,
    });
    expect(state.loop('l1')?.index).toBe(1);
  });

  it('is over with a status that says so, and stays over', () => {
    for (const [status, over] of [
      ['pending', false],
      ['running', false],
      ['completed', true],
      ['rejected', true],
      ['aborted', true],
    ] as const) {
      const events: TranscriptEvent[] = [loopStart('l0'), { type: 'loopEnd', loop: 'l0', value: { status } }];
      expect(foldEvents(events).loop('l0')).toMatchObject({ open: !over, ended: over, loop: { status } });
      events.push({ type: 'loopEnd', loop: 'l0', value: { model: 'm' } });
      expect(foldEvents(events).loop('l0')).toMatchObject({
        open: !over,
        ended: over,
        loop: { status, model: 'm' },
      });
    }
  });

  it('closes its turns and their answers when it is over, and no others', () => {
    const events = [
      ...[loopStart('l0'), turnStart('t0', 'l0'), answer('m0', 't0')],
      ...[loopStart('l1'), turnStart('t1', 'l1'), answer('m1', 't1', 'l1')],
    ];
    const end: TranscriptEvent = { type: 'loopEnd', loop: 'l0', value: { status: 'completed' } };
    const state = foldEvents([...events, end]);
    expect([state.turn('t0')?.open, state.turn('t1')?.open]).toEqual([false, true]);
    expect(state.message('m0')).toMatchObject({ streaming: false, incomplete: true });
    expect(state.message('m1')).toMatchObject({ streaming: true, incomplete: false });
  });

  it('merges its details, and is the same row where nothing new is said', () => {
    const end = (value: Partial<Loop>): TranscriptEvent => ({ type: 'loopEnd', loop: 'l0', value });
    const store = foldBatches([[loopStart('l0', { details: { a: 1 } }), end({ details: { b: 2 } })]]);
    const row = store.getState().loop('l0');
    expect(row?.loop.details).toEqual({ a: 1, b: 2 });
    store.push([end({ details: { b: 2 } }), { type: 'loopEnd', loop: 'l9', value: { model: 'm' } }]);
    store.publish();
    expect(store.getState().loop('l0')).toBe(row);
    expect(store.getState().loop('l9')).toBeUndefined();
  });

  it('is drawn in the group that announced it, and in none without', () => {
    const state = foldEvents([
      { type: 'item', item: 'i0', value: { type: 'parallel', status: 'running', loopIds: ['l0', 'l1'] } },
      ...[loopStart('l0'), loopStart('l1'), loopStart('l2')],
      asked('m0', 'l0'),
      asked('m1', 'l2'),
    ]);
    expect(['l0', 'l1', 'l2'].map((key) => state.loop(key)?.groupKey)).toEqual(['i0', 'i0', undefined]);
    expect(state.itemKeys).toEqual(['i0', 'l2', 'm1']);
    expect(state.loopItems('l0')).toEqual(['m0']);
    expect(state.loop('l2')).not.toHaveProperty('groupKey');
  });
});

describe('a turn', () => {
  it('begins once, and ends the one before it in its loop', () => {
    const state = foldEvents([
      ...[
        loopStart('l0'),
        loopStart('l1'),
        turnStart('t0', 'l1'),
        turnStart('t1', 'l0'),
        turnStart('t2', 'l0'),
      ],
      turnStart('t2', 'l1'),
    ]);
    expect(['t0', 't1', 't2'].map((key) => state.turn(key)?.open)).toEqual([true, false, true]);
    expect(state.turn('t2')?.loopKey).toBe('l0');
  });

  it('gets its line with its first answer, or with its request', () => {
    const events = [loopStart('l0'), turnStart('t0', 'l0'), asked('m0')];
    expect(foldEvents(events).turnKeys).toEqual([]);
    expect(foldEvents([...events, answer('m1', 't0')]).itemKeys).toEqual(['l0', 'm0', 't0', 'm1']);
    const patch = (value: object): TranscriptEvent => ({ type: 'turnPatch', turn: 't0', value });
    expect(foldEvents([...events, patch({ request: { model: 'm', raw: null } })]).turnKeys).toEqual(['t0']);
    expect(foldEvents([...events, patch({ startedAt: 5 })]).turnKeys).toEqual([]);
    expect(foldEvents([...events, patch({ startedAt: 5 })]).turn('t0')).toMatchObject({
      open: true,
      turn: { index: 0, startedAt: 5 },
    });
  });

  it('is the same row where nothing new is said of it', () => {
    const store = foldBatches([[loopStart('l0'), turnStart('t0', 'l0')]]);
    const row = store.getState().turn('t0');
    const patches: TranscriptEvent[] = [
      { type: 'turnPatch', turn: 't0', value: { index: 0 } },
      { type: 'turnPatch', turn: 't9', value: { index: 0 } },
    ];
    store.push(patches);
    store.publish();
    expect(store.getState().turn('t0')).toBe(row);
    store.push([{ type: 'turnEnd', turn: 't0', value: { usage: usage({ input: 1 }) } }]);
    store.publish();
    expect(store.getState().turn('t0')).toMatchObject({ open: false, turn: { usage: { input: 1 } } });
    store.push([{ type: 'turnEnd', turn: 't0', value: { endedAt: 9 } }]);
    store.publish();
    expect(store.getState().turn('t0')).toMatchObject({ open: false, turn: { endedAt: 9 } });
  });

  it('closes the answers that it leaves open, as incomplete, and its calls', () => {
    const run = transcript()
      .streaming([text('So'), toolCall('ls')])
      .endTurn();
    const state = run.store().getState();
    expect(state.message('m0')).toMatchObject({ streaming: false, incomplete: true });
    expect(state.block('m0.c1')).toMatchObject({ streaming: false, run: { status: 'no-result' } });
    const whole = transcript().assistant([toolCall('ls')]);
    expect(whole.store().getState().block('m0.c0')?.run?.status).toBe('pending');
    const ended = whole.endTurn().store().getState();
    expect(ended.message('m0')?.incomplete).toBe(false);
    expect(ended.block('m0.c0')?.run?.status).toBe('no-result');
  });
});

describe('an item', () => {
  const divider = (status: 'running' | 'done', item = 'i0', loop?: string): TranscriptEvent => ({
    type: 'item',
    item,
    ...(loop === undefined ? {} : { loop }),
    value: { type: 'divider', kind: 'compaction', status },
  });

  it('is placed once, in its loop, and replaced by what is said of it later', () => {
    const store = foldBatches([[loopStart('l0'), asked('m0'), divider('running', 'i0', 'l0'), asked('m1')]]);
    const before = store.getState().item('i0');
    expect(before).toEqual({
      key: 'i0',
      item: { type: 'divider', kind: 'compaction', status: 'running' },
      loopKey: 'l0',
    });
    expect(store.getState().messagesBefore('i0')).toBe(1);
    store.push([divider('running')]);
    store.publish();
    expect(store.getState().item('i0')).toBe(before);
    store.push([divider('done'), asked('m2')]);
    store.publish();
    expect(store.getState().item('i0')).toMatchObject({ item: { status: 'done' }, loopKey: 'l0' });
    expect(store.getState().itemKeys).toEqual(['l0', 'm0', 'i0', 'm1', 'm2']);
    expect(store.getState().messagesBefore('i0')).toBe(1);
    expect(foldEvents([divider('done')]).item('i0')).not.toHaveProperty('loopKey');
  });

  it('that runs is ended with the source, unless it was over', () => {
    const running: TranscriptEvent = {
      type: 'item',
      item: 'i2',
      value: { type: 'banner', kind: 'retry', severity: 'info', status: 'running' },
    };
    const record = { type: 'unknownRecord', name: '', raw: { status: 'running' } } as const;
    const state = foldEvents([
      ...[divider('running'), divider('done'), divider('running', 'i1'), running],
      { type: 'item', item: 'i3', value: record },
      { type: 'end', cause: 'complete' },
    ]);
    expect(['i0', 'i1', 'i2'].map((key) => state.item(key)?.item)).toMatchObject([
      ...[{ status: 'done' }, { status: 'failed' }, { status: 'failed' }],
    ]);
    expect(state.item('i3')?.item).toEqual(record);
  });
});

describe('the context of messages', () => {
  it('is that which was said last, and counts what was given up', () => {
    const store = foldBatches([[loopStart('l0'), asked('m0'), asked('m1'), asked('m2')]]);
    const say = (context: 'in' | 'abandoned' | 'compacted', ...messages: readonly string[]) => {
      store.push([{ type: 'context', messages, context }]);
      store.publish();
      return store.getState().abandonedCount;
    };
    expect(say('abandoned', 'm0', 'm9', 'm1')).toBe(2);
    const row = store.getState().message('m0');
    expect(row?.context).toBe('abandoned');
    expect(say('abandoned', 'm0')).toBe(2);
    expect(store.getState().message('m0')).toBe(row);
    expect(say('compacted', 'm1', 'm2')).toBe(1);
    expect(['m1', 'm2'].map((key) => store.getState().message(key)?.context)).toEqual([
      'compacted',
      'compacted',
    ]);
    expect(say('in', 'm0')).toBe(0);
  });
});

describe('the end of a source', () => {
  it('closes all that is open, and says of loops that ran that they were aborted', () => {
    const events = [
      ...[loopStart('l0'), turnStart('t0', 'l0'), answer('m0', 't0'), loopStart('l1', { status: 'pending' })],
      { type: 'end', cause: 'complete' } as const,
    ];
    const state = foldEvents(events);
    expect(state.status).toBe('complete');
    expect(state.message('m0')).toMatchObject({ streaming: false, incomplete: true });
    expect(state.turn('t0')?.open).toBe(false);
    expect(state.loop('l0')).toMatchObject({ open: false, ended: false, loop: { status: 'aborted' } });
    expect(state.loop('l1')).toMatchObject({ open: false, ended: false, loop: { status: 'pending' } });
  });

  it('is none where something follows', () => {
    const end = { type: 'end', cause: 'failed' } as const;
    expect(foldEvents([asked('m0'), end]).status).toBe('failed');
    expect(foldEvents([end, asked('m0')]).status).toBe('open');
    expect(foldEvents([end, asked('m0'), { type: 'messageEnd', message: 'm0' }]).status).toBe('open');
    const whole: TranscriptEvent[] = [
      ...[asked('m0'), { type: 'messageContent', message: 'm0', content: [] } as const],
      { type: 'messageEnd', message: 'm0' },
    ];
    expect(foldEvents([end, ...whole]).status).toBe('open');
  });

  it('says of a call outside turns that no result came', () => {
    const state = foldEvents([
      loopStart('l0'),
      answer('m0'),
      { type: 'messageContent', message: 'm0', content: [toolCall('ls')] },
      { type: 'messageEnd', message: 'm0' },
      { type: 'end', cause: 'complete' },
    ]);
    expect(state.block('m0.c0')?.run?.status).toBe('no-result');
  });
});
