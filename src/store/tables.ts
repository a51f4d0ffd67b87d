import type { Diagnostic, EndCause, RowKey, Session } from '../model/index.ts';
import type { TurnCalls } from './callLists.ts';
import { createRowTable, placeByNumber, placeOfBlock, type RowTable } from './createRowTable.ts';
import { createRowOrigins, type RowOrigins } from './rowOrigins.ts';
import type { BlockRow, ItemRow, LoopRow, MessageRow, TurnRow } from './rows.ts';
import { createRowChanges, type RowChangeLog } from './rowChanges.ts';
import type { RowCounts, SourceRows } from './sourceRows.ts';
import { createTallies, telling, type Tallies } from './tallies.ts';

/** An ordered list that changes in place and is copied at most once per publish. */
export interface KeyList<T = RowKey> {
  readonly add: (value: T) => void;
  readonly remove: (value: T) => void;
  /** Puts another value where this one stands. */
  readonly replace: (value: T, other: T) => void;
  readonly last: () => T | undefined;
  readonly size: () => number;
  /** The list as of now; the same array until it changes again. */
  readonly published: () => readonly T[];
}

/** Starts an empty list. */
export function createKeyList<T = RowKey>(): KeyList<T> {
  let values: T[] = [];
  let copy: readonly T[] | null = [];
  // What was taken out of the middle: closing the gap each time would cost the length of the list each time.
  const gone = new Set<T>();

  const close = (): void => {
    if (gone.size === 0) return;
    values = values.filter((value) => !gone.has(value));
    gone.clear();
  };
  const trim = (): void => {
    for (let last = values.at(-1); last !== undefined && gone.delete(last); last = values.at(-1))
      values.pop();
  };

  return {
    add(value) {
      if (gone.has(value)) close();
      values.push(value);
      copy = null;
    },
    remove(value) {
      gone.add(value);
      trim();
      copy = null;
    },
    replace(value, other) {
      close();
      const at = values.lastIndexOf(value);
      if (at < 0) return;
      values[at] = other;
      copy = null;
    },
    last() {
      trim();
      return values.at(-1);
    },
    size() {
      close();
      return values.length;
    },
    published() {
      close();
      return (copy ??= values.slice());
    },
  };
}

/** Values by key: what is used of a `Map`, so that a replay can keep them another way. */
export interface Lookup<K, V> {
  readonly size: number;
  readonly get: (key: K) => V | undefined;
  readonly has: (key: K) => boolean;
  readonly set: (key: K, value: V) => unknown;
  readonly delete: (key: K) => unknown;
  readonly clear: () => void;
}

/** Several calls of a loop that have one id, for a result that comes after its turn. */
export interface LateCalls {
  readonly keys: RowKey[];
  /** Those that may still want a result. */
  readonly unanswered: RowKey[];
}

/** Calls by their loop and id. */
export interface LoopCalls {
  readonly get: (loop: RowKey, id: string) => RowKey | LateCalls | undefined;
  readonly set: (loop: RowKey, id: string, calls: RowKey | LateCalls) => void;
  readonly delete: (loop: RowKey, id: string) => void;
}

/** How much of what a source says is kept. All rows are. */
export interface StoreLimits {
  /** Diagnostics; further ones are counted, in one that says so. Default: 1,000. */
  readonly diagnostics: number;
}

/** The limits that apply where the application states no others. */
export const defaultStoreLimits: StoreLimits = { diagnostics: 1_000 };

/** Everything the store knows. Changed in place by `applyEvent`, only while a publish runs. */
export interface Tables {
  readonly limits: StoreLimits;
  readonly blocks: RowTable<BlockRow>;
  readonly messages: RowTable<MessageRow>;
  readonly turns: RowTable<TurnRow>;
  readonly loops: RowTable<LoopRow>;
  readonly items: RowTable<ItemRow>;
  /** Extension messages drawn beside a row, by that row. */
  readonly notes: Lookup<RowKey, KeyList>;
  /** What turns and loops come to, kept up to date by the tables of messages and blocks. */
  readonly tallies: Tallies;
  /** Which rows changed, in order. */
  readonly changes: RowChangeLog;
  /** How many messages there were when an item or a diagnostic came. */
  readonly places: Lookup<RowKey | Diagnostic, number>;
  /** Which records the rows came from. */
  readonly origins: RowOrigins;
  readonly messageKeys: KeyList;
  readonly extensionKeys: KeyList;
  readonly turnKeys: KeyList;
  readonly loopKeys: KeyList;
  /** What is drawn, in order, at the top and inside each loop. */
  readonly rootItems: KeyList;
  readonly loopItems: Lookup<RowKey, KeyList>;
  readonly diagnostics: KeyList<Diagnostic>;
  /** What was reported, by what it says; `null`: counted with those that are not listed. */
  readonly diagnosticIds: Lookup<string, Diagnostic | null>;
  /** Diagnostics beyond those that are listed, and the one that says so. */
  readonly unlisted: { count: number; summary: Diagnostic | null };
  readonly turnCalls: RowTable<TurnCalls>;
  /** Calls by id within a loop, for a result that comes after its turn. Of nearly every id there is one: then its key is all that is kept. */
  readonly loopCalls: LoopCalls;
  /** The source that speaks. `null`: events with the keys of the store itself. */
  source: SourceRows | null;
  /** What tools put out whose calls nobody has seen, by turn, id and name. */
  readonly strayRuns: Lookup<string, RowKey[]>;
  /** Results that were made of executions, by the id of their call: no message of the source says them. */
  readonly madeResults: Lookup<string, RowKey[]>;
  /** Sources that are not over. */
  readonly openSources: Set<SourceRows>;
  /** Loops by their source id, see {@link idIn}: the latest one wins. */
  readonly loopsById: Lookup<string, RowKey>;
  /** Calls that wait for the loop they started to appear, by its source id. */
  readonly awaitedLoops: Lookup<string, RowKey>;
  /** Parallel groups by the loop ids they announce. */
  readonly groupsByLoopId: Lookup<string, RowKey>;
  /** Turns numbered so far: at the top under the empty key, and in each nested loop. */
  readonly turnCounts: Lookup<RowKey, number>;
  readonly openMessages: Set<RowKey>;
  readonly openTurns: Set<RowKey>;
  readonly openLoops: Set<RowKey>;
  readonly runningItems: Set<RowKey>;
  /** How many messages each agent wrote, by its name; the one without a name is the empty string. */
  readonly agents: Lookup<string, number>;
  /** Lists of keys in rows that this publish made: nobody has seen them, so they may still grow. */
  readonly ownLists: Set<readonly RowKey[]>;
  /** How many messages the source asks to hide. */
  hidden: number;
  /** How many messages were given up. */
  abandoned: number;
  session: Session;
  /** Something has arrived. */
  begun: boolean;
  end: EndCause | null;
}

