import type { RowKey, TranscriptEvent } from '../model/index.ts';
import type { Journal } from './createJournal.ts';

/** Events that only close or fill in what was said before them. */
const CLOSES: ReadonlySet<string> = new Set([
  'blockEnd',
  'messageEnd',
  'messagePatch',
  'turnEnd',
  'turnPatch',
  'loopEnd',
  'context',
  'session',
  'end',
]);
/** Events after which there is something else to read. */
const SHOWS: ReadonlySet<string> = new Set([
  'blockStart',
  'blockDelta',
  'messageContent',
  'toolStart',
  'toolProgress',
  'toolEnd',
  'item',
]);

/** Finds the positions of a run at which something new stands there: events that only open or close something go with what they belong to. */
export interface ReplayStops {
  /** The next such position, or the end. */
  readonly after: (position: number) => number;
  /** The one before, or the start. */
  readonly before: (position: number) => number;
  /** The first such position at which a row has something to read; `undefined` where it never does. */
  readonly firstOf: (row: RowKey) => number | undefined;
  /** The first such position after the last event that says something of a row. */
  readonly lastOf: (row: RowKey) => number | undefined;
}

/** Finds the stops of a journal, also while it grows. */
export function createReplayStops(journal: Journal): ReplayStops {
  let run = journal.run();
  let indexed = 0;
  let first = new Map<RowKey, number>();
  let last = new Map<RowKey, number>();
  const read = (): void => {
    if (run !== journal.run()) {
      run = journal.run();
      indexed = 0;
      first = new Map();
      last = new Map();
    }
    for (; indexed < journal.length(); indexed++) {
      const event = journal.event(indexed);
      const keys = event ? rowsOf(event) : [];
      for (const key of keys) {
        if (!first.has(key)) first.set(key, indexed);
        last.set(key, indexed);
      }
    }
  };
  const typeAt = (index: number): string => journal.event(index)?.type ?? '';
  /** Whether there is something to read after this event. */
  const shows = (index: number): boolean => {
    const event = journal.event(index);
    if (event?.type !== 'messageStart') return event !== undefined && SHOWS.has(event.type);
    const next = journal.event(index + 1);
    return !(
      (next?.type === 'messageContent' || next?.type === 'blockStart') &&
      next.message === event.message
    );
  };
  /** Behind what closes the event before this position. */
  const closed = (position: number): number => {
    let at = position;
    while (at < journal.length() && CLOSES.has(typeAt(at))) at++;
    return at;
  };
  const after = (position: number): number => {
    const end = journal.length();
    let at = Math.max(0, position);
    while (at < end && !shows(at)) at++;
    return at < end ? closed(at + 1) : end;
  };
  const before = (position: number): number => {
    let at = Math.min(position, journal.length());
    do {
      while (at > 0 && !shows(at - 1)) at--;
      const stop = at === 0 ? 0 : closed(at);
      if (stop < position) return stop;
      at--;
    } while (at > 0);
    return 0;
  };
  const stopAt = (index: number | undefined): number | undefined =>
    index === undefined ? undefined : after(index);
  return {
    after,
    before,
    firstOf(row) {
      read();
      return stopAt(first.get(row));
    },
    lastOf(row) {
      read();
      const index = last.get(row);
      return index === undefined ? undefined : closed(index + 1);
    },
  };
}

/** The rows that an event says something of, and the turn and the loop that a message or a turn belongs to. */
function rowsOf(event: TranscriptEvent): readonly RowKey[] {
  switch (event.type) {
    case 'messageStart':
      return event.turn === undefined ? [event.message] : [event.message, event.turn];
    case 'messagePatch':
    case 'messageContent':
    case 'messageEnd':
      return [event.message];
    case 'blockStart':
      return [event.message, event.block];
    case 'blockDelta':
    case 'blockEnd':
      return [event.block];
    case 'toolStart':
    case 'toolProgress':
    case 'toolEnd':
      return event.call.block === undefined ? [] : [event.call.block];
    case 'loopStart':
    case 'loopEnd':
      return [event.loop];
    case 'item':
      return [event.item];
    default:
      return [];
  }
}
