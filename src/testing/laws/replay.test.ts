import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createReplay,
  createTranscriptStore,
  type Journal,
  type Replay,
  type TranscriptEvent,
  type TranscriptState,
} from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import { scaled } from '../cases.ts';
import { busyRun } from '../endless/busyRun.ts';
import { expectSame } from '../expectSame.ts';
import { lawSubjects } from './corpus.ts';
import { foldEvents, translate } from './fold.ts';
import { mutate } from './mutate.ts';
import { mutations } from './mutations.ts';

const subjects = await lawSubjects();

/** A journal of these events, which came a few at a time. */
function journalOf(events: readonly TranscriptEvent[], together = 7): Journal {
  const store = createTranscriptStore({ journal: true, schedule: () => undefined });
  const feed = store.addSource();
  for (let at = 0; at < events.length; at += together) {
    feed.push(events.slice(at, at + together));
    store.publish();
  }
  if (!store.journal) throw new Error('A journal was asked for.');
  return store.journal;
}

const eventsOf = (journal: Journal, count: number): readonly TranscriptEvent[] =>
  Array.from({ length: count }, (_, index) => journal.event(index)).flatMap((event) => event ?? []);

type Rows = ReadonlyMap<string, object>;

/** Every row of a state, by its key. */
function rowsOf(state: TranscriptState): Rows {
  const rows = new Map<string, object>();
  const add = (row: { readonly key: string } | undefined): void => {
    if (row) rows.set(row.key, row);
  };
  for (const key of state.messageKeys) {
    add(state.message(key));
    for (const block of state.message(key)?.blockKeys ?? []) add(state.block(block));
  }
  for (const key of state.turnKeys) add(state.turn(key));
  for (const key of state.loopKeys) add(state.loop(key));
  for (const key of state.itemKeys) add(state.item(key));
  return rows;
}

function expectSameObjects(before: Rows, now: Rows): void {
  for (const [key, row] of now) {
    const known = before.get(key);
    if (known === undefined || known === row) continue;
    // What differs in length differs: most rows that changed are texts that grew.
    expect({ key, row }).not.toEqual({ key, row: known });
  }
}

/** Jumps to each position, and compares what stands there with a store that was told so much and no more. */
function expectLaws(journal: Journal, positions: readonly number[], spacing = 3): void {
  // So near to one another that a small run has many.
  const replay = createReplay(journal, { spacing });
  let before: Rows = new Map();
  for (const position of positions) {
    replay.seek(position);
    const state = replay.store.getState();
    expectSame(selectSnapshot(state), selectSnapshot(foldEvents(eventsOf(journal, position))));
    const now = rowsOf(state);
    expectSameObjects(before, now);
    before = now;
  }
}

const spread = (length: number): readonly number[] => {
  const some = Array.from({ length: 7 }, (_, step) => Math.round((length * step) / 6));
  // There and back, by long ways and by short ones.
  return [...some, ...some.toReversed(), 1, length, 0, length - 1, Math.round(length / 2)].filter(
    (position) => position >= 0,
  );
};

describe.each(subjects)('$format', ({ adapter, sources }) => {
  it('stands at each event as a store does that was told so many', () => {
    for (const { records } of sources) {
      const journal = journalOf(translate(adapter, records));
      expectLaws(journal, spread(journal.length()));
    }
  });

  it('ends as the run did, whatever is wrong with it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        mutations,
        fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
        ({ records }, steps, shares) => {
          const journal = journalOf(translate(adapter, mutate(records, steps)));
          const length = journal.length();
          expectLaws(journal, [length, ...shares.map((share) => Math.round(share * length)), length]);
          const replay = createReplay(journal, { spacing: 5 });
          replay.seek(length);
          expectSame(selectSnapshot(replay.store.getState()), selectSnapshot(journal.getState()));
        },
      ),
      { numRuns: scaled(12) },
    );
  });
});

describe('a run that streams', () => {
  const events = busyRun(6);

  it('is the same at any event, over many checkpoints', () => {
    const journal = journalOf(events, 23);
    fc.assert(
      fc.property(fc.array(fc.nat(journal.length()), { minLength: 1, maxLength: 5 }), (positions) => {
        expectLaws(journal, positions, 100);
      }),
      { numRuns: scaled(12) },
    );
  });

  it('keeps its settled rows as those of the run itself', () => {
    const journal = journalOf(events);
    const replay = createReplay(journal);
    replay.seek(Math.round(journal.length() / 2));
    const state = replay.store.getState();
    const first = state.messageKeys[0] ?? '';
    expect(state.message(first)).toBe(journal.getState().message(first));
  });
});