const NO_KEYS: readonly RowKey[] = [];

function createLoopCalls(): LoopCalls {
  const loops = new Map<RowKey, Map<string, RowKey | LateCalls>>();
  return {
    get: (loop, id) => loops.get(loop)?.get(id),
    set(loop, id, calls) {
      let own = loops.get(loop);
      if (!own) loops.set(loop, (own = new Map<string, RowKey | LateCalls>()));
      own.set(id, calls);
    },
    delete(loop, id) {
      loops.get(loop)?.delete(id);
    },
  };
}

/** A table whose changes are noted, and told. */
export const noting = <T extends { readonly key: RowKey }>(
  changes: RowChangeLog,
  table: RowTable<T>,
  tell?: (before: T | undefined, now: T | undefined) => void,
): RowTable<T> =>
  telling(table, (before, now) => {
    const key = (now ?? before)?.key;
    if (key !== undefined) changes.add(key);
    tell?.(before, now);
  });

/** Starts empty tables. */
export function createTables(limits: Partial<StoreLimits> = {}): Tables {
  const messages = createRowTable<MessageRow>(placeByNumber('m'));
  const tallies = createTallies(messages);
  const changes = createRowChanges();
  const madeResults = new Map<string, RowKey[]>();
  const blocks = noting(changes, createRowTable<BlockRow>(placeOfBlock), tallies.blockSet);
  return {
    limits: { diagnostics: limits.diagnostics ?? defaultStoreLimits.diagnostics },
    blocks,
    messages: noting(changes, messages, tallies.messageSet),
    tallies,
    changes,
    places: new Map(),
    origins: createRowOrigins({
      messageOf: (block) => blocks.get(block)?.messageKey,
      madeResults: (toolCallId) => madeResults.get(toolCallId) ?? NO_KEYS,
    }),
    turns: noting(changes, createRowTable(placeByNumber('t'))),
    loops: noting(changes, createRowTable(placeByNumber('l'))),
    items: noting(changes, createRowTable(placeByNumber('i'))),
    notes: new Map(),
    messageKeys: createKeyList(),
    extensionKeys: createKeyList(),
    turnKeys: createKeyList(),
    loopKeys: createKeyList(),
    rootItems: createKeyList(),
    loopItems: new Map(),
    diagnostics: createKeyList<Diagnostic>(),
    diagnosticIds: new Map(),
    unlisted: { count: 0, summary: null },
    turnCalls: createRowTable(placeByNumber('t')),
    loopCalls: createLoopCalls(),
    source: null,
    strayRuns: new Map(),
    madeResults,
    openSources: new Set(),
    loopsById: new Map(),
    awaitedLoops: new Map(),
    groupsByLoopId: new Map(),
    turnCounts: new Map(),
    openMessages: new Set(),
    openTurns: new Set(),
    openLoops: new Set(),
    runningItems: new Set(),
    agents: new Map(),
    ownLists: new Set(),
    hidden: 0,
    abandoned: 0,
    session: {},
    begun: false,
    end: null,
  };
}

/** How many rows of each kind have a number by now. */
export const countRows = ({ loops, turns, messages, items }: Tables): RowCounts => ({
  l: loops.end(),
  t: turns.end(),
  m: messages.end(),
  i: items.end(),
});

/** An id as the source that speaks means it: another one may call something else so. */
export const idIn = ({ source }: Tables, id: string): string => `${source?.name ?? ''}${id}`;

/** Whether the source that speaks may say something about this row. */
export const isOwn = ({ source }: Tables, key: RowKey): boolean => source?.owns(key) ?? true;

/**
 * A list of keys with one more, copied at most once per publish however much it grows. The same list back: the row that holds it was
 * made in this publish and needs no other.
 */
export function withKey(tables: Tables, keys: readonly RowKey[], key: RowKey): readonly RowKey[] {
  if (tables.ownLists.has(keys)) {
    (keys as RowKey[]).push(key); // made below, and not published yet
    return keys;
  }
  // A list that is spread keeps room for more, which next to none needs.
  const grown = keys.length === 0 ? [key] : keys.concat(key);
  // Short lists are quicker copied than remembered.
  if (grown.length > 8) tables.ownLists.add(grown);
  return grown;
}
