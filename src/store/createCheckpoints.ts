import type { RowKey } from '../model/index.ts';
import { sameValue } from '../model/sameValue.ts';
import type { CallIndexes, TurnCalls } from './callLists.ts';
import type { TranscriptState } from './createRowStore.ts';
import { createLayer, createPast, createSharedList, type Layer, type Past, type SharedList } from './past.ts';
import { createRowChanges } from './rowChanges.ts';
import type { BlockRow, ItemRow, LoopRow, MessageRow, TurnRow } from './rows.ts';
import type { SourceRows } from './sourceRows.ts';
import { createTallies, type Count } from './tallies.ts';
import { defaultStoreLimits, noting, type KeyList, type LateCalls, type Tables } from './tables.ts';

/** The rows that changed since a checkpoint, over those of the checkpoint. */
export interface RowLayers {
  readonly block: Layer<RowKey, BlockRow>;
  readonly message: Layer<RowKey, MessageRow>;
  readonly turn: Layer<RowKey, TurnRow>;
  readonly loop: Layer<RowKey, LoopRow>;
  readonly item: Layer<RowKey, ItemRow>;
}

/** Tables that stand at a checkpoint, and go on from there. */
export interface OpenTables {
  readonly tables: Tables;
  readonly rows: RowLayers;
  /** Makes where they stand the next checkpoint. No more may be folded into them. */
  readonly keep: () => void;
}

/** The state of a run at some of its events, each as what changed since the one before. */
export interface Checkpoints {
  /** Opens tables as they were at a checkpoint; 0: before the first event. */
  readonly open: (checkpoint: number) => OpenTables;
  /** How many entries of tables were copied since they are counted, for who spaces checkpoints by what they cost. */
  readonly copied: () => number;
}

/** The lists and single values of a checkpoint. Lists share what they have in common with those of other checkpoints. */
interface Standing extends Pick<
  Tables,
  'source' | 'hidden' | 'abandoned' | 'session' | 'begun' | 'end' | 'unlisted'
> {
  readonly lists: Readonly<Record<string, unknown>>;
  readonly sets: Readonly<Record<string, unknown>>;
}

const LISTS = ['messageKeys', 'extensionKeys', 'turnKeys', 'loopKeys', 'rootItems', 'diagnostics'] as const;
const SETS = ['openSources', 'openMessages', 'openTurns', 'openLoops', 'runningItems'] as const;
type ListName = (typeof LISTS)[number];
type SetName = (typeof SETS)[number];

