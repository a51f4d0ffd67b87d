import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Diagnostic, EndCause, RowKey, Session, TranscriptEvent } from '../model/index.ts';
import { applyEvents } from './applyEvents.ts';
import type { BlockRow, ItemRow, LoopRow, MessageRow, TurnRow } from './rows.ts';
import { createTables, type StoreLimits, type Tables } from './tables.ts';

/**
 * What can be read of a transcript. Select rows by key; do not keep this object across publishes, keep keys and select again.
 * Row tables change in place, so only `revision` and the rows themselves tell that something changed.
 */
export interface TranscriptState {
  /** Counts publishes. */
  readonly revision: number;
  /** `idle`: nothing has arrived; `open`: more may come; otherwise how the source ended. */
  readonly status: 'idle' | 'open' | EndCause;
  /** Facts of the session. */
  readonly session: Session;
  /** What is drawn, in order: keys of loops, turns, messages and items. Results and notes are drawn with what they belong to. */
  readonly itemKeys: readonly RowKey[];
  /** Every loop, in source order. */
  readonly loopKeys: readonly RowKey[];
  /** Every turn that has an answer, in source order. */
  readonly turnKeys: readonly RowKey[];
  /** Every message of the source, in its order. */
  readonly messageKeys: readonly RowKey[];
  /** How many agents take part; those without a name count as one. */
  readonly agentCount: number;
  /** How many extension messages the source asks to hide. */
  readonly hiddenCount: number;
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
}

/** One transcript: a vanilla Zustand store that is fed with events. */
export interface TranscriptStore extends Pick<
  StoreApi<TranscriptState>,
  'getState' | 'getInitialState' | 'subscribe'
> {
  /** Queues events. They become readable at the next publish. */
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
}

const NO_KEYS: readonly RowKey[] = [];

type Rhythm = readonly [schedule: Schedule, hurry: (() => void) | undefined];

/** What tells that something ends, or that a tool begins or asks. */
const AWAITED = /end$|^toolStart$/i;

function readTables(tables: Tables, revision: number): TranscriptState {
  return {
    revision,
    status: tables.end ?? (revision === 0 ? 'idle' : 'open'),
    session: tables.session,
    itemKeys: tables.rootItems.published(),
    loopKeys: tables.loopKeys.published(),
    turnKeys: tables.turnKeys.published(),
    messageKeys: tables.messageKeys.published(),
    agentCount: tables.agents.size,
    hiddenCount: tables.hidden,
    diagnostics: tables.diagnostics.published(),
    block: (key) => tables.blocks.get(key),
    message: (key) => tables.messages.get(key),
    turn: (key) => tables.turns.get(key),
    loop: (key) => tables.loops.get(key),
    item: (key) => tables.items.get(key),
    notes: (key) => tables.notes.get(key)?.published() ?? NO_KEYS,
    loopItems: (key) => tables.loopItems.get(key)?.published() ?? NO_KEYS,
  };
}

/**
 * Creates the store of one transcript. `push` queues; a publish applies the queue in order and notifies once; between publishes
 * nothing that can be read changes. Runs without React and without a DOM.
 */
export function createTranscriptStore(options: TranscriptStoreOptions = {}): TranscriptStore {
  const tables = createTables(options.limits);
  const store = createStore<TranscriptState>(() => readTables(tables, 0));
  const rhythms: Rhythm[] = [[options.schedule ?? queueMicrotask, undefined]];
  let queue: TranscriptEvent[] = [];
  let scheduled = false;
  let hurried = false;

  const publish = (): void => {
    scheduled = false;
    hurried = false;
    if (queue.length === 0) return;
    const events = queue;
    queue = [];
    applyEvents(tables, events);
    store.setState(readTables(tables, store.getState().revision + 1), true);
  };

  return {
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    push(events) {
      if (events.length === 0) return;
      for (const event of events) queue.push(event);
      const [schedule, hurry] = rhythms.at(-1) ?? [];
      if (!scheduled) {
        scheduled = true;
        schedule?.(publish);
      }
      // What is scheduled may have been published at once.
      if (queue.length === 0 || hurried || !hurry || !events.some(({ type }) => AWAITED.test(type))) return;
      hurried = true;
      hurry();
    },
    publish,
    queued: () => queue.length,
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
