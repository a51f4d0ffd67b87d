import type { DraftRecord } from './framer.ts';

/** An event of an event stream, as far as it says whether it was there before. */
export interface StreamEvent {
  /** The `id:` that the event itself brings; empty where it brings none, although it goes by the last one. */
  readonly id: string;
  readonly name: string;
  readonly data: string;
  /** The connection ended before the event did. */
  readonly cut?: boolean;
}

/** Leaves out the events that a server sends again. */
export interface RepeatFilter {
  /**
   * Takes the next event and its records; answers with all records that can be handed on now. Those of an event that may be a repeat
   * wait until what follows says whether it is one.
   */
  readonly push: (event: StreamEvent, records: readonly DraftRecord[]) => readonly DraftRecord[];
  /** The connection is over: what still waited and is no repeat. */
  readonly end: () => readonly DraftRecord[];
  /** Something of this connection was left out. */
  readonly hasLeftOut: () => boolean;
  /** Another connection begins, which goes on where the last one stopped, or before. */
  readonly resume: () => void;
}

// A server does not go back further than it keeps its events.
const REMEMBERED = 10_000;
const REMEMBERED_UNITS = 2 ** 22;

// Ids that name something else, e.g. a message, are few; so many that all differ number the events.
const TRUSTED = 4;

interface Waiting {
  readonly records: readonly DraftRecord[];
  readonly isRepeat: boolean;
}

/**
 * Starts watching the ids of an event stream. An id names an event as long as no two events that differ have it. What comes again then,
 * with the id and the data that it had, is a repeat, and so are events without an id of their own that follow it as they did. Within a
 * connection this takes four ids, and the server has to get back to where it was or to go on with an id that is new. What does not
 * prove to be a repeat is handed on: text that stands there twice is better than text that is lost.
 */
export function skipRepeats(): RepeatFilter {
  /** What was said, by its place in the stream, and the places that have ids. */
  const said = new Map<number, StreamEvent>();
  const places = new Map<string, number>();
  let count = 0;
  let units = 0;
  let refuted = false;
  /** Nothing new has come since the connection before. */
  let resumed = false;
  /** Place of the event after the one that came again last. */
  let next = -1;
  let waiting: Waiting[] = [];
  let leftOut = false;

  const isTrusted = (): boolean => resumed || places.size >= TRUSTED;
  const forgetOldest = (): void => {
    for (const [place, { id, data }] of said) {
      if (said.size <= REMEMBERED && units <= REMEMBERED_UNITS) return;
      said.delete(place);
      places.delete(id);
      units -= data.length;
    }
  };
  const remember = (event: StreamEvent): void => {
    if (event.id !== '') places.set(event.id, count);
    said.set(count, event);
    count += 1;
    units += event.data.length;
    forgetOldest();
  };
  const release = (withRepeats: boolean): DraftRecord[] => {
    const left = waiting.filter(({ isRepeat }) => withRepeats || !isRepeat);
    leftOut ||= left.length < waiting.length;
    waiting = [];
    next = -1;
    return left.flatMap(({ records }) => records);
  };
  // A server that got back to where it was repeats what it said, and so does one that broke off before it said anything new.
  const finish = (): DraftRecord[] => release(!isTrusted() || (!resumed && next !== count));

  /** The place of what this event repeats; -1 when it is new, `undefined` when its id stood for another one. */
  const placeOf = ({ id, name, data }: StreamEvent): number | undefined => {
    const place = id === '' ? (next === count ? -1 : next) : (places.get(id) ?? -1);
    const before = said.get(place);
    return before === undefined || (before.name === name && before.data === data) ? place : undefined;
  };
  const take = (event: StreamEvent, records: readonly DraftRecord[]): readonly DraftRecord[] => {
    const place = placeOf(event);
    if (event.cut && !(place !== undefined && place >= 0)) return finish().concat(records);
    if (place === undefined || waiting.length > REMEMBERED) {
      refuted = true;
      said.clear();
      return release(true).concat(records);
    }
    if (place >= 0) {
      next = place + 1;
      waiting.push({ records, isRepeat: true });
      return [];
    }
    remember(event);
    if (waiting.length === 0) {
      resumed = false;
      return records;
    }
    const isDecided = isTrusted();
    resumed = false;
    if (isDecided) return release(false).concat(records);
    next = -1;
    waiting.push({ records, isRepeat: false });
    return [];
  };

  return {
    push: (event, records) =>
      refuted || (event.id === '' && places.size === 0) ? records : take(event, records),
    end: finish,
    hasLeftOut: () => leftOut,
    resume() {
      resumed = count > 0;
      leftOut = false;
    },
  };
}