/** Creates the checkpoints of a run, the first one before its first event. A row of a checkpoint that equals one of the run is replaced by it, so both share memory. */
export function createCheckpoints(run: () => TranscriptState): Checkpoints {
  let copied = 0;
  const copyList = <T>(list: readonly T[]): T[] => {
    copied += list.length;
    return list.slice();
  };
  const fork = (list: KeyList): KeyList =>
    isShared(list) ? list.fork() : createSharedList(copyList(list.published()));
  const copyCalls = (calls: TurnCalls): TurnCalls => ({
    ...calls,
    keys: copyList(calls.keys),
    indexes: calls.indexes && copyIndexes(calls.indexes),
    orphans: calls.orphans && new Map([...calls.orphans].map(([id, keys]) => [id, new Set(keys)])),
  });
  const copyIndex = (index: CallIndexes['byId']): CallIndexes['byId'] =>
    new Map([...index].map(([id, list]) => [id, { ...list, keys: copyList(list.keys) }]));
  const copyIndexes = ({ byId, byName, withoutId }: CallIndexes): CallIndexes => ({
    byId: copyIndex(byId),
    byName: copyIndex(byName),
    withoutId: copyIndex(withoutId),
  });
  const copyLate = (late: RowKey | LateCalls): RowKey | LateCalls =>
    typeof late === 'string' ? late : { keys: copyList(late.keys), unanswered: copyList(late.unanswered) };

  const past = {
    blocks: createPast<RowKey, BlockRow>(),
    messages: createPast<RowKey, MessageRow>(),
    turns: createPast<RowKey, TurnRow>(),
    loops: createPast<RowKey, LoopRow>(),
    items: createPast<RowKey, ItemRow>(),
    counts: createPast<RowKey, Count>(),
    turnCalls: createPast<RowKey, TurnCalls>(),
    loopCalls: createPast<string, RowKey | LateCalls>(),
    notes: createPast<RowKey, KeyList>(),
    loopItems: createPast<RowKey, KeyList>(),
    places: createPast<Parameters<Tables['places']['get']>[0], number>(),
    diagnosticIds: createPast<string, NonNullable<ReturnType<Tables['diagnosticIds']['get']>> | null>(),
    strayRuns: createPast<string, RowKey[]>(),
    madeResults: createPast<string, RowKey[]>(),
    loopsById: createPast<string, RowKey>(),
    awaitedLoops: createPast<string, RowKey>(),
    groupsByLoopId: createPast<string, RowKey>(),
    turnCounts: createPast<RowKey, number>(),
    agents: createPast<string, number>(),
  };
  const standings: Standing[] = [];

  const open = (checkpoint: number): OpenTables => {
    const layers: Pick<Layer<never, never>, 'keep'>[] = [];
    const layer = <K, V>(of: Past<K, V>, copy?: (value: V) => V): Layer<K, V> => {
      const opened = createLayer(of, checkpoint, copy);
      layers.push(opened);
      return opened;
    };
    const blocks = layer(past.blocks);
    const messages = layer(past.messages);
    const turns = layer(past.turns);
    const loops = layer(past.loops);
    const items = layer(past.items);
    const rows = { block: blocks, message: messages, turn: turns, loop: loops, item: items };
    const counts = layer(past.counts, (count) => count.copy(messages));
    const loopCalls = layer(past.loopCalls, copyLate);
    const tallies = createTallies(messages, counts);
    const changes = createRowChanges();
    const standing = standings[checkpoint];
    const list = <T>(name: ListName): SharedList<T> =>
      (standing?.lists[name] as SharedList<T> | undefined)?.fork() ?? createSharedList<T>(); // as it was kept
    const set = <T>(name: SetName): Set<T> => new Set<T>(standing?.sets[name] as ReadonlySet<T> | undefined); // as it was kept
    const tables: Tables = {
      limits: defaultStoreLimits,
      blocks: noting(changes, blocks, tallies.blockSet),
      messages: noting(changes, messages, tallies.messageSet),
      turns: noting(changes, turns),
      loops: noting(changes, loops),
      items: noting(changes, items),
      // What changed before the checkpoint is not known here: whoever asks looks at all of them.
      tallies: { ...tallies, changedBlocks: () => undefined },
      changes,
      origins: { note: () => undefined, read: (key) => run().origin(key) },
      notes: layer(past.notes, fork),
      loopItems: layer(past.loopItems, fork),
      places: layer(past.places),
      messageKeys: list('messageKeys'),
      extensionKeys: list('extensionKeys'),
      turnKeys: list('turnKeys'),
      loopKeys: list('loopKeys'),
      rootItems: list('rootItems'),
      diagnostics: list('diagnostics'),
      diagnosticIds: layer(past.diagnosticIds),
      unlisted: { ...(standing?.unlisted ?? { count: 0, summary: null }) },
      turnCalls: layer(past.turnCalls, copyCalls),
      loopCalls: {
        get: (loop, id) => loopCalls.get(`${loop} ${id}`),
        set: (loop, id, calls) => loopCalls.set(`${loop} ${id}`, calls),
        delete: (loop, id) => loopCalls.delete(`${loop} ${id}`),
      },
      source: standing?.source ?? null,
      strayRuns: layer(past.strayRuns, copyList),
      madeResults: layer(past.madeResults, copyList),
      loopsById: layer(past.loopsById),
      awaitedLoops: layer(past.awaitedLoops),
      groupsByLoopId: layer(past.groupsByLoopId),
      turnCounts: layer(past.turnCounts),
      agents: layer(past.agents),
      openSources: set<SourceRows>('openSources'),
      openMessages: set('openMessages'),
      openTurns: set('openTurns'),
      openLoops: set('openLoops'),
      runningItems: set('runningItems'),
      ownLists: new Set(),
      hidden: standing?.hidden ?? 0,
      abandoned: standing?.abandoned ?? 0,
      session: standing?.session ?? {},
      begun: standing?.begun ?? false,
      end: standing?.end ?? null,
    };
    return {
      tables,
      rows,
      keep() {
        shareRows(rows, run());
        for (const each of layers) each.keep();
        standings[checkpoint + 1] = standingOf(tables);
      },
    };
  };
  return { open, copied: () => copied };
}

const isShared = (list: KeyList): list is SharedList<RowKey> => 'fork' in list;

function standingOf(tables: Tables): Standing {
  const { source, hidden, abandoned, session, begun, end, unlisted } = tables;
  const forked = (list: unknown): unknown => (list as SharedList<unknown>).fork(); // as it was opened
  return {
    source,
    hidden,
    abandoned,
    session,
    begun,
    end,
    unlisted: { ...unlisted },
    lists: Object.fromEntries(LISTS.map((name) => [name, forked(tables[name])])),
    sets: Object.fromEntries(SETS.map((name) => [name, new Set<unknown>(tables[name])])),
  };
}

/**
 * Puts rows that are there already in the place of those that say the same: of `before`, of the whole run, or of a checkpoint. Who compares
 * rows sees that nothing changed, and a text that is settled is kept once.
 */
export function shareRows(rows: RowLayers, run: TranscriptState, before?: RowLayers): void {
  share(rows.block, run.block, before?.block);
  share(rows.message, run.message, before?.message);
  share(rows.turn, run.turn, before?.turn);
  share(rows.loop, run.loop, before?.loop);
  share(rows.item, run.item, before?.item);
}

function share<T>(
  rows: Layer<RowKey, T>,
  run: (key: RowKey) => T | undefined,
  before: Layer<RowKey, T> | undefined,
): void {
  for (const [key, row] of rows.fresh) {
    if (row === undefined) continue;
    const known = [before?.get(key), run(key)].find((other) => other !== undefined && sameValue(other, row));
    const kept = known ?? rows.past.find(key, (other) => sameValue(other, row));
    if (kept !== undefined && kept !== row) rows.fresh.set(key, kept);
  }
  // What was before stays what it is, also where a checkpoint has another row that says the same.
  for (const [key, row] of before?.fresh ?? []) {
    const now = row === undefined ? undefined : rows.get(key);
    if (row !== undefined && now !== undefined && now !== row && sameValue(now, row))
      rows.fresh.set(key, row);
  }
}
