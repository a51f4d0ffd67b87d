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

/** Several calls of a loop that have one id, for a result that comes after its turn. */
export interface LateCalls {
  readonly keys: RowKey[];
  /** Those that may still want a result. */
  readonly unanswered: RowKey[];
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
  readonly notes: Map<RowKey, KeyList>;
  /** What turns and loops come to, kept up to date by the tables of messages and blocks. */
  readonly tallies: Tallies;
  /** Which rows changed, in order. */
  readonly changes: RowChangeLog;
  /** How many messages there were when an item or a diagnostic came. */
  readonly places: Map<RowKey | Diagnostic, number>;
  /** Which records the rows came from. */
  readonly origins: RowOrigins;
  readonly messageKeys: KeyList;
  readonly extensionKeys: KeyList;
  readonly turnKeys: KeyList;
  readonly loopKeys: KeyList;
  /** What is drawn, in order, at the top and inside each loop. */
  readonly rootItems: KeyList;
  readonly loopItems: Map<RowKey, KeyList>;
  readonly diagnostics: KeyList<Diagnostic>;
  /** What was reported, by what it says; `null`: counted with those that are not listed. */
  readonly diagnosticIds: Map<string, Diagnostic | null>;
  /** Diagnostics beyond those that are listed, and the one that says so. */
  readonly unlisted: { count: number; summary: Diagnostic | null };
  readonly turnCalls: RowTable<TurnCalls>;
  /** Calls by id within a loop, for a result that comes after its turn. Of nearly every id there is one: then its key is all that is kept. */
  readonly loopCalls: Map<RowKey, Map<string, RowKey | LateCalls>>;
  /** The source that speaks. `null`: events with the keys of the store itself. */
  source: SourceRows | null;
  /** What tools put out whose calls nobody has seen, by turn, id and name. */
  readonly strayRuns: Map<string, RowKey[]>;
  /** Results that were made of executions, by the id of their call: no message of the source says them. */
  readonly madeResults: Map<string, RowKey[]>;
  /** Sources that are not over. */
  readonly openSources: Set<SourceRows>;
  /** Loops by their source id, see {@link idIn}: the latest one wins. */
  readonly loopsById: Map<string, RowKey>;
  /** Calls that wait for the loop they started to appear, by its source id. */
  readonly awaitedLoops: Map<string, RowKey>;
  /** Parallel groups by the loop ids they announce. */
  readonly groupsByLoopId: Map<string, RowKey>;
  /** Turns numbered so far: at the top under the empty key, and in each nested loop. */
  readonly turnCounts: Map<RowKey, number>;
  readonly openMessages: Set<RowKey>;
  readonly openTurns: Set<RowKey>;
  readonly openLoops: Set<RowKey>;
  readonly runningItems: Set<RowKey>;
  /** How many messages each agent wrote, by its name; the one without a name is the empty string. */
  readonly agents: Map<string, number>;
  /** Lists of keys in rows that this publish made: nobody has seen them, so they may still grow. */
  readonly ownLists: Set<readonly RowKey[]>;
  /** How many messages the source asks to hide. */
  hidden: number;
  session: Session;
  /** Something has arrived. */
  begun: boolean;
  end: EndCause | null;
}

const NO_KEYS: readonly RowKey[] = [];

/** Starts empty tables. */
export function createTables(limits: Partial<StoreLimits> = {}): Tables {
  const messages = createRowTable<MessageRow>(placeByNumber('m'));
  const tallies = createTallies(messages);
  const changes = createRowChanges();
  const noted = <T extends { readonly key: RowKey }>(
    table: RowTable<T>,
    tell?: (before: T | undefined, now: T | undefined) => void,
  ): RowTable<T> =>
    telling(table, (before, now) => {
      const key = (now ?? before)?.key;
      if (key !== undefined) changes.add(key);
      tell?.(before, now);
    });
  const madeResults = new Map<string, RowKey[]>();
  const blocks = noted(createRowTable<BlockRow>(placeOfBlock), tallies.blockSet);
  return {
    limits: { diagnostics: limits.diagnostics ?? defaultStoreLimits.diagnostics },
    blocks,
    messages: noted(messages, tallies.messageSet),
    tallies,
    changes,
    places: new Map(),
    origins: createRowOrigins({
      messageOf: (block) => blocks.get(block)?.messageKey,
      madeResults: (toolCallId) => madeResults.get(toolCallId) ?? NO_KEYS,
    }),
    turns: noted(createRowTable(placeByNumber('t'))),
    loops: noted(createRowTable(placeByNumber('l'))),
    items: noted(createRowTable(placeByNumber('i'))),
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
    loopCalls: new Map(),
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
