import { readTranscript } from 'agent-lanes/core';
import { describe, expect, it } from 'vitest';
import type { Divider } from '../model/index.ts';
import { transcript } from '../testing/buildTranscript.ts';
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
    const cut: Divider = { type: 'divider', kind: 'compaction', status: 'done' };
    expect(stretches([cut, cut, cut])).toEqual([]);
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
