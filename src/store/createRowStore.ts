import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AgentMessage, Diagnostic, EndCause, RowKey, Session, TranscriptEvent } from '../model/index.ts';
import type { Journal, JournalLog } from './createJournal.ts';
import { applyBatches, messageEvents, type AddSourceOptions, type Batch, type SourceFeed } from './feeds.ts';
import { keepRows } from './keepRows.ts';
import type { BlockRow, ItemRow, LoopRow, MessageRow, TurnRow } from './rows.ts';
import { createSourceRows, type SourceRows } from './sourceRows.ts';
import type { MarkedEvent } from './recordMarks.ts';
import type { RowOrigin } from './rowOrigins.ts';
import type { RowChanges } from './rowChanges.ts';
import type { Tally } from './tallies.ts';
import { createTables, type StoreLimits, type Tables } from './tables.ts';

/**
 * What can be read of a transcript. Select rows by key; do not keep this object across publishes, keep keys and select again.
 * Row tables change in place, so only `revision` and the rows themselves tell that something changed.
 */
export interface TranscriptState {
  /** Counts publishes. */
  readonly revision: number;
  /** `idle`: nothing has arrived; `open`: a source is being read; otherwise how the one that was read last ended. */
  readonly status: 'idle' | 'open' | EndCause;
  /** Whether a source was connected of which nothing has arrived yet. `false` where there is none, and as soon as one has begun or ended. */
  readonly awaited: boolean;
  /** Facts of the session. Where several sources state them, the later ones are merged over the earlier ones. */
  readonly session: Session;
  /** What is drawn, in order: keys of loops, turns, messages and items. Results and notes are drawn with what they belong to. */
  readonly itemKeys: readonly RowKey[];
  /** Every loop, in source order. */
  readonly loopKeys: readonly RowKey[];
  /** Every turn that has an answer, in source order. */
  readonly turnKeys: readonly RowKey[];
  /** Every message, in the order in which they came. */
  readonly messageKeys: readonly RowKey[];
  /** Every message of the extension lane, in the order in which they came. */
  readonly extensionKeys: readonly RowKey[];
  /** How many agents take part; those without a name count as one. */
  readonly agentCount: number;
  /** How many extension messages the source asks to hide. */
  readonly hiddenCount: number;
  /** How many messages were given up: the run went on without them. */
  readonly abandonedCount: number;
  /** What went wrong, in the order it was noticed. */
  readonly diagnostics: readonly Diagnostic[];
  /** The block with this key. */
  readonly block: (key: RowKey) => BlockRow | undefined;
  /** The message with this key. */
  readonly message: (key: RowKey) => MessageRow | undefined;
  /** The turn with this key. */
  readonly turn: (key: RowKey) => TurnRow | undefined;
  /** The loop with this key. */
  readonly loop: (key: RowKey) => LoopRow | undefined;
  /** The divider, banner, group or unknown record with this key. */
  readonly item: (key: RowKey) => ItemRow | undefined;
  /** Extension messages that accompany a row. */
  readonly notes: (key: RowKey) => readonly RowKey[];
  /** What is drawn inside a nested loop, in order. */
  readonly loopItems: (key: RowKey) => readonly RowKey[];
  /**
   * Blocks of a long message in the order in which they changed, for who keeps something about all of them and looks at those that are new in
   * this list; the same list as long as it only grew. `undefined` for a message of few blocks.
   */
  readonly changedBlocks: (message: RowKey) => readonly RowKey[] | undefined;
  /**
   * The records of the source that a message, a block, a loop or an item came from: the first and the last one, with their lines and
   * bytes. `undefined` for rows that no record stands behind, e.g. of messages that were handed over.
   */
  readonly origin: (key: RowKey) => RowOrigin | undefined;
  /** What the rows of a turn or a loop come to; those of the whole transcript for the empty key. */
  readonly tally: (key: RowKey) => Tally;
  /** Which rows changed, in order. */
  readonly changes: RowChanges;
  /** How many messages there were when this item or diagnostic came: its place among them. 0 for any other. */
  readonly messagesBefore: (what: RowKey | Diagnostic) => number;
}

/** Runs `publish` soon. */
export type Schedule = (publish: () => void) => void;

