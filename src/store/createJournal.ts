import { sameValue } from '../model/sameValue.ts';
import type { ContentBlock, RowKey, TranscriptEvent } from '../model/index.ts';
import { placeByNumber } from './createRowTable.ts';
import type { TranscriptState } from './createTranscriptStore.ts';
import type { Batch } from './feeds.ts';
import { createPlaceTable } from './placeTable.ts';
import type { PlacedMark, RecordPlace } from './recordMarks.ts';
import type { SourceRows } from './sourceRows.ts';
import type { Tables } from './tables.ts';

/** An event of a journal, and where it came from. */
export interface JournalEntry {
  /** What came. Its keys are those of the rows in the store. */
  readonly event: TranscriptEvent;
  /** The record that it was translated from; the first one of several. Absent where none stands behind it. */
  readonly record?: RecordPlace;
  /** The last of several records that were translated together. Absent: `record` is the only one. */
  readonly lastRecord?: RecordPlace;
  /** `event:` of the record, where that came as a Server-Sent Event. */
  readonly eventName?: string;
  /** When it came, in epoch milliseconds. Absent unless the store was created with `journal: { now }`. */
  readonly arrivedAt?: number;
}

/** All that came into a store, in order. `createReplay` goes through it. */
export interface Journal {
  /** How many events came. Of a message that is said whole, each block is one. */
  readonly length: () => number;
  /** The event with this 0-based number; `undefined` where there is none. */
  readonly at: (index: number) => JournalEntry | undefined;
  /** The event with this number alone, which takes less. */
  readonly event: (index: number) => TranscriptEvent | undefined;
  /** The whole run, as the store has it now. */
  readonly getState: () => TranscriptState;
  /** Another object once another transcript took the place of the one that was noted. */
  readonly run: () => object;
  /** Events from one number up to another, in batches by who says them: what a replay folds. */
  readonly batches: (from: number, to: number) => readonly Batch[];
}

/** A journal, and what writes it. */
export interface JournalLog extends Journal {
  /** Notes events that were folded into the tables. */
  readonly note: (
    batch: Pick<Batch, 'source' | 'isMessage'>,
    events: readonly TranscriptEvent[],
    marks: readonly PlacedMark[],
    tables: Tables,
  ) => void;
  /** Another transcript takes the place of this one. */
  readonly clear: () => void;
}

/** The source that the events of a journal come from, from one event number on. */
interface Span extends Pick<Batch, 'source' | 'isMessage'> {
  readonly from: number;
}

const NOBODY = -1;
const numberOf = placeByNumber('m');
const SETTLES = /End$|^end$|^messageContent$/;

const textOf = (block: ContentBlock): string | undefined =>
  block.type === 'text'
    ? block.text
    : block.type === 'thinking'
      ? block.thinking
      : block.type === 'toolCall'
        ? block.argumentsText
        : undefined;

/**
 * Starts an empty journal. A delta takes a few numbers in it: where its text stands in that of its block, which is the string of the row once
 * that is settled. Other events share what they hold with the rows.
 */
