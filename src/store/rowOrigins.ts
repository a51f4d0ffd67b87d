import type { RowKey, TranscriptEvent } from '../model/index.ts';
import { placeByNumber } from './createRowTable.ts';
import { createPlaceTable } from './placeTable.ts';
import type { PlacedMark, RecordPlace } from './recordMarks.ts';

/** The records behind a row: the first and the last one that said something of it. Records of other rows may stand between them. */
export interface RowOrigin {
  /** The first record behind the row. */
  readonly first: RecordPlace;
  /** The same object as `first` where a single record says it all. */
  readonly last: RecordPlace;
}

/** Knows of each row which records it came from. */
export interface RowOrigins {
  /** Takes note of events that were folded into rows, and of the marks that stood between them. */
  readonly note: (events: readonly TranscriptEvent[], marks: readonly PlacedMark[], source: number) => void;
  /** The records behind a message, a block, a loop or an item; the same object until other ones are read. */
  readonly read: (key: RowKey) => RowOrigin | undefined;
}

/** Look-ups in the rows that events alone do not answer. */
export interface KnownRows {
  /** The message of a block. */
  readonly messageOf: (block: RowKey) => RowKey | undefined;
  /** The results that were made of what a tool put out, because the source has no messages for them. */
  readonly madeResults: (toolCallId: string) => readonly RowKey[];
}

type Range = readonly [first: number, last: number];

/** A range of places in one number, so that an entry is no object. 2 ** 26 places can be told apart. */
const SHIFT = 2 ** 26;
const pack = ([first, last]: Range): number => first * SHIFT + last;
const firstOf = (range: number): number => Math.floor(range / SHIFT);
const lastOf = (range: number): number => range % SHIFT;

/** Creates the table of records that rows came from. A record that changes no row takes no memory, and all deltas of one text take that of one record. */
export function createRowOrigins({ messageOf, madeResults }: KnownRows): RowOrigins {
  const places = createPlaceTable();
  const ranges = createRanges();
  // Where the content of a message was said, for those that were begun before.
  const contents = new Map<RowKey, number>();
  // A place that is nothing but the end of what grows: the next delta takes it over.
  let growing: { readonly block: RowKey; readonly place: number } | undefined;
  let lastRead: { readonly key: RowKey; readonly range: number; readonly origin: RowOrigin } | undefined;

  const extend = (key: RowKey, [first, last]: Range): void => {
    const known = ranges.get(key);
    ranges.set(key, pack([known === undefined ? first : firstOf(known), last]));
  };
  const noteBlock = (block: RowKey, message: RowKey | undefined, place: Range, begins: boolean): void => {
    const whole = message === undefined ? undefined : ranges.get(message);
    // A message of one record has its blocks from there: they need no entries of their own.
    if (message === undefined || whole === undefined || whole === pack(place)) return;
    if (ranges.get(block) === undefined && !begins) ranges.set(block, pack([firstOf(whole), place[1]]));
    else extend(block, place);
    extend(message, place);
  };
  const noteContent = (message: RowKey, place: Range): void => {
    const whole = ranges.get(message);
    // What is said whole once more says nothing new.
    if (contents.has(message)) return;
    if (whole !== undefined && whole !== pack(place)) contents.set(message, pack(place));
    extend(message, place);
  };
  const noteEvent = (event: TranscriptEvent, stand: () => Range): void => {
    switch (event.type) {
      case 'messageStart':
      case 'messagePatch':
        extend(event.message, stand());
        return;
      case 'messageContent':
        noteContent(event.message, stand());
        return;
      case 'messageEnd':
        // An end that says nothing may be the doing of the next record.
        if (event.value && Object.keys(event.value).length > 0 && !contents.has(event.message))
          extend(event.message, stand());
        return;
      case 'blockStart':
        noteBlock(event.block, event.message, stand(), true);
        return;
      case 'blockDelta':
        noteBlock(event.block, messageOf(event.block), stand(), false);
        return;
      case 'blockEnd':
        if (event.value !== undefined) noteBlock(event.block, messageOf(event.block), stand(), false);
        return;
      case 'toolStart':
      case 'toolProgress':
      case 'toolEnd': {
        const { block, toolCallId } = event.call;
        for (const result of madeResults(toolCallId)) extend(result, stand());
        if (block !== undefined) noteBlock(block, messageOf(block), stand(), false);
        return;
      }
      case 'loopStart':
        extend(event.loop, stand());
        return;
      case 'item':
        extend(event.item, stand());
        return;
      default:
    }
  };

  const rangeOf = (key: RowKey): number | undefined => {
    const message = messageOf(key);
    if (message === undefined) return ranges.get(key);
    const own = ranges.get(key);
    const whole = ranges.get(message);
    const content = contents.get(message);
    if (own === undefined) return content ?? (whole && pack([firstOf(whole), firstOf(whole)]));
    return content === undefined ? own : pack([firstOf(own), Math.max(lastOf(own), lastOf(content))]);
  };

  return {
    note(events, marks, source) {
      for (const [index, { mark, at }] of marks.entries()) {
        const own = events.slice(at, marks[index + 1]?.at ?? events.length);
        const grown = grownBlock(own);
        if (grown !== undefined && growing?.block === grown) {
          places.replace(growing.place, mark.last ?? mark.first, source);
          lastRead = undefined;
          continue;
        }
        let place: Range | undefined;
        const stand = (): Range => {
          if (place) return place;
          const first = places.add(mark.first, source);
          return (place = [first, mark.last ? places.add(mark.last, source) : first]);
        };
        for (const event of own) noteEvent(event, stand);
        const range = grown === undefined ? undefined : ranges.get(grown);
        growing =
          grown !== undefined && range !== undefined && place && firstOf(range) < place[1]
            ? { block: grown, place: place[1] }
            : undefined;
      }
    },
    read(key) {
      const range = rangeOf(key);
      if (range === undefined) return undefined;
      if (lastRead?.key === key && lastRead.range === range) return lastRead.origin;
      const first = places.read(firstOf(range));
      const last = lastOf(range) === firstOf(range) ? first : places.read(lastOf(range));
      lastRead = { key, range, origin: { first, last } };
      return lastRead.origin;
    },
  };
}

/** The block that these events only append to; `undefined` where they say anything else. */
function grownBlock(events: readonly TranscriptEvent[]): RowKey | undefined {
  const first = events[0];
  if (first?.type !== 'blockDelta') return undefined;
  return events.every((event) => event.type === 'blockDelta' && event.block === first.block)
    ? first.block
    : undefined;
}

/** Ranges by key. Most are those of messages, which are numbered: they take eight bytes each. */
function createRanges() {
  const placeOf = placeByNumber('m');
  let numbered = new Float64Array(64).fill(-1);
  const others = new Map<RowKey, number>();
  return {
    get(key: RowKey): number | undefined {
      const place = placeOf(key);
      const range = place < 0 ? others.get(key) : numbered[place];
      return range === -1 ? undefined : range;
    },
    set(key: RowKey, range: number): void {
      const place = placeOf(key);
      if (place < 0) {
        others.set(key, range);
        return;
      }
      if (place >= numbered.length) {
        const grown = new Float64Array(Math.max(place + 1, numbered.length * 2)).fill(-1);
        grown.set(numbered);
        numbered = grown;
      }
      numbered[place] = range;
    },
  };
}