/** Options of a transcript store. */
export interface TranscriptStoreOptions {
  /**
   * When queued events are published while no view asks for its own rhythm. Default: once per microtask. A transcript that is mounted
   * publishes with the next frame; while text keeps growing, with one frame in 50 ms.
   */
  readonly schedule?: Schedule;
  /** How much of what a source says is kept. */
  readonly limits?: Partial<StoreLimits> | undefined;
  /**
   * Keeps all that came, in order, for `createReplay`; with `now`, which gives epoch milliseconds, also when it came, as is right for a run that
   * is live. Default: nothing is kept.
   */
  readonly journal?: boolean | { readonly now: () => number } | undefined;
}

/**
 * One transcript: a vanilla Zustand store that is fed with events, by one source or by several. Each source has rows of its own: they
 * come after those that are there, in the order of their arrival, turns go on counting, and nothing that a source says concerns the rows of
 * another one. Rows of sources that are read at the same time stand as they come.
 */
export interface TranscriptStore extends Pick<
  StoreApi<TranscriptState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /**
   * Adds a source: `connect` does so for each that it reads. Its rows come after those that are there, or take their place. The transcript
   * is open until the source says its `end`.
   */
  readonly addSource: (options?: AddSourceOptions) => SourceFeed;
  /**
   * Puts a message in after all that is there, such as the words of the person, before the source that answers them is read. It belongs
   * to no loop and no turn; results find the calls that were put in like this.
   */
  readonly addMessage: (message: AgentMessage) => void;
  /**
   * Makes the transcript what these events say, in place of all that was there, and publishes it at once. Rows that say the same as before
   * stay the objects that they are. Sources that were read are told that another one took their place.
   */
  readonly restate: (events: readonly TranscriptEvent[]) => void;
  /** Queues events whose keys are those of the rows in this store. They become readable at the next publish. */
  readonly push: (events: readonly TranscriptEvent[]) => void;
  /** Applies the queue now and notifies once. */
  readonly publish: () => void;
  /** Number of queued events. */
  readonly queued: () => number;
  /**
   * Publishes on another rhythm, e.g. once per animation frame, until the returned function is called. The latest one wins.
   * @param hurry - called when something has come that is waited for: a tool begins, or something ends. What is scheduled may then come sooner
   */
  readonly scheduleWith: (schedule: Schedule, hurry?: () => void) => () => void;
  /** All that came, in order. Absent unless the store was created with `journal`. */
  readonly journal?: Journal;
}

const NO_KEYS: readonly RowKey[] = [];

type Rhythm = readonly [schedule: Schedule, hurry: (() => void) | undefined];

/** Types of events that end a row, or by which a tool begins or asks. */
const AWAITED = /end$|^toolStart$/i;

/** Creates the state that can be read of the tables at one revision. */
export function readTables(tables: Tables, revision: number): TranscriptState {
  tables.changes.publish();
  return {
    revision,
    status: tables.end ?? (tables.begun ? 'open' : 'idle'),
    awaited: tables.end === null && !tables.begun && tables.openSources.size > 0,
    session: tables.session,
    itemKeys: tables.rootItems.published(),
    loopKeys: tables.loopKeys.published(),
    turnKeys: tables.turnKeys.published(),
    messageKeys: tables.messageKeys.published(),
    extensionKeys: tables.extensionKeys.published(),
    agentCount: tables.agents.size,
    hiddenCount: tables.hidden,
    abandonedCount: tables.abandoned,
    diagnostics: tables.diagnostics.published(),
    block: (key) => tables.blocks.get(key),
    message: (key) => tables.messages.get(key),
    turn: (key) => tables.turns.get(key),
    loop: (key) => tables.loops.get(key),
    item: (key) => tables.items.get(key),
    notes: (key) => tables.notes.get(key)?.published() ?? NO_KEYS,
    changedBlocks: (message) => tables.tallies.changedBlocks(message),
    origin: (key) => tables.origins.read(key),
    tally: (key) => tables.tallies.read(key),
    loopItems: (key) => tables.loopItems.get(key)?.published() ?? NO_KEYS,
    changes: tables.changes,
    messagesBefore: (what) => tables.places.get(what) ?? 0,
  };
}