export function createJournal(getState: Journal['getState'], now: (() => number) | undefined): JournalLog {
  // An event, or the number of a delta.
  let said: (TranscriptEvent | number)[] = [];
  let recordOf: number[] = [];
  let arrivals: number[] = [];
  let spans: Span[] = [];
  let run = {};
  let lastMessage = -1;
  // A message that began and has no content yet.
  let fresh: RowKey | null = null;
  let places = createPlaceTable();
  let lasts = new Map<number, number>();
  let eventNames: (string | undefined)[] = [];
  const names = new Map<string, string>();
  // Deltas, by their number.
  let blockOf: number[] = [];
  let offsets: number[] = [];
  let starts: number[] = [];
  let lengths: number[] = [];
  // Blocks that deltas were said of.
  let keys: RowKey[] = [];
  let texts: string[] = [];
  let open = new Map<RowKey, number>();

  const clear = (): void => {
    said = [];
    recordOf = [];
    arrivals = [];
    spans = [];
    run = {};
    lastMessage = -1;
    fresh = null;
    places = createPlaceTable();
    lasts = new Map();
    eventNames = [];
    blockOf = [];
    offsets = [];
    starts = [];
    lengths = [];
    keys = [];
    texts = [];
    open = new Map();
  };

  const notePlace = ({ mark }: PlacedMark, source: number): number => {
    const place = places.add(mark.first, source);
    const { eventName } = mark;
    if (eventName !== undefined) {
      const known = names.get(eventName) ?? eventName;
      names.set(known, known);
      eventNames[place] = known;
    }
    if (mark.last) lasts.set(place, places.add(mark.last, source));
    return place;
  };
  const noteDelta = ({ block, offset, delta }: Extract<TranscriptEvent, { type: 'blockDelta' }>): number => {
    let own = open.get(block);
    if (own === undefined) {
      own = keys.push(block) - 1;
      texts.push('');
      open.set(block, own);
    }
    const text = texts[own] ?? '';
    starts.push(text.length);
    lengths.push(delta.length);
    offsets.push(offset);
    texts[own] = text + delta;
    return blockOf.push(own) - 1;
  };
  /** The block as a row has it, where that says the same: what it holds is then kept once. */
  const asRow = (tables: Tables, key: RowKey, block: ContentBlock): ContentBlock => {
    const row = tables.blocks.get(key)?.block;
    return row && row !== block && sameValue(row, block) ? row : block;
  };
  const shared = (tables: Tables, event: TranscriptEvent): TranscriptEvent => {
    if (event.type === 'blockEnd' && event.value) {
      const value = asRow(tables, event.block, event.value);
      return value === event.value ? event : { ...event, value };
    }
    if (event.type !== 'messageContent') return event;
    const content = event.content.map((block, index) => asRow(tables, `${event.message}.c${index}`, block));
    return content.every((block, index) => block === event.content[index]) ? event : { ...event, content };
  };
  /** Points the deltas of blocks that are settled to the text of their rows, and lets go of a text of its own. */
  const settle = (tables: Tables): void => {
    for (const [key, own] of open) {
      const row = tables.blocks.get(key);
      if (row?.streaming === true) continue;
      open.delete(key);
      const text = row && textOf(row.block);
      if (text === texts[own] && text !== undefined) texts[own] = text;
    }
  };

  const eventAt = (index: number): TranscriptEvent | undefined => {
    const event = said[index];
    if (typeof event !== 'number') return event;
    const own = blockOf[event] ?? 0;
    const start = starts[event] ?? 0;
    return {
      type: 'blockDelta',
      block: keys[own] ?? '',
      offset: offsets[event] ?? 0,
      delta: (texts[own] ?? '').slice(start, start + (lengths[event] ?? 0)),
    };
  };

  return {
    getState,
    event: eventAt,
    length: () => said.length,
    run: () => run,
    clear,
    note({ source, isMessage }, events, marks, tables) {
      if (events.length === 0) return;
      const last = spans.at(-1);
      if (last?.source !== source || isMessage || last.isMessage)
        spans.push({ from: said.length, source, isMessage });
      const time = now?.();
      let place = NOBODY;
      let mark = 0;
      let settles = false;
      const add = (event: TranscriptEvent | number): void => {
        said.push(event);
        recordOf.push(place);
        if (time !== undefined) arrivals.push(time);
      };
      for (const [index, event] of events.entries()) {
        for (let next = marks[mark]; next && next.at <= index; next = marks[++mark])
          place = notePlace(next, source?.order ?? 0);
        settles ||= SETTLES.test(event.type);
        if (event.type === 'blockDelta') {
          add(noteDelta(event));
          continue;
        }
        if (event.type === 'messageContent' && event.message === fresh) {
          // Said at once, and gone through block by block.
          for (const [step, value] of event.content.entries()) {
            const block = `${event.message}.c${step}`;
            add({ type: 'blockStart', message: event.message, block, value: asRow(tables, block, value) });
          }
        } else add(shared(tables, event));
        if (event.type === 'messageStart') {
          const number = numberOf(event.message);
          fresh = number > lastMessage ? event.message : null;
          lastMessage = Math.max(number, lastMessage);
        } else if ('message' in event && event.message === fresh) fresh = null;
      }
      if (settles) settle(tables);
    },
    at(index) {
      const event = eventAt(index);
      if (!event) return undefined;
      const place = recordOf[index] ?? NOBODY;
      const last = lasts.get(place);
      const eventName = eventNames[place];
      const arrivedAt = arrivals[index];
      return {
        event,
        ...(place === NOBODY ? {} : { record: places.read(place) }),
        ...(last === undefined ? {} : { lastRecord: places.read(last) }),
        ...(eventName === undefined ? {} : { eventName }),
        ...(arrivedAt === undefined ? {} : { arrivedAt }),
      };
    },
    batches(from, to) {
      const batches: Batch[] = [];
      for (const [index, { from: begin, source, isMessage }] of spans.entries()) {
        const end = Math.min(to, spans[index + 1]?.from ?? said.length);
        const events: TranscriptEvent[] = [];
        for (let at = Math.max(from, begin); at < end; at++) {
          const event = eventAt(at);
          if (event) events.push(event);
        }
        if (events.length > 0) batches.push({ source: source && standing(source), events, isMessage });
      }
      return batches;
    },
  };
}

const standings = new WeakMap<SourceRows, SourceRows>();

/** A source whose rows have their keys already. */
function standing(source: SourceRows): SourceRows {
  let own = standings.get(source);
  if (!own)
    standings.set(
      source,
      (own = { ...source, begin: () => undefined, pause: () => undefined, place: (events) => events }),
    );
  return own;
}
