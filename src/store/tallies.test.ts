import { describe, expect, it } from 'vitest';
import type { RowKey, Usage } from '../model/index.ts';
import { text, toolCall, transcript, usage, type TranscriptBuilder } from '../testing/buildTranscript.ts';
import type { TranscriptStore } from './createTranscriptStore.ts';

const tallyOf = (run: TranscriptBuilder, scope: RowKey) => run.store().getState().tally(scope);
const spent = (input: number | null, fields: Partial<Usage> = {}) => ({ usage: usage({ input, ...fields }) });
const inputOf = (store: TranscriptStore, scope: RowKey) => store.getState().tally(scope).usage?.input;

describe('the tally of a turn, a loop and the whole', () => {
  it('is nothing where there is nothing', () => {
    expect(tallyOf(transcript(), '')).toEqual({
      turns: 0,
      failedCalls: 0,
      openCalls: 0,
      askingCalls: 0,
      last: undefined,
      lastAnswer: undefined,
      named: undefined,
      usage: null,
      spent: null,
    });
  });

  it('counts the turns that have an answer, in their loop and in all', () => {
    const run = transcript().assistant('a').assistant('b').turn().endLoop().loop().assistant('c');
    expect(['', 'l0', 'l1'].map((scope) => tallyOf(run, scope).turns)).toEqual([3, 2, 1]);
  });

  it('names the last message that the model reads, the last answer, and the first that names its model', () => {
    const run = transcript()
      .assistant('a', { model: '' })
      .assistant('b', { model: 'heron-1' })
      .assistant('c', { model: 'heron-2' })
      .user('Hi')
      .extension('log', 1);
    expect(tallyOf(run, '')).toMatchObject({ last: 'm3', lastAnswer: 'm2', named: 'm1' });
    expect(tallyOf(run, 't0')).toMatchObject({ last: 'm0', lastAnswer: 'm0', named: undefined });
    expect(tallyOf(run, 't2')).toMatchObject({ last: 'm2', lastAnswer: 'm2', named: 'm2' });
  });

  it('names an earlier answer whose model becomes known later', () => {
    const run = transcript().assistant('a', { model: '' }).assistant('b').assistant('c', { model: '' });
    const named = (message: string) =>
      tallyOf(run.emit({ type: 'messagePatch', message, value: { model: 'heron-0' } }), '').named;
    expect(tallyOf(run, '').named).toBe('m1');
    expect(named('m2')).toBe('m1');
    expect(named('m0')).toBe('m0');
  });

  it('counts calls that are open, wait for a person, or failed, as they go on', () => {
    const run = transcript().assistant([toolCall('ls'), toolCall('cat'), toolCall('rm')]);
    const counts = () => {
      const { openCalls, askingCalls, failedCalls } = tallyOf(run, 't0');
      return [openCalls, askingCalls, failedCalls];
    };
    expect(counts()).toEqual([3, 0, 0]);
    run.tool('rm', { type: 'toolStart', awaitingApproval: true });
    expect(counts()).toEqual([3, 1, 0]);
    run.tool('rm', { type: 'toolStart' }).tool('ls', { type: 'toolStart' });
    run.tool('rm', { type: 'toolEnd', content: [], isError: true });
    expect(counts()).toEqual([2, 0, 1]);
    run.result('ls', 'a.txt').result('cat', 'No such file', { isError: true });
    expect(counts()).toEqual([0, 0, 2]);
    expect(tallyOf(run, 'l0')).toMatchObject({ openCalls: 0, failedCalls: 2 });
    expect(tallyOf(run, '')).toMatchObject({ openCalls: 0, failedCalls: 2 });
  });

  it('forgets a call that is taken back', () => {
    const run = transcript().assistant([text('a'), toolCall('ls')]);
    expect(tallyOf(run, '').openCalls).toBe(1);
    run.emit({ type: 'messageContent', message: 'm0', content: [text('a')] });
    expect(tallyOf(run, '').openCalls).toBe(0);
  });

  it('sums what answers state, with each of them and whenever one says more', () => {
    const run = transcript().assistant('a', spent(1)).user('Hi').assistant('b').assistant('c', spent(4));
    const store = run.store();
    expect(['', 'l0', 't0', 't1', 't2'].map((scope) => inputOf(store, scope))).toEqual([
      ...[5, 5, 1, undefined, 4],
    ]);
    const before = store.getState().tally('').usage;
    run.user('Ho').feed(store);
    expect(store.getState().tally('').usage).toBe(before);
    run.emit({ type: 'messagePatch', message: 'm2', value: spent(10) }).feed(store);
    expect(['', 't1'].map((scope) => inputOf(store, scope))).toEqual([15, 10]);
    run.emit({ type: 'messagePatch', message: 'm0', value: { label: 'x' } }).feed(store);
    expect(inputOf(store, '')).toBe(15);
  });

  it('sums many answers, also when one far back or near the end says more', () => {
    const run = transcript();
    for (let index = 0; index < 100; index++) run.assistant('a', spent(1));
    const store = run.store();
    expect(inputOf(store, '')).toBe(100);
    run.assistant('b', spent(7)).feed(store);
    expect(inputOf(store, '')).toBe(107);
    let sum = 107;
    for (const index of [0, 31, 32, 33, 63, 64, 95, 96, 100]) {
      const was = index === 100 ? 7 : 1;
      run.emit({ type: 'messagePatch', message: `m${index}`, value: spent(1000) }).feed(store);
      sum += 1000 - was;
      expect(inputOf(store, '')).toBe(sum);
    }
  });

  it('sums apart from answers that are an error and state nothing but zeros', () => {
    const zeros = usage({ input: 0, output: 0, cacheRead: 0, cacheWrite: null });
    const run = transcript()
      .assistant('a', { usage: zeros, stopReason: 'error' })
      .assistant('b', { usage: zeros })
      .assistant('c', { usage: usage({ input: 0, output: 3 }), stopReason: 'error' });
    expect(tallyOf(run, 't0')).toMatchObject({ usage: zeros, spent: null });
    expect(tallyOf(run, 't1')).toMatchObject({ usage: zeros, spent: zeros });
    expect(tallyOf(run, 't2').spent).toMatchObject({ input: 0, output: 3 });
    for (const field of ['input', 'output', 'cacheRead', 'cacheWrite'] as const) {
      const stated = transcript().assistant('a', { stopReason: 'error', usage: { ...zeros, [field]: 2 } });
      expect(tallyOf(stated, '').spent?.[field]).toBe(2);
    }
    // An answer that turns out to be one of them counts no longer.
    const late = transcript().assistant('a', { usage: zeros });
    const store = late.store();
    expect(store.getState().tally('').spent).toEqual(zeros);
    late.emit({ type: 'messagePatch', message: 'm0', value: { stopReason: 'error' } }).feed(store);
    expect(store.getState().tally('').spent).toBeNull();
  });
});

describe('changedBlocks', () => {
  it('lists the blocks of a long message as they change, and none of a short one', () => {
    const run = transcript().streaming(Array.from({ length: 64 }, (_, index) => text(`${index}`)));
    const store = run.store();
    const changed = () => store.getState().changedBlocks('m0');
    expect(changed()).toBeUndefined();
    run.block(text('more')).feed(store);
    expect(changed()?.[0]).toBe('m0.c64');
    const list = changed();
    run.delta('!').feed(store);
    expect(changed()).toBe(list);
    expect(changed()?.at(-1)).toBe('m0.c64');
    run.emit({ type: 'blockEnd', block: 'm0.c3', value: text('other') }).feed(store);
    expect(changed()?.at(-1)).toBe('m0.c3');
    run
      .settle()
      .streaming([text('short')])
      .feed(store);
    expect(store.getState().changedBlocks('m1')).toBeUndefined();
  });
});