/**
 * Creates the store of one transcript without a journal, or with the one that `openJournal` gives: who draws a transcript alone does not load
 * what writes one.
 * @param takeIn - called when a publish begins: pushes what was only announced, by a push of no events
 */
export function createRowStore(
  options: TranscriptStoreOptions = {},
  openJournal?: (getState: TranscriptStore['getState']) => JournalLog,
  takeIn?: () => void,
): TranscriptStore {
  let tables = createTables(options.limits);
  const store = createStore<TranscriptState>(() => readTables(tables, 0));
  const journal = openJournal?.(store.getState);
  const rhythms: Rhythm[] = [[options.schedule ?? queueMicrotask, undefined]];
  let queue: Batch[] = [];
  let queued = 0;
  let scheduled = false;
  let hurried = false;
  let sources = 0;
  // What to do when another source takes the place of these, which are not over.
  let listeners = new Map<SourceRows, () => void>();

  const publish = (): void => {
    if (takeIn) {
      // What it pushes is published below: there is nothing to schedule.
      scheduled = hurried = true;
      takeIn();
    }
    scheduled = false;
    hurried = false;
    if (queue.length === 0) return;
    const batches = queue;
    queue = [];
    queued = 0;
    applyBatches(tables, batches, journal);
    store.setState(readTables(tables, store.getState().revision + 1), true);
  };

  const schedulePublish = (): void => {
    if (scheduled) return;
    scheduled = true;
    // A schedule of a browser is no method.
    const [schedule] = rhythms.at(-1) ?? [];
    schedule?.(publish);
  };

  const enqueue = (source: SourceRows | null, events: readonly MarkedEvent[], isMessage = false): void => {
    const last = queue.at(-1);
    if (last?.source === source && !isMessage) for (const event of events) last.events.push(event);
    else queue.push({ source, events: [...events], isMessage });
    queued += events.length;
    schedulePublish();
    const [, hurry] = rhythms.at(-1) ?? [];
    // What is scheduled may have been published at once.
    if (queue.length === 0 || hurried || !hurry || !events.some(({ type }) => AWAITED.test(type))) return;
    hurried = true;
    hurry();
  };

  const forget = (): void => {
    const replaced = listeners;
    listeners = new Map();
    journal?.clear();
    tables = createTables(options.limits);
    queue = [];
    queued = 0;
    sources = 0;
    for (const onReplaced of replaced.values()) onReplaced();
  };

  const startAnew = (): void => {
    forget();
    const { revision } = store.getState();
    if (revision > 0) store.setState(readTables(tables, revision + 1), true);
  };

  return {
    ...(journal && { journal }),
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    addSource({ replace = false, onReplaced } = {}) {
      if (replace) startAnew();
      const into = tables;
      const source = createSourceRows(sources++);
      into.openSources.add(source);
      if (onReplaced) listeners.set(source, onReplaced);
      // Who looks at what is there, be it nothing, sees at once that more comes.
      enqueue(source, []);
      return {
        push(events) {
          if (events.length === 0 || into !== tables) return;
          enqueue(source, events);
          if (events.at(-1)?.type === 'end') listeners.delete(source);
        },
      };
    },
    addMessage(message) {
      enqueue(createSourceRows(sources++), messageEvents(message), true);
    },
    restate(events) {
      const before = tables;
      forget();
      applyBatches(tables, [{ source: null, events: [...events], isMessage: false }], journal);
      keepRows(before, tables);
      store.setState(readTables(tables, store.getState().revision + 1), true);
    },
    push(events) {
      if (events.length > 0) enqueue(null, events);
      else if (takeIn) schedulePublish();
    },
    publish,
    queued: () => queued,
    scheduleWith(schedule, hurry) {
      const rhythm: Rhythm = [schedule, hurry];
      rhythms.push(rhythm);
      // What was scheduled on the old rhythm may never fire there, e.g. in a hidden page.
      if (scheduled) schedule(publish);
      return () => {
        const index = rhythms.indexOf(rhythm);
        if (index > 0) rhythms.splice(index, 1);
        const [before] = rhythms.at(-1) ?? [];
        if (scheduled) before?.(publish);
      };
    },
  };
}
