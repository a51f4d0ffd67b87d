import { describe, expect, it } from 'vitest';
import { toolCall, transcript } from '../testing/buildTranscript.ts';
import { createGroupSelector } from './groupSummary.ts';

const NAMES = ['read', 'grep', 'ls'];
const KEYS = ['m0.c0', 'm0.c1', 'm0.c2'];
const calls = () =>
  transcript().assistant(
    NAMES.map((name) => toolCall(name)),
    { stopReason: 'toolUse' },
  );
const ended = (ms: number, isError = false) =>
  ({ type: 'toolEnd', content: [], isError, endedAt: 1000 + ms }) as const;

describe('createGroupSelector', () => {
  it('counts where the calls of a group stand as they go on', () => {
    const run = calls();
    const store = run.store();
    const select = createGroupSelector();
    const read = () => select(store.getState(), KEYS);
    const tools = NAMES.map((name) => ({ name, count: 1 }));
    const none = { count: 3, failed: 0, waiting: 0, durationMs: null, tools };
    expect(read()).toEqual({ ...none, settled: 0 });
    run
      .tool('read', { type: 'toolStart', startedAt: 1000 })
      .tool('grep', { type: 'toolStart', startedAt: 1000, awaitingApproval: true })
      .feed(store);
    expect(read()).toEqual({ ...none, settled: 0, waiting: 1 });
    run.tool('read', ended(200)).tool('grep', { type: 'toolStart', startedAt: 1000 }).feed(store);
    expect(read()).toEqual({ ...none, settled: 1 });
    run.tool('grep', ended(50, true)).feed(store);
    expect(read()).toEqual({ ...none, settled: 2, failed: 1 });
    run.tool('ls', { type: 'toolStart', startedAt: 1000 }).tool('ls', ended(7)).feed(store);
    expect(read()).toEqual({ ...none, settled: 3, failed: 1, durationMs: 257 });
    // One that starts at once and one that looks for the first time say the same.
    expect(createGroupSelector()(store.getState(), KEYS)).toEqual(read());
  });

  it('says no time where a call that ran states none', () => {
    const run = calls().tool('read', { type: 'toolStart', startedAt: 1000 }).tool('read', ended(200));
    for (const name of ['grep', 'ls']) run.result(name, 'done');
    const { durationMs, settled } = createGroupSelector()(run.store().getState(), KEYS);
    expect([durationMs, settled]).toEqual([null, 3]);
  });

  it('counts a call without a result as a failure only once an answer came after it', () => {
    const run = calls().result('read', 'done').result('grep', 'done').endTurn();
    const failed = () => createGroupSelector()(run.store().getState(), KEYS).failed;
    expect(failed()).toBe(0);
    run.assistant('It is done.');
    expect(failed()).toBe(1);
  });

  it('names at most eight tools, in the order of their first calls, and how often each was called', () => {
    const names = ['b', 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'b', ''];
    const run = transcript().assistant(names.map((name, at) => toolCall(name, {}, { id: `${at}` })));
    const keys = names.map((_, at) => `m0.c${at}`);
    const { tools, count } = createGroupSelector()(run.store().getState(), keys);
    expect(tools).toEqual(
      ['b', 'a', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => ({ name, count: name === 'b' ? 3 : 1 })),
    );
    expect(count).toBe(12);
  });

  it('looks at the calls of the group alone, and keeps its value while it says the same', () => {
    const run = calls();
    const store = run.store();
    const select = createGroupSelector();
    const keys = KEYS.slice(0, 2);
    const before = select(store.getState(), keys);
    run.tool('ls', { type: 'toolStart' }).feed(store);
    expect(select(store.getState(), keys)).toBe(before);
    expect(select(store.getState(), KEYS)).toMatchObject({ count: 3, settled: 0 });
    expect(select(store.getState(), [])).toEqual({
      count: 0,
      settled: 0,
      failed: 0,
      waiting: 0,
      durationMs: null,
      tools: [],
    });
  });

  it('follows a name that comes late, and calls that it knows nothing of yet', () => {
    const run = transcript().streaming([toolCall('')]);
    const store = run.store();
    const select = createGroupSelector();
    const read = () => select(store.getState(), ['m0.c0', 'm0.c1']);
    const none = { count: 2, settled: 1, failed: 0, waiting: 0, durationMs: null };
    expect(read()).toEqual({ ...none, tools: [] });
    const first = read();
    run.settle({ stopReason: 'toolUse' }, toolCall('ls')).feed(store);
    expect(read()).toEqual({ ...none, tools: [{ name: 'ls', count: 1 }] });
    expect(read()).not.toBe(first);
  });

  it('counts failures once, and sums up times that are corrected', () => {
    const run = calls();
    for (const name of NAMES) run.tool(name, { type: 'toolStart', startedAt: 1000 });
    run.tool('read', ended(200, true)).tool('grep', ended(50)).tool('ls', ended(7));
    const store = run.store();
    const select = createGroupSelector();
    const read = () => select(store.getState(), KEYS);
    expect(read()).toMatchObject({ failed: 1, durationMs: 257 });
    run.result('read', 'no', { isError: true, durationMs: 300 }).feed(store);
    expect(read()).toMatchObject({ failed: 1, settled: 3, durationMs: 357 });
    run.result('read', 'yes', { durationMs: 300 }).feed(store);
    expect(read()).toMatchObject({ failed: 0, settled: 3, durationMs: 357 });
  });

  it('says no time where none is stated, nor where a call was skipped or denied and another says none', () => {
    const some = calls();
    for (const name of NAMES) some.result(name, '', { outcome: 'skipped' });
    expect(createGroupSelector()(some.store().getState(), KEYS).durationMs).toBeNull();
    const timed = calls().result('read', '', { durationMs: 5 });
    for (const name of ['grep', 'ls']) timed.result(name, '', { outcome: 'skipped' });
    // What did not run needs no time.
    expect(createGroupSelector()(timed.store().getState(), KEYS).durationMs).toBe(5);
  });

  it('changes its value with each figure', () => {
    const store = calls().store();
    const select = createGroupSelector();
    const all = select(store.getState(), KEYS);
    const two = select(store.getState(), KEYS.slice(0, 2));
    const others = select(store.getState(), KEYS.slice(1));
    expect(all.tools.map(({ name }) => name)).toEqual(['read', 'grep', 'ls']);
    expect(two.tools.map(({ name }) => name)).toEqual(['read', 'grep']);
    expect(others.tools.map(({ name }) => name)).toEqual(['grep', 'ls']);
  });
});
