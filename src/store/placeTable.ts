import type { RecordPlace } from './recordMarks.ts';

/** Places of records by number, in the order in which they were added. */
export interface PlaceTable {
  /** Adds a place of a source; returns its number. */
  readonly add: (place: RecordPlace, source: number) => number;
  /** Puts another place where one stands. */
  readonly replace: (number: number, place: RecordPlace, source: number) => void;
  readonly read: (number: number) => RecordPlace;
}

const UNKNOWN = -1;

/** Starts an empty table. It holds numbers in columns: a million places as objects would take as much memory as a transcript. */
export function createPlaceTable(): PlaceTable {
  const records: number[] = [];
  const lines: number[] = [];
  const offsets: number[] = [];
  const ends: number[] = [];
  const rare = new Map<number, Pick<RecordPlace, 'member' | 'source'>>();

  const replace: PlaceTable['replace'] = (
    number,
    { record, line, offset = UNKNOWN, end = UNKNOWN, member },
    source,
  ) => {
    records[number] = record;
    lines[number] = line;
    offsets[number] = offset;
    ends[number] = end;
    if (member === undefined && source === 0) rare.delete(number);
    else
      rare.set(number, {
        ...(member === undefined ? {} : { member }),
        ...(source === 0 ? {} : { source }),
      });
  };
  return {
    add(place, source) {
      const number = records.length;
      replace(number, place, source);
      return number;
    },
    replace,
    read(number) {
      const [offset = UNKNOWN, end = UNKNOWN] = [offsets[number], ends[number]];
      return {
        record: records[number] ?? 0,
        line: lines[number] ?? 1,
        ...(offset === UNKNOWN ? {} : { offset }),
        ...(end === UNKNOWN ? {} : { end }),
        ...rare.get(number),
      };
    },
  };
}
