import { moreMalformedJson } from './diagnostics.ts';
import type { DraftRecord } from './framer.ts';
import type { SourceRecord } from './record.ts';

/** How many malformed records in a row are listed one by one. */
const LISTED = 100;

/** Numbers drafts, and keeps malformed ones from flooding the reader. */
export interface MalformedLimit {
  readonly push: (drafts: readonly DraftRecord[]) => readonly SourceRecord[];
  /** The last records. `foreign` is asked for the one record that stands for a source without any good record. */
  readonly end: (foreign: (line: number) => DraftRecord | undefined) => readonly SourceRecord[];
}

/**
 * Starts numbering the records of one source. Of malformed records in a row it lets through 100, and sums up the rest in
 * one. Malformed records at the very beginning wait for the first good one, because when none comes the source is
 * something else altogether, which is one problem and not one per line. `bytesAt` turns UTF-16 units of the text into bytes of
 * the source; it is asked in growing order.
 */
export function limitMalformed(bytesAt: (at: number) => number = (at) => at): MalformedLimit {
  let index = 0;
  let good = false;
  let held: DraftRecord[] = [];
  let listed = 0;
  let beyond = 0;
  let beyondFirst: DraftRecord | undefined;
  let known: {
    readonly at: number;
    readonly until: number | undefined;
    readonly offset: number;
    readonly end: number | undefined;
  } = { at: -1, until: undefined, offset: 0, end: undefined };

  // Every record of every source comes through here, so nothing is copied that need not be.
  const number = ({ line, at, until, value, eventName, eventId, problem }: DraftRecord): SourceRecord => {
    const record: { -readonly [K in keyof SourceRecord]: SourceRecord[K] } = { index: index++, line, value };
    // Several records of one line stand in the same place, and bytes are asked for in growing order.
    if (at !== undefined && (at !== known.at || until !== known.until))
      known = {
        at,
        until,
        offset: bytesAt(at),
        end: until === undefined || until < at ? undefined : bytesAt(until),
      };
    if (at !== undefined) {
      record.offset = known.offset;
      if (known.end !== undefined) record.end = known.end;
    }
    if (eventName !== undefined) record.eventName = eventName;
    if (eventId !== undefined) record.eventId = eventId;
    if (problem) {
      const { offset } = record;
      const place = { record: record.index, ...(offset === undefined ? {} : { offset }) };
      // Without a line it speaks of the whole source, which stands nowhere in itself.
      record.problem = problem.line === undefined ? problem : { ...problem, ...place };
    }
    return record;
  };

  const release = (into: SourceRecord[]): void => {
    for (const draft of held) into.push(number(draft));
    held = [];
    if (beyondFirst) {
      const { line, at } = beyondFirst;
      into.push(
        number({
          line,
          value: undefined,
          problem: moreMalformedJson(beyond, line),
          ...(at === undefined ? {} : { at }),
        }),
      );
      beyondFirst = undefined;
    }
    listed = 0;
    beyond = 0;
  };

  return {
    push(drafts) {
      const records: SourceRecord[] = [];
      for (const draft of drafts) {
        if (draft.problem?.code !== 'malformed-json' || draft.value !== undefined) {
          good = true;
          release(records);
          records.push(number(draft));
        } else if (listed < LISTED) {
          listed += 1;
          if (good) records.push(number(draft));
          else held.push(draft);
        } else {
          beyondFirst ??= draft;
          beyond += 1;
        }
      }
      return records;
    },
    end(foreign) {
      const records: SourceRecord[] = [];
      const instead = good ? undefined : foreign(held[0]?.line ?? 1);
      if (instead === undefined) release(records);
      else records.push(number(instead));
      return records;
    },
  };
}
