import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { connect, createTranscriptStore, type RowKey, type TranscriptState } from '../../core.ts';
import { selectSnapshot } from '../../store/index.ts';
import { scaled } from '../cases.ts';
import { cut } from '../cut.ts';
import { lawSubjects, type LawSource } from './corpus.ts';
import { translate } from './fold.ts';

const subjects = await lawSubjects();
const sources: readonly LawSource[] = subjects.flatMap(({ sources }) => sources);

/** Gives a key that a source uses the one that it has among the rows of all. */
type Rename = (key: RowKey) => RowKey;

/** Fields of rows that hold one key, and those that hold a list of them. */
const KEY_FIELDS = new Set([
  'key',
  'messageKey',
  'loopKey',
  'turnKey',
  'callKey',
  'groupKey',
  'childLoopKey',
  'blockKeys',
  'resultKeys',
  'messageKeys',
]);

const renamed = (value: unknown, rename: Rename): unknown =>
  Array.isArray(value) ? value.map((key: RowKey) => rename(key)) : rename(value as RowKey);

/** A row with other keys. What the source says in it stays as it is. */
function rename<T>(row: T, by: Rename): T {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(
    Object.entries(row).map(([field, value]: [string, unknown]) => [
      field,
      KEY_FIELDS.has(field) ? renamed(value, by) : field === 'run' ? rename(value, by) : value,
    ]),
  ) as T; // the same fields
}

/** How many rows and turns there were before. */
interface Before {
  readonly rows: Readonly<Record<string, number>>;
  readonly messages: number;
  readonly loops: number;
  readonly turns: number;
}

const NOTHING: Before = { rows: { l: 0, t: 0, m: 0, i: 0 }, messages: 0, loops: 0, turns: 0 };

const shiftBy =
  ({ rows }: Before): Rename =>
  (key) =>
    key.replace(/^[ltmi](\d+)/, (position, number) => {
      const letter = position.slice(0, 1);
      return `${letter}${Number(number) + (rows[letter] ?? 0)}`;
    });

const isTop = (state: TranscriptState, loop: RowKey): boolean => {
  const row = state.loop(loop);
  return row?.callKey === undefined && row?.groupKey === undefined;
};

/** All rows of a transcript, as they are to be after others. */
function rowsOf(state: TranscriptState, before: Before) {
  const by = shiftBy(before);
  return {
    itemKeys: state.itemKeys.map(by),
    loops: state.loopKeys.map((key) => {
      const row = state.loop(key);
      return {
        row: row && { ...rename(row, by), index: row.index + before.loops },
        items: state.loopItems(key).map(by),
        notes: state.notes(key).map(by),
      };
    }),
    turns: state.turnKeys.map((key) => {
      const row = state.turn(key);
      const counted = row && isTop(state, row.loopKey) ? before.turns : 0;
      return row && { ...rename(row, by), number: row.number + counted };
    }),
    messages: state.messageKeys.map((key) => {
      const row = state.message(key);
      return {
        row: row && { ...rename(row, by), index: row.index + before.messages },
        notes: state.notes(key).map(by),
        blocks: row?.blockKeys.map((block) => rename(state.block(block), by)),
      };
    }),
    items: state.itemKeys.map((key) => rename(state.item(key) ?? null, by)),
    diagnostics: state.diagnostics,
  };
}

/** What stands before a source that comes after this one. */
function after(state: TranscriptState, before: Before): Before {
  const seen = [...state.loopKeys, ...state.turnKeys, ...state.messageKeys, ...state.itemKeys];
  const next = { ...before.rows };
  for (const key of seen) {
    const letter = key.slice(0, 1);
    next[letter] = Math.max(next[letter] ?? 0, (before.rows[letter] ?? 0) + Number(key.slice(1)) + 1);
  }
  return {
    rows: next,
    messages: before.messages + state.messageKeys.length,
    loops: before.loops + state.loopKeys.length,
    turns: before.turns + state.turnKeys.filter((key) => isTop(state, state.turn(key)?.loopKey ?? '')).length,
  };
}

type Rows = ReturnType<typeof rowsOf>;

const joined = (parts: readonly Rows[]) => ({
  itemKeys: parts.flatMap(({ itemKeys }) => itemKeys),
  loops: parts.flatMap(({ loops }) => loops),
  turns: parts.flatMap(({ turns }) => turns),
  messages: parts.flatMap(({ messages }) => messages),
  items: parts.flatMap(({ items }) => items),
  diagnostics: parts.flatMap(({ diagnostics }) => diagnostics),
});

const aSource = fc
  .record({
    source: fc.constantFrom(...sources),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    pieces: fc.array(fc.nat(5_000), { maxLength: 4 }),
  })
  .map(({ source, share, pieces }) => {
    const bytes = source.bytes.subarray(0, Math.ceil(source.bytes.length * share));
    return { name: `${source.format} ${source.name}`, pieces: cut(bytes, pieces), format: source.format };
  });

