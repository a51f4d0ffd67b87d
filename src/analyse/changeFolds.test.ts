import { createTranscriptStore, readTranscript } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import type { Divider } from '../model/index.ts';
import { transcript, usage } from '../testing/buildTranscript.ts';
import { recordings, sharedIsHere } from '../testing/fixtures.ts';
import { createChangeSelector } from './changeFolds.ts';

const level = (to: string, fields: Partial<Divider> = {}): Divider => ({
  type: 'divider',
  kind: 'thinkingLevelChange',
  status: 'done',
  to,
  ...fields,
});

/** The keys of each stretch of a run that holds these rows. */
function stretches(rows: readonly (Divider | string)[]): readonly (readonly string[])[] {
  const run = rows.reduce(
    (built, row) => (typeof row === 'string' ? built.user(row) : built.item(row)),
    transcript(),
  );
  const state = run.finish().store().getState();
  return createChangeSelector()(state, state.itemKeys).map(({ keys }) => keys);
}

describe('createChangeSelector', () => {
  it('finds three changes of one kind or more that follow each other', () => {
    expect(stretches([level('low'), level('high'), level('off')])).toEqual([['i0', 'i1', 'i2']]);
    expect(stretches([level('low'), level('high')])).toEqual([]);
    expect(stretches([level('low'), level('high'), 'Go on.', level('off'), level('low')])).toEqual([]);
  });

  it('leaves apart what is of another kind, and what says more', () => {
    const model = level('otter-2', { kind: 'modelChange' });
    expect(stretches([level('low'), level('high'), model, level('off')])).toEqual([]);
    expect(stretches([level('low'), level('high'), level('off', { reason: 'too slow' })])).toEqual([]);
    expect(stretches([level('low'), level('high'), level('off', { status: 'failed' })])).toEqual([]);
    for (const more of [
      { summary: 'off' },
      { details: { by: 'heron' } },
      { usage: usage({ input: 1, output: 1 }) },
    ] satisfies readonly Partial<Divider>[])
      expect(stretches([level('low'), level('high'), level('off', more)])).toEqual([]);
    const cut: Divider = { type: 'divider', kind: 'compaction', status: 'done' };
    expect(stretches([cut, cut, cut])).toEqual([]);
  });

  it('finds changes of models and of modes, each stretch by itself', () => {
    const model = level('otter-2', { kind: 'modelChange' });
    const mode = level('plan', { kind: 'modeChange' });
    expect(stretches([model, model, model, mode, mode, mode, 'Go on.', mode, mode, mode, mode])).toEqual([
      ['i0', 'i1', 'i2'],
      ['i3', 'i4', 'i5'],
      ['i6', 'i7', 'i8', 'i9'],
    ]);
  });

  it('goes on with the last stretch of a list that grows, and keeps what is said of the others', () => {
    const select = createChangeSelector();
    const run = transcript();
    const store = run.store();
    const grow = (...rows: readonly (Divider | string)[]) => {
      for (const row of rows) {
        if (typeof row === 'string') run.user(row);
        else run.item(row);
      }
      run.feed(store);
      return select(store.getState(), store.getState().itemKeys);
    };
    const [first] = grow(level('low'), level('high'), level('off'), 'Go.', level('low'), level('high'));
    expect(first?.keys).toEqual(['i0', 'i1', 'i2']);
    const two = grow(level('off'));
    expect(two.map(({ first: key, keys }) => [key, keys])).toEqual([
      ['i0', ['i0', 'i1', 'i2']],
      ['i3', ['i3', 'i4', 'i5']],
    ]);
    expect(two[0]).toBe(first);
    const longer = grow(level('low'));
    expect(longer.map(({ keys }) => keys.length)).toEqual([3, 4]);
    expect(two[1]?.keys).toEqual(['i3', 'i4', 'i5']);
    expect(grow('And?')).toBe(longer);
    expect(grow(level('off'), level('low')).map(({ keys }) => keys.length)).toEqual([3, 4]);
    expect(grow(level('off')).map(({ keys }) => keys)).toEqual([
      ['i0', 'i1', 'i2'],
      ['i3', 'i4', 'i5', 'i6'],
      ['i7', 'i8', 'i9'],
    ]);
  });

  it('looks at a list anew that did not grow at its end', () => {
    const select = createChangeSelector();
    const run = transcript();
    for (const to of ['low', 'high', 'off', 'low']) run.item(level(to));
    const state = run.user('Go.').store().getState();
    const keysOf = (...keys: readonly string[]) => select(state, keys).map((fold) => fold.keys);
    expect(keysOf('i0', 'i1', 'i2')).toEqual([['i0', 'i1', 'i2']]);
    expect(keysOf('i0', 'i1', 'm0', 'i2', 'i3')).toEqual([]);
    expect(keysOf('m0', 'i0', 'i1', 'i2')).toEqual([['i0', 'i1', 'i2']]);
    expect(keysOf('m0', 'i0', 'i1')).toEqual([]);
  });

  it('looks again at all rows once those of another run have the same keys', () => {
    const select = createChangeSelector();
    const store = createTranscriptStore({ schedule: () => undefined });
    const read = (...rows: readonly Divider[]) => {
      const feed = store.addSource({ replace: true });
      feed.push(rows.reduce((run, row) => run.item(row), transcript()).events());
      store.publish();
      return select(store.getState(), store.getState().itemKeys).map((fold) => fold.keys);
    };
    const [low, high, off] = [level('low'), level('high'), level('off')];
    expect(read(low, high, off)).toEqual([['i0', 'i1', 'i2']]);
    expect(read(low, level('otter-2', { kind: 'modelChange' }), off)).toEqual([]);
    expect(read(low, high, off)).toEqual([['i0', 'i1', 'i2']]);
  });

  it('looks again at a divider that says more than it did, or no longer does', () => {
    const select = createChangeSelector();
    const run = transcript();
    for (const to of ['low', 'high', 'off']) run.item(level(to));
    const store = run.store();
    const tell = (value: Divider) => {
      run.emit({ type: 'item', item: 'i1', value }).feed(store);
      return select(store.getState(), store.getState().itemKeys).map((fold) => fold.keys);
    };
    expect(tell(level('high'))).toEqual([['i0', 'i1', 'i2']]);
    expect(tell(level('high', { reason: 'too slow' }))).toEqual([]);
    expect(tell(level('high'))).toEqual([['i0', 'i1', 'i2']]);
  });

  it('looks at what a list has gained, and keeps what it found', () => {
    const select = createChangeSelector();
    const run = transcript();
    for (const to of ['low', 'high', 'off']) run.item(level(to));
    const store = run.store();
    const state = store.getState();
    const keys = [...state.itemKeys];
    expect(select(state, keys.slice(0, 2))).toEqual([]);
    const found = select(state, keys);
    expect(found.map((fold) => fold.keys)).toEqual([['i0', 'i1', 'i2']]);
    expect(select(state, keys)).toBe(found);
    // Another list is another one from its beginning.
    expect(select(state, ['i1', 'i2'])).toEqual([]);
    expect(select(state, keys).map((fold) => fold.keys)).toEqual([['i0', 'i1', 'i2']]);
  });
});

describe.skipIf(!sharedIsHere)('the changes of thinking levels in a recording of pi', () => {
  const recording = (sharedIsHere ? recordings('pi-session') : []).find(({ name }) =>
    name.includes('large-session'),
  );

  it('are as many stretches as its lines say', async () => {
    const bytes = recording?.bytes ?? new Uint8Array();
    const types = new TextDecoder()
      .decode(bytes)
      .split('\n')
      .map((line) => /^\{"type":"(\w+)"/.exec(line)?.[1] ?? '');
    const lengths = types.reduce<number[]>((all, type, at) => {
      if (type !== 'thinking_level_change') return all;
      if (types[at - 1] === type) all[all.length - 1] = (all.at(-1) ?? 0) + 1;
      else all.push(1);
      return all;
    }, []);
    const { store } = await readTranscript(bytes);
    const state = store.getState();
    const found = createChangeSelector()(state, state.itemKeys);
    expect(found.map(({ keys }) => keys.length)).toEqual(lengths.filter((length) => length >= 3));
    expect(found.length).toBeGreaterThan(5);
  });
});
