import type { SourceRecord } from '../decode/index.ts';

/** Leaves out the events that a resumed stream sends again. */
export interface RepeatFilter {
  /** The records that are new. */
  readonly push: (records: readonly SourceRecord[]) => readonly SourceRecord[];
  /** Another source goes on where the last one stopped, or a little before. */
  readonly resume: () => void;
}

// A server does not go back further than it keeps its events.
const REMEMBERED = 10_000;

/**
 * Starts watching the ids of an event stream. After `resume`, events with an id that was there before are repeats, as many of each
 * as there were, until one comes that is new. Records without an id are never left out.
 */
export function skipRepeats(): RepeatFilter {
  const seen = new Map<string, number>();
  let repeated: Map<string, number> | null = null;

  const isRepeat = (id: string): boolean => {
    const left = repeated?.get(id) ?? 0;
    if (left === 0) {
      repeated = null;
      return false;
    }
    repeated?.set(id, left - 1);
    return true;
  };
  const remember = (id: string): void => {
    seen.set(id, (seen.get(id) ?? 0) + 1);
    if (seen.size <= REMEMBERED) return;
    for (const oldest of seen.keys()) {
      seen.delete(oldest);
      return;
    }
  };

  return {
    push(records) {
      if (records.every((record) => record.eventId === undefined)) return records;
      return records.filter(({ eventId }) => {
        if (eventId === undefined) return true;
        if (isRepeat(eventId)) return false;
        remember(eventId);
        return true;
      });
    },
    resume() {
      repeated = new Map(seen);
    },
  };
}
