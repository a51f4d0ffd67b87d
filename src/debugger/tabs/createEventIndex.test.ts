import { describe, expect, it } from 'vitest';
import { adapters } from '../../adapters/index.ts';
import { connect, createTranscriptStore, type TranscriptState } from '../../core.ts';
import { text, toolCall, transcript } from '../../testing/buildTranscript.ts';
import { adapterFixtures } from '../../testing/fixtures.ts';
import { createEventIndex } from './createEventIndex.ts';
import { foldDeltas } from './foldDeltas.ts';

function journalled(build: ReturnType<typeof transcript>) {
  const store = createTranscriptStore({ journal: true, schedule: () => undefined });
  build.feed(store);
  const { journal } = store;
  if (!journal) throw new Error('no journal');
  return { store, journal, index: createEventIndex(journal) };
}

const rowsOf = (state: TranscriptState): readonly string[] => [
  ...state.loopKeys,
  ...state.turnKeys,
  ...state.messageKeys,
  ...state.messageKeys.flatMap((key) => state.message(key)?.blockKeys ?? []),
  ...state.itemKeys,
  ...state.loopKeys.flatMap((key) => state.loopItems(key)),
];

describe('createEventIndex', () => {
  it('finds what built a call, its run and its result included', () => {
    const { journal, index, store } = journalled(
      transcript()
        .user('Sync the gauges.')
        .assistant([text('I sync.'), toolCall('bash', { command: 'sync' })], { stopReason: 'toolUse' })
        .result('bash', 'synced')
        .assistant('Done.')
        .finish(),
    );
    const state = store.getState();
    const call = state.messageKeys
      .flatMap((key) => state.message(key)?.blockKeys ?? [])
      .find((key) => state.block(key)?.run);
    const events = index.behind(call ?? '').map((number) => journal.event(number));
    const said = JSON.stringify(events);
    expect(events.map((event) => event?.type)).toEqual(
      expect.arrayContaining(['blockStart', 'messageStart']),
    );
    expect(said).toContain('"command":"sync"');
    expect(said).toContain('synced');
    expect(said).not.toContain('I sync.');
    expect(said).not.toContain('Done.');
  });

  it('follows a journal that grows', () => {
    const build = transcript().streaming([text('')]);
    const { journal, index, store } = journalled(build);
    const before = index.behind('m0').length;
    build.delta('The heron ').delta('stands.').feed(store);
    const after = index.behind('m0');
    expect(after.length).toBe(before + 2);
    expect(foldDeltas(journal, after).at(-1)?.count).toBe(1);
  });

  it('folds many deltas of one block into a line, and few of them not', () => {
    const build = transcript().streaming([text('')]);
    for (let word = 0; word < 30; word++) build.delta(`word${word} `);
    const { journal, index } = journalled(build);
    const runs = foldDeltas(journal, index.behind('m0'));
    expect(runs.filter(({ count }) => count > 1).map(({ count }) => count)).toEqual([30]);
    expect(runs.reduce((sum, { count }) => sum + count, 0)).toBe(index.behind('m0').length);
  });

  it.each(adapters.flatMap(({ format }) => adapterFixtures(format)))(
    'puts each event of $format, $name, behind a row, but for those of the whole run',
    async ({ format, bytes }) => {
      const store = createTranscriptStore({ journal: true });
      await connect(store, bytes, { format });
      const { journal } = store;
      if (!journal) throw new Error('no journal');
      const index = createEventIndex(journal);
      const state = store.getState();
      const found = new Set(rowsOf(state).flatMap((key) => index.behind(key)));
      const missing: string[] = [];
      for (let number = 0; number < journal.length(); number++) {
        const event = journal.event(number);
        if (event && !found.has(number) && !['session', 'diagnostic', 'end'].includes(event.type))
          missing.push(JSON.stringify(event).slice(0, 200));
      }
      expect(missing).toEqual([]);
    },
  );
});
