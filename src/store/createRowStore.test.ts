import { describe, expect, it } from 'vitest';
import type { AgentMessage, TranscriptEvent } from '../model/index.ts';
import { text } from '../testing/buildTranscript.ts';
import { createRowStore } from './createRowStore.ts';

const asked = (message: string): TranscriptEvent => ({
  type: 'messageStart',
  message,
  loop: '',
  value: { role: 'user', timestamp: null },
});
const end: TranscriptEvent = { type: 'end', cause: 'complete' };
const said: AgentMessage = { role: 'user', timestamp: null, content: [text('Hi')] };

/** A store that publishes when it is told to, and what its subscribers heard: revision and messages of each state. */
function createStore() {
  let scheduled = 0;
  const store = createRowStore({ schedule: () => (scheduled += 1) });
  const heard: (readonly [number, number])[] = [];
  store.subscribe(({ revision, messageKeys }) => heard.push([revision, messageKeys.length]));
  const push = (...events: readonly TranscriptEvent[]): void => {
    store.push(events);
    store.publish();
  };
  const standing = () => [store.getState().status, store.getState().awaited];
  return { ...store, heard, standing, publishWith: push, scheduled: () => scheduled };
}

describe('createRowStore', () => {
  it('is idle until something arrives, and awaits a source of which nothing has', () => {
    const store = createStore();
    expect(store.standing()).toEqual(['idle', false]);
    const feed = store.addSource();
    expect(store.standing()).toEqual(['idle', false]);
    store.publish();
    expect(store.standing()).toEqual(['idle', true]);
    feed.push([asked('m0')]);
    store.publish();
    expect(store.standing()).toEqual(['open', false]);
    feed.push([end]);
    store.publish();
    expect(store.standing()).toEqual(['complete', false]);
  });

  it('awaits no source that is over before it said anything', () => {
    const store = createStore();
    store.addSource().push([end]);
    store.publish();
    expect(store.standing()).toEqual(['complete', false]);
    const other = createStore();
    const first = other.addSource();
    other.addSource();
    first.push([end]);
    other.publish();
    expect(other.standing()).toEqual(['idle', true]);
  });

  it('schedules once for what is queued, and tells of it once', () => {
    const store = createStore();
    store.push([asked('m0')]);
    store.push([asked('m1'), asked('m2')]);
    store.push([]);
    expect([store.scheduled(), store.queued(), store.heard]).toEqual([1, 3, []]);
    store.publish();
    store.publish();
    expect([store.queued(), store.heard]).toEqual([0, [[1, 3]]]);
    store.push([asked('m3')]);
    store.publish();
    expect([store.scheduled(), store.heard.at(-1)]).toEqual([2, [2, 4]]);
  });

  it('schedules nothing for no events', () => {
    const store = createStore();
    store.push([]);
    expect([store.scheduled(), store.queued()]).toEqual([0, 0]);
  });

  it('is empty at once where another source takes the place of all there is', () => {
    const store = createStore();
    store.addSource({ replace: true });
    expect(store.heard).toEqual([]);
    store.publishWith(asked('m0'));
    store.push([asked('m1')]);
    store.addSource({ replace: true });
    expect([store.heard.at(-1), store.queued(), store.getState().status]).toEqual([[2, 0], 0, 'idle']);
    store.publish();
    expect(store.getState()).toMatchObject({ messageKeys: [], awaited: true });
  });

  it('tells sources that are not over that another one took their place, and hears them no more', () => {
    const store = createStore();
    const told: string[] = [];
    const open = store.addSource({ onReplaced: () => told.push('open') });
    store.addSource({ onReplaced: () => told.push('over') }).push([asked('m0'), end]);
    store.addSource().push([asked('m0')]);
    store.publish();
    const next = store.addSource({ replace: true, onReplaced: () => told.push('next') });
    expect(told).toEqual(['open']);
    open.push([asked('m0')]);
    next.push([asked('m0')]);
    store.publish();
    expect(store.getState().messageKeys).toEqual(['m0']);
    store.restate([asked('m7')]);
    expect(told).toEqual(['open', 'next']);
  });

  it('puts messages in one after the other, each with rows of its own', () => {
    const store = createStore();
    store.addMessage(said);
    store.addMessage({ ...said, content: [text('Ho')] });
    store.publish();
    const state = store.getState();
    expect(state.messageKeys).toEqual(['m0', 'm1']);
    expect([state.block('m0.c0')?.block, state.block('m1.c0')?.block]).toEqual([text('Hi'), text('Ho')]);
    expect([state.status, store.heard]).toEqual(['complete', [[1, 2]]]);
  });

  it('states all anew at once', () => {
    const store = createStore();
    store.publishWith(asked('m0'), asked('m1'));
    store.push([asked('m2')]);
    store.restate([asked('m0')]);
    expect([store.heard, store.queued()]).toEqual([
      [
        [1, 2],
        [2, 1],
      ],
      0,
    ]);
    store.publish();
    expect(store.heard).toHaveLength(2);
  });

  it('gives no rows of what there is not', () => {
    const state = createStore().getState();
    expect([state.notes('m0'), state.loopItems('l0'), state.messagesBefore('i0')]).toEqual([[], [], 0]);
    expect([state.block('m0.c0'), state.origin('m0'), state.changedBlocks('m0')]).toEqual([
      ...[undefined, undefined, undefined],
    ]);
  });
});

describe('scheduleWith', () => {
  it('publishes on the rhythm of who came last and has not left', () => {
    const own: (() => void)[] = [];
    const store = createRowStore({ schedule: (publish) => own.push(publish) });
    const calls: string[] = [];
    const rhythm = (name: string) => store.scheduleWith(() => calls.push(name));
    const leaveA = rhythm('a');
    const leaveB = rhythm('b');
    expect(calls).toEqual([]);
    store.push([asked('m0')]);
    expect(calls).toEqual(['b']);
    leaveA();
    expect(calls).toEqual(['b', 'b']);
    leaveB();
    leaveB();
    expect([calls, own.length]).toEqual([['b', 'b'], 2]);
    own[0]?.();
    store.push([asked('m1')]);
    expect(own.length).toBe(3);
    rhythm('c')();
    expect([calls.at(-1), own.length]).toEqual(['c', 4]);
    own[0]?.();
    expect(store.getState().messageKeys).toEqual(['m0', 'm1']);
  });

  it('hurries for the first of what is waited for', () => {
    let hurried = 0;
    const store = createRowStore();
    store.scheduleWith(
      () => undefined,
      () => (hurried += 1),
    );
    store.push([asked('m0')]);
    expect(hurried).toBe(0);
    store.push([asked('m1'), { type: 'messageEnd', message: 'm0' }]);
    store.push([{ type: 'messageEnd', message: 'm1' }]);
    expect(hurried).toBe(1);
    store.publish();
    store.push([{ type: 'toolStart', call: { turn: '', toolCallId: '', toolName: '' } }]);
    expect(hurried).toBe(2);
  });
});
