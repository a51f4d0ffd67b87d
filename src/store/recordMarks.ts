import type { SourceRecord } from '../decode/index.ts';
import type { TranscriptEvent } from '../model/index.ts';

/** Where a record stands in its source. */
export interface RecordPlace {
  /** 0-based number of the record in its source. */
  readonly record: number;
  /** 1-based line where it starts; in an archive that of the file in it. */
  readonly line: number;
  /** Bytes of the source before it. Absent where that is not known, as in a container. */
  readonly offset?: number;
  /** Bytes of the source up to its end. Absent where that is not known. */
  readonly end?: number;
  /** What of a container it stands in: the name of a file in an archive, or the path of a node in a YAML document. */
  readonly member?: string;
  /** 0-based number of the source among those that were read into the store. Absent: the first one. */
  readonly source?: number;
}

/** Says which records the events behind it came from. It stands between events on their way to a store, and is none: no adapter writes it. */
export interface RecordMark {
  /** Which kind of place this is. */
  readonly type: 'records';
  /** The first record behind the row. */
  readonly first: RecordPlace;
  /** The last of several records that were translated together. Absent: it is the first one. */
  readonly last?: RecordPlace;
  /** `event:` of the first record, where it came as a Server-Sent Event. */
  readonly eventName?: string;
}

/** An event on its way to a store, or a mark that names the record which the next events came from. */
export type MarkedEvent = TranscriptEvent | RecordMark;

const placeOf = ({ index, line, offset, end, member }: SourceRecord): RecordPlace => {
  const place: { -readonly [K in keyof RecordPlace]: RecordPlace[K] } = { record: index, line };
  if (offset !== undefined) place.offset = offset;
  if (end !== undefined) place.end = end;
  if (member !== undefined) place.member = member;
  return place;
};

/** The mark of the events of a record, or of several that were translated together. */
export const markRecords = (first: SourceRecord, last: SourceRecord = first): RecordMark => ({
  type: 'records',
  first: placeOf(first),
  ...(last === first ? {} : { last: placeOf(last) }),
  ...(first.eventName === undefined ? {} : { eventName: first.eventName }),
});

/** A mark, and how many events of its list stand before it. */
export interface PlacedMark {
  readonly mark: RecordMark;
  readonly at: number;
}

const isMark = (event: MarkedEvent): event is RecordMark => event.type === 'records';

/** Takes the marks out of a list of events. The same list back where there are none. */
export function splitMarks(marked: readonly MarkedEvent[]): {
  readonly events: readonly TranscriptEvent[];
  readonly marks: readonly PlacedMark[];
} {
  if (!marked.some(isMark)) return { events: marked as readonly TranscriptEvent[], marks: [] }; // none of them is a mark
  const marks: PlacedMark[] = [];
  const events: TranscriptEvent[] = [];
  for (const event of marked) {
    if (isMark(event)) marks.push({ mark: event, at: events.length });
    else events.push(event);
  }
  return { events, marks };
}