describe('sources that are read into one store, one after the other', () => {
  it('have the rows that each of them has alone, after those of the others, wherever each is cut', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(aSource, { minLength: 2, maxLength: 4 }), async (given) => {
        const together = createTranscriptStore();
        let before = NOTHING;
        const parts: Rows[] = [];
        for (const { pieces, format } of given) {
          const alone = createTranscriptStore();
          await connect(alone, pieces, { format });
          parts.push(rowsOf(alone.getState(), before));
          before = after(alone.getState(), before);
          expect(await connect(together, pieces, { format })).toEqual({ cause: 'complete' });
          expect(together.getState().status).toBe('complete');
        }
        expect(rowsOf(together.getState(), NOTHING)).toEqual(joined(parts));
      }),
      { numRuns: scaled(200) },
    );
  });

  it('are said again without a trace, in whatever place they have', async () => {
    await fc.assert(
      fc.asyncProperty(aSource, aSource, async (first, second) => {
        const once = createTranscriptStore();
        const again = createTranscriptStore();
        const broken = async function* () {
          await Promise.resolve();
          yield* second.pieces.slice(0, -1);
          throw new Error('reset');
        };
        for (const store of [once, again]) await connect(store, first.pieces, { format: first.format });
        await connect(once, second.pieces, { format: second.format });
        await connect(again, broken(), {
          format: second.format,
          reconnect: () => Promise.resolve({ source: second.pieces, from: 'start' }),
        });
        expect(selectSnapshot(again.getState())).toEqual(selectSnapshot(once.getState()));
      }),
      { numRuns: scaled(30) },
    );
  });
});

describe('sources that are read into one store at the same time', () => {
  const names = (state: TranscriptState): readonly RowKey[] => [
    ...state.loopKeys,
    ...state.turnKeys,
    ...state.messageKeys,
    ...state.itemKeys.filter((key) => state.item(key)),
  ];

  /** The rows of a transcript that have a name here, without what depends on what stands beside them. */
  const ownRows = (state: TranscriptState, keys: ReadonlySet<RowKey>, by: Rename) => ({
    loops: state.loopKeys
      .filter((key) => keys.has(key))
      .map((key) => ({ ...rename(state.loop(key), by), index: 0 })),
    turns: state.turnKeys
      .filter((key) => keys.has(key))
      .map((key) => ({ ...rename(state.turn(key), by), number: 0 })),
    messages: state.messageKeys
      .filter((key) => keys.has(key))
      .map((key) => ({
        row: { ...rename(state.message(key), by), index: 0 },
        blocks: state.message(key)?.blockKeys.map((block) => rename(state.block(block), by)),
      })),
    items: names(state)
      .filter((key) => keys.has(key) && state.item(key))
      .map((key) => rename(state.item(key), by)),
  });

  it('keep their rows apart, whatever they call them, however they take turns', () => {
    const aStream = fc.constantFrom(
      ...subjects.flatMap(({ adapter, sources }) => sources.map((one) => ({ adapter, one }))),
    );
    fc.assert(
      fc.property(
        fc.array(aStream, { minLength: 2, maxLength: 3 }),
        fc.array(fc.tuple(fc.nat(2), fc.nat(40)), { maxLength: 30 }),
        (streams, order) => {
          const store = createTranscriptStore({ schedule: () => undefined });
          const own = streams.map(() => [] as RowKey[]);
          const told = streams.map(({ adapter, one }) => [...translate(adapter, one.records)]);
          const feeds = streams.map(() => store.addSource());
          let known = new Set<RowKey>();
          const say = (which: number, count: number): void => {
            feeds[which]?.push(told[which]?.splice(0, count) ?? []);
            store.publish();
            const now = names(store.getState());
            own[which]?.push(...now.filter((key) => !known.has(key)));
            known = new Set(now);
          };
          for (const [which, count] of order) if (which < streams.length) say(which, count);
          streams.forEach((_, which) => {
            say(which, Infinity);
          });
          streams.forEach(({ adapter, one }, which) => {
            const alone = createTranscriptStore({ schedule: () => undefined });
            alone.push(translate(adapter, one.records));
            alone.publish();
            const keys = new Set(own[which]);
            expect(ownRows(store.getState(), keys, inOrder([...keys]))).toEqual(
              ownRows(alone.getState(), new Set(names(alone.getState())), inOrder(names(alone.getState()))),
            );
          });
          expect(store.getState().status).toBe('complete');
        },
      ),
      { numRuns: scaled(200) },
    );
  });

  /** Names rows by how many of their kind came before. */
  function inOrder(keys: readonly RowKey[]): Rename {
    const numbers = new Map<RowKey, RowKey>();
    const numberOf = (key: RowKey): number => Number(/\d+/.exec(key)?.[0]);
    for (const letter of 'ltmi')
      keys
        .filter((key) => key.startsWith(letter))
        .sort((a, b) => numberOf(a) - numberOf(b))
        .forEach((key, index) => numbers.set(key, `${letter}${index}`));
    return (key) => {
      const [row = '', block] = key.split('.');
      const name = numbers.get(row) ?? row;
      return block === undefined ? name : `${name}.${block}`;
    };
  }
});
