import type { TranscriptEvent } from '../model/index.ts';
import type { Journal } from './createJournal.ts';

/** The time that an event states, in epoch milliseconds; `null` where it states none. Some sources say 0 where they know none. */
export function timeOfEvent(event: TranscriptEvent): number | null {
  const time = statedBy(event) ?? 0;
  return time > 0 ? time : null;
}

function statedBy(event: TranscriptEvent): number | null | undefined {
  switch (event.type) {
    case 'loopStart':
    case 'turnStart':
      return event.value.startedAt;
    case 'loopEnd':
    case 'turnEnd':
      return event.value.endedAt;
    case 'messageStart':
      return event.value.timestamp;
    case 'messagePatch':
    case 'messageEnd':
      return event.value?.timestamp;
    case 'toolStart':
      return event.startedAt;
    case 'toolEnd':
      return event.endedAt;
    case 'item':
      return 'timestamp' in event.value ? event.value.timestamp : undefined;
    default:
      return undefined;
  }
}

/** When the events of a journal came. */
export interface ReplayTimes {
  /** The time at a position: that of the last event before it that has one, and never before an earlier one. `null`: none has. */
  readonly at: (position: number) => number | null;
  /** The last position at or before a time. */
  readonly find: (time: number) => number;
  /** Whether any event has a time. */
  readonly areStated: () => boolean;
}

/** Reads the times of a journal as far as it has come, each event once. */
export function createReplayTimes(journal: Journal): ReplayTimes {
  let run = journal.run();
  // By position: 0 is that before the first event.
  let times: number[] = [-Infinity];
  const read = (): number[] => {
    if (run !== journal.run()) {
      run = journal.run();
      times = [-Infinity];
    }
    for (let index = times.length - 1; index < journal.length(); index++) {
      const entry = journal.at(index);
      const time = entry && (entry.arrivedAt ?? timeOfEvent(entry.event));
      times.push(Math.max(times[index] ?? -Infinity, time ?? -Infinity));
    }
    return times;
  };
  return {
    at(position) {
      const time = read()[position] ?? -Infinity;
      return time === -Infinity ? null : time;
    },
    find(time) {
      const all = read();
      let from = 0;
      let to = all.length - 1;
      while (from < to) {
        const middle = Math.ceil((from + to) / 2);
        if ((all[middle] ?? 0) <= time) from = middle;
        else to = middle - 1;
      }
      return from;
    },
    areStated: () => (read().at(-1) ?? -Infinity) > -Infinity,
  };
}
