import type { RowKey, TranscriptEvent } from '../../model/index.ts';
import { sameValue } from '../../model/sameValue.ts';
import { createTranscriptStore } from '../../store/createTranscriptStore.ts';
import type { Journal, TranscriptState, TranscriptStore } from '../../store/index.ts';
import { loopOfEvent } from './loopOfEvent.ts';
import { eventsOfRows, sessionOf } from './eventsOfRows.ts';
import { isWithin } from './isWithin.ts';

/** The rows of a sub-agent, and of all that it started, as a run of their own. */
export interface OwnRun {
  /** Its transcript. Rows have the keys that they have in the whole run. */
  readonly store: TranscriptStore;
  /** Takes in what came to the whole run since, and what comes from now on, until the returned function is called. */
  readonly follow: () => () => void;
}

/**
 * Makes a run of a loop: a store that is told what the journal of the whole run holds of it, event by event, so that all that can be asked of a run can be
 * asked of it, replay included. Without a journal it is told what the rows say. What comes later costs what came.
 */
export function createOwnRun(whole: TranscriptStore, loop: RowKey): OwnRun {
  const { journal } = whole;
  const own = createTranscriptStore({ journal: journal !== undefined });
  const loops = new Set<RowKey>();
  /** Loops of which something was left out. */
  const left = new Set<RowKey>();
  /** For each event of this run its number in the whole one; -1: it is none of those. */
  let numbers: number[] = [];
  let read = 0;
  let looked = 0;
  let said: TranscriptEvent | null = null;
  let run = journal?.run();
  let changes = whole.getState().changes;

  const startAnew = (): void => {
    loops.clear();
    left.clear();
    numbers = [];
    read = 0;
    looked = 0;
    said = null;
    run = journal?.run();
    own.restate([]);
  };
  /** Looks which loops belong to it. Returns whether one does of which something was left out. */
  const look = (state: TranscriptState): boolean => {
    const keys = state.changes.since(looked)?.filter((key) => key.startsWith('l')) ?? state.loopKeys;
    looked = state.changes.end;
    let late = false;
    for (const key of keys) {
      if (loops.has(key) || !isWithin(state, key, loop)) continue;
      loops.add(key);
      late ||= left.has(key);
    }
    return late;
  };
  const say = (events: readonly TranscriptEvent[], first: number): void => {
    for (let at = 0; at < events.length; at++) numbers.push(first < 0 ? -1 : first + at);
    own.push(events);
  };
  const tellRows = (state: TranscriptState): void => {
    own.restate(eventsOfRows(state, loops));
    // What is read is what stands there now.
    read = state.revision;
  };
  const tellEvents = (state: TranscriptState, from: Journal): void => {
    const session = sessionOf(state);
    if (!sameValue(session, said)) say([session], -1);
    said = session;
    for (; read < from.length(); read++) {
      const event = from.event(read);
      const kept = event && keep(state, event);
      if (kept) say([kept], read);
    }
  };
  /** What an event says of this run; `null`: nothing. */
  const keep = (state: TranscriptState, event: TranscriptEvent): TranscriptEvent | null => {
    if (event.type === 'context') {
      const messages = event.messages.filter((key) => loops.has(state.message(key)?.loopKey ?? ''));
      return messages.length > 0 ? { ...event, messages } : null;
    }
    const of = loopOfEvent(state, event);
    if (of === undefined) return null;
    if (loops.has(of)) return event;
    left.add(of);
    return null;
  };
  const takeIn = (): void => {
    const state = whole.getState();
    if (state.changes !== changes || journal?.run() !== run) {
      changes = state.changes;
      startAnew();
    }
    if (look(state)) {
      startAnew();
      look(state);
    }
    if (!journal) {
      if (read !== state.revision) tellRows(state);
      return;
    }
    tellEvents(state, journal);
    const { status } = state;
    if (status !== 'open' && status !== 'idle') {
      own.publish();
      if (own.getState().status !== status) say([{ type: 'end', cause: status }], -1);
    }
    own.publish();
  };

  const getState = withOrigins(own, whole);
  return {
    store: {
      ...own,
      getState,
      subscribe: (listener) => {
        let before = getState();
        return own.subscribe(() => {
          const now = getState();
          listener(now, before);
          before = now;
        });
      },
      ...(own.journal && journal
        ? { journal: journalOf(own.journal, { whole: journal, numbers: () => numbers, getState }) }
        : {}),
    },
    follow() {
      takeIn();
      return whole.subscribe(takeIn);
    },
  };
}

/** The state of a store, in which rows come from the records that the whole run has for them. */
function withOrigins(own: TranscriptStore, whole: TranscriptStore): () => TranscriptState {
  const known = new WeakMap<TranscriptState, TranscriptState>();
  return () => {
    const state = own.getState();
    let read = known.get(state);
    if (!read) known.set(state, (read = { ...state, origin: (key) => whole.getState().origin(key) }));
    return read;
  };
}

interface JournalParts {
  readonly whole: Journal;
  readonly numbers: () => readonly number[];
  readonly getState: () => TranscriptState;
}

/** A journal whose entries say when they came, and from which records, as those of the whole run do. */
const journalOf = (own: Journal, { whole, numbers, getState }: JournalParts): Journal => ({
  ...own,
  getState,
  at(index) {
    const entry = own.at(index);
    const number = numbers()[index] ?? -1;
    const said = number < 0 ? undefined : whole.at(number);
    return entry && said ? { ...said, event: entry.event } : entry;
  },
});
