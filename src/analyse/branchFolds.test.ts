import { describe, expect, it } from 'vitest';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { forgetChanges } from '../testing/forgetChanges.ts';
import { createBranchSelector } from './branchFolds.ts';

type Builder = ReturnType<typeof transcript>;

const abandon = (run: Builder, ...messages: readonly string[]): Builder =>
  run.emit({ type: 'context', messages, context: 'abandoned' });
const divider = { type: 'divider', kind: 'branch', status: 'done' } as const;

/** The stretches of the top-level list of a run. */
const foldsOf = (run: Builder) => {
  const state = run.store().getState();
  return createBranchSelector()(state, state.itemKeys);
};

describe('createBranchSelector', () => {
  it('finds nothing in a run that went one way', () => {
    expect(foldsOf(transcript().user('one').assistant('two'))).toEqual([]);
  });

  it('finds a stretch with the lines of its turns, and what stands between its messages', () => {
    const run = transcript()
      .user('zero')
      .user('one')
      .assistant('two')
      .item({ ...divider, kind: 'modelChange' })
      .user('three')
      .item(divider)
      .user('four');
    expect(foldsOf(abandon(run, 'm1', 'm2', 'm3'))).toEqual([
      { first: 'm1', keys: ['m1', 't0', 'm2', 'i0', 'm3'], messages: ['m1', 'm2', 'm3'] },
    ]);
  });

  it('parts two stretches where a message between them was kept', () => {
    const run = transcript().user('one').user('two').user('three').item(divider);
    expect(foldsOf(abandon(run, 'm0', 'm2')).map(({ keys }) => keys)).toEqual([['m0'], ['m2']]);
  });

  it('takes notes for part of a stretch, and for no message of it', () => {
    const run = transcript().user('one').extension('weather', {}).assistant('two');
    const state = abandon(run, 'm0', 'm1', 'm2').store().getState();
    expect(createBranchSelector()(state, ['m0', 'm1', 't0', 'm2'])).toEqual([
      { first: 'm0', keys: ['m0', 'm1', 't0', 'm2'], messages: ['m0', 'm2'] },
    ]);
    expect(createBranchSelector()(state, ['m1'])).toEqual([]);
    expect(createBranchSelector()(state, ['i9', 'm0']).map(({ keys }) => keys)).toEqual([['m0']]);
  });

  it('looks at all messages again where the changes since are no longer known', () => {
    const run = abandon(transcript().user('one').user('two').user('three'), 'm0', 'm2');
    const store = run.store();
    const state = forgetChanges(store);
    const select = createBranchSelector();
    const keys = ['m0', 'm1', 'm2', 'm3'];
    expect(select(state(), keys).map(({ first }) => first)).toEqual(['m0', 'm2']);
    abandon(run.emit({ type: 'context', messages: ['m0'], context: 'in' }), 'm1').feed(store);
    expect(select(state(), keys)).toEqual([{ first: 'm1', keys: ['m1', 'm2'], messages: ['m1', 'm2'] }]);
  });

  it('says the same list again as long as nobody gave up more', () => {
    const run = abandon(transcript().user('one').user('two'), 'm0');
    const store = run.store();
    const select = createBranchSelector();
    const keys = ['m0', 'm1'];
    const first = select(store.getState(), keys);
    expect(first.map(({ messages }) => messages)).toEqual([['m0']]);
    run.user('three').feed(store);
    expect(select(store.getState(), keys)).toBe(first);
    expect(select(store.getState(), ['m1'])).toEqual([]);
    expect(select(store.getState(), keys)).toEqual(first);
  });

  it('leaves out what stands behind the last message of a stretch', () => {
    const run = abandon(transcript().user('one').item(divider).item(divider).user('two'), 'm0');
    expect(foldsOf(run)).toEqual([{ first: 'm0', keys: ['m0'], messages: ['m0'] }]);
    const before = abandon(
      transcript().loop().item(divider).user('one').item(divider).user('two'),
      'm0',
      'm1',
    );
    expect(foldsOf(before)).toEqual([{ first: 'm0', keys: ['m0', 'i1', 'm1'], messages: ['m0', 'm1'] }]);
  });

  it('follows what is given up and taken back, with the same list otherwise', () => {
    const run = transcript()
      .user('one')
      .assistant([text('two'), toolCall('ls')]);
    const store = run.store();
    const [select, other] = [createBranchSelector(), createBranchSelector()];
    const read = (by = select) => by(store.getState(), ['m0', 't0', 'm1']);
    expect(read()).toEqual([]);
    run.user('three').feed(store);
    expect(read()).toEqual([]);
    abandon(run, 'm1').feed(store);
    const found = read();
    expect(found).toEqual([{ first: 't0', keys: ['t0', 'm1'], messages: ['m1'] }]);
    expect(read(other)).toEqual(found);
    run.user('four').feed(store);
    // Nobody gave up any more; the list of keys here is another one with the same keys.
    expect(read()).toEqual(found);
    const keys = ['m0', 't0', 'm1'];
    expect(select(store.getState(), keys)).toBe(select(store.getState(), keys));
    run.emit({ type: 'context', messages: ['m1'], context: 'in' }).feed(store);
    expect(read()).toEqual([]);
    expect(read(other)).toEqual([]);
    abandon(run, 'm0').feed(store);
    expect(select(store.getState(), keys)).toEqual([{ first: 'm0', keys: ['m0'], messages: ['m0'] }]);
  });
});