describe('several sources', () => {
  const [a = [], b = []] = subjects
    .filter(({ format }) => format === 'phi-core' || format === 'pi-session')
    .map(({ adapter, sources }) => translate(adapter, sources[0]?.records ?? []));

  it('stand as they came, one among the other, with what a person put in', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    const feeds = [store.addSource(), store.addSource()];
    store.addMessage({ role: 'user', content: [{ type: 'text', text: 'Go on.' }], timestamp: null });
    for (let at = 0; at < Math.max(a.length, b.length); at += 5) {
      feeds[0]?.push(a.slice(at, at + 5));
      feeds[1]?.push(b.slice(at, at + 5));
      store.publish();
    }
    const { journal } = store;
    if (!journal) throw new Error('A journal was asked for.');
    const replay = createReplay(journal, { spacing: 4 });
    let before: Rows = new Map();
    for (const position of [20, journal.length(), 3, journal.length()]) {
      replay.seek(position);
      const now = rowsOf(replay.store.getState());
      expectSameObjects(before, now);
      before = now;
    }
    expect(selectSnapshot(replay.store.getState())).toEqual(selectSnapshot(store.getState()));
  });

  it('begin anew where one takes the place of another', () => {
    const store = createTranscriptStore({ journal: true, schedule: () => undefined });
    store.addSource().push(a);
    store.publish();
    const { journal } = store;
    if (!journal) throw new Error('A journal was asked for.');
    const replay = createReplay(journal, { spacing: 4 });
    replay.seek(10);
    store.addSource({ replace: true }).push(b);
    store.publish();
    replay.seek(Infinity);
    expect(replay.position).toBe(journal.length());
    expect(selectSnapshot(replay.store.getState())).toEqual(selectSnapshot(store.getState()));
    store.restate(a);
    replay.seek(Infinity);
    expect(selectSnapshot(replay.store.getState())).toEqual(selectSnapshot(store.getState()));
  });
});

describe('what a jump takes', () => {
  /** How many events the longest of some jumps folds, once all were gone through. */
  function longestJump(replay: Replay, positions: readonly number[]): number {
    replay.seek(0);
    return Math.max(
      ...positions.map((position) => {
        const before = replay.folded();
        replay.seek(position);
        return replay.folded() - before;
      }),
    );
  }

  it.each([20, 300])('is a few hundred events in either direction, of a run of %i turns', (turns) => {
    const journal = journalOf(busyRun(turns), 1000);
    const { length } = { length: journal.length() };
    const longest = longestJump(createReplay(journal), [
      length,
      1,
      length / 2,
      length / 3,
      length - 1,
      300,
      length,
    ]);
    expect(longest).toBeLessThanOrEqual(256);
  });

  it('is less than a tenth of all also in a turn of ten thousand calls', () => {
    const calls = Array.from({ length: 10_000 }, (_, place): TranscriptEvent => ({
      type: 'blockStart',
      message: 'm0',
      block: `m0.c${place}`,
      value: { type: 'toolCall', id: `c${place}`, name: 'make', arguments: {} },
    }));
    const ends = calls.map((_, place): TranscriptEvent => ({
      type: 'toolEnd',
      call: { turn: 't0', toolCallId: `c${place}`, toolName: 'make' },
      content: [],
      isError: false,
    }));
    const journal = journalOf(
      [
        { type: 'loopStart', loop: 'l0', value: { loopId: 'L', kind: 'initial', status: 'running' } },
        { type: 'turnStart', turn: 't0', loop: 'l0', value: { index: 0 } },
        {
          type: 'messageStart',
          message: 'm0',
          loop: 'l0',
          turn: 't0',
          value: {
            role: 'assistant',
            timestamp: null,
            stopReason: null,
            model: '',
            provider: '',
            usage: null,
          },
        },
        ...calls,
        ...ends,
      ],
      1000,
    );
    const { length } = { length: journal.length() };
    const replay = createReplay(journal);
    expect(longestJump(replay, [length, length / 2, 1, length - 1])).toBeLessThan(length / 10);
    replay.seek(length);
    expectSame(selectSnapshot(replay.store.getState()), selectSnapshot(journal.getState()));
  });
});
