import { describe, expect, it } from 'vitest';
import type { RowKey, TranscriptEvent } from '../model/index.ts';
import { text, toolCall, transcript } from '../testing/buildTranscript.ts';
import { foldEvents } from '../testing/laws/fold.ts';
import type { TranscriptState, TranscriptStore } from './createTranscriptStore.ts';
import { createTranscriptStore } from './createTranscriptStore.ts';

interface Words {
  readonly asked?: string;
  readonly second?: string;
  readonly turn?: number;
  readonly loop?: string;
  readonly item?: number;
  readonly more?: boolean;
}

/** Two loops with a turn, a message and an item each, of which one thing says something else. */
function run({ asked = 'Hi', second = 'there', turn = 5, loop = 'b', item = 2, more = false }: Words = {}) {
  const builder = transcript()
    .loop({ loopId: 'a' })
    .user([text(asked), text(second)])
    .assistant([toolCall('ls')])
    .result('ls', 'a.txt')
    .item({ type: 'unknownRecord', name: 'odd', raw: 1 })
    .endTurn({ startedAt: 1 })
    .endLoop()
    .loop({ loopId: 'b', details: { by: loop } })
    .assistant('Ho')
    .endTurn({ startedAt: turn })
    .item({ type: 'unknownRecord', name: 'odd', raw: item });
  return (more ? builder.user('More') : builder).events();
}

/** Every row of a transcript, by its key. */
function rowsOf(state: TranscriptState): ReadonlyMap<RowKey, object | undefined> {
  const rows = new Map<RowKey, object | undefined>();
  for (const key of state.messageKeys) {
    rows.set(key, state.message(key));
    for (const block of state.message(key)?.blockKeys ?? []) rows.set(block, state.block(block));
  }
  for (const key of state.loopKeys) rows.set(key, state.loop(key));
  for (const key of state.turnKeys) rows.set(key, state.turn(key));
  for (const key of ['i0', 'i1']) rows.set(key, state.item(key));
  return rows;
}

/** The rows that are other objects once these events are stated, which come with no object of those before. */
function changedBy(store: TranscriptStore, events: readonly TranscriptEvent[]): readonly RowKey[] {
  const before = rowsOf(store.getState());
  store.restate(structuredClone(events));
  const after = rowsOf(store.getState());
  // What they say is what was stated, kept or not.
  for (const [key, row] of rowsOf(foldEvents(events))) expect(after.get(key)).toEqual(row);
  return [...after.keys()].filter((key) => after.get(key) !== before.get(key)).sort();
}

const storeOf = (events: readonly TranscriptEvent[]): TranscriptStore => {
  const store = createTranscriptStore({ schedule: () => undefined });
  store.restate(events);
  return store;
};

describe('a transcript that is stated anew', () => {
  it('keeps every row that says the same, and the others change', () => {
    expect([...rowsOf(storeOf(run()).getState()).keys()].sort()).toEqual([
      ...['i0', 'i1', 'l0', 'l1', 'm0', 'm0.c0', 'm0.c1', 'm1', 'm1.c0'],
      ...['m2', 'm2.c0', 'm3', 'm3.c0', 't0', 't1'],
    ]);
    expect(changedBy(storeOf(run()), run())).toEqual([]);
    expect(changedBy(storeOf(run()), run({ asked: 'Hello' }))).toEqual(['m0.c0']);
    expect(changedBy(storeOf(run()), run({ second: 'you' }))).toEqual(['m0.c1']);
    expect(changedBy(storeOf(run()), run({ turn: 6 }))).toEqual(['t1']);
    expect(changedBy(storeOf(run()), run({ loop: 'c' }))).toEqual(['l1']);
    expect(changedBy(storeOf(run()), run({ item: 3 }))).toEqual(['i1']);
  });

  it('has new rows for what comes, and none of what is gone', () => {
    expect(changedBy(storeOf(run()), run({ more: true }))).toEqual(['m4', 'm4.c0']);
    const store = storeOf(run({ more: true }));
    expect(changedBy(store, run())).toEqual([]);
    expect([store.getState().message('m4'), store.getState().block('m4.c0')]).toEqual([undefined, undefined]);
  });
});
