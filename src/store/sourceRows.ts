import type { RowKey, ToolCallRef, TranscriptEvent } from '../model/index.ts';

/** How many rows of each kind have a number, by the letter of their keys. */
export type RowCounts = Readonly<Record<Letter, number>>;

type Letter = 'l' | 't' | 'm' | 'i';

const LETTERS: readonly Letter[] = ['l', 't', 'm', 'i'];

/** Rows that came one after the other: the numbers that a source gives them from `from` on are `shift` lower than those of the store. */
interface Stretch {
  readonly from: number;
  readonly shift: number;
}

/**
 * The rows of one source among those of others. Each source counts its rows from 0; in the store they get the next free numbers when
 * they come, in the order in which they come. What a source says about a row of its own finds it, whatever came in between.
 */
export interface SourceRows {
  /** Tells what sources name alike apart, such as the ids of their loops. */
  readonly name: string;
  /** How many sources came before it. */
  readonly order: number;
  /** It speaks from here on: its next rows come after these. */
  readonly begin: (placed: RowCounts) => void;
  /** It is interrupted: these are all rows by now. */
  readonly pause: (placed: RowCounts) => void;
  /** Events with the keys that their rows have in the store. */
  readonly place: (events: readonly TranscriptEvent[]) => readonly TranscriptEvent[];
  /** Whether a row of the store is one of this source. */
  readonly owns: (key: RowKey) => boolean;
}

const NUMBERED = /^([ltmi])(\d+)(?:\.|$)/;

/** The rows of a source that has said nothing yet. `order`: how many sources came before it. */
export function createSourceRows(order: number): SourceRows {
  // What is no position cannot be counted on, so it is told apart by the source. The first one keeps its keys as they are.
  const name = order === 0 ? '' : `s${order}:`;
  const stretches: Record<Letter, Stretch[]> = { l: [], t: [], m: [], i: [] };
  const ends: Record<Letter, number> = { l: 0, t: 0, m: 0, i: 0 };
  let active = false;
  let shifted = order > 0;

  const place = (key: RowKey): RowKey => {
    const [, letter, digits] = NUMBERED.exec(key) ?? [];
    if (letter === undefined || digits === undefined) return key === '' ? key : `${name}${key}`;
    const number = Number(digits);
    const shift = stretches[letter as Letter].findLast(({ from }) => number >= from)?.shift ?? 0; // as the expression says
    return shift === 0 ? key : `${letter}${number + shift}${key.slice(1 + digits.length)}`;
  };

  return {
    name,
    order,
    begin(placed) {
      if (active) return;
      active = true;
      for (const letter of LETTERS) {
        const known = stretches[letter];
        const shift = placed[letter] - ends[letter];
        if (shift !== 0) shifted = true;
        if (known.at(-1)?.shift !== shift) known.push({ from: ends[letter], shift });
      }
    },
    pause(placed) {
      active = false;
      for (const letter of LETTERS)
        ends[letter] = Math.max(ends[letter], placed[letter] - (stretches[letter].at(-1)?.shift ?? 0));
    },
    place: (events) => (shifted ? events.map((event) => placeEvent(event, place)) : events),
    owns(key) {
      const [, letter, digits] = NUMBERED.exec(key) ?? [];
      if (letter === undefined) return name === '' ? !/^s\d+:/.test(key) : key.startsWith(name);
      const known = stretches[letter as Letter]; // as the expression says
      return known.some(({ from, shift }, index) => {
        const number = Number(digits) - shift;
        const end = known[index + 1]?.from ?? (active ? Infinity : ends[letter as Letter]); // as the expression says
        return number >= from && number < end;
      });
    },
  };
}

type Place = (key: RowKey) => RowKey;

/** An event with other keys. Every key in it is named here, so a new event does not compile until its keys are. */
export function placeEvent(event: TranscriptEvent, place: Place): TranscriptEvent {
  switch (event.type) {
    case 'session':
    case 'diagnostic':
    case 'end':
      return event;
    case 'loopStart':
    case 'loopEnd':
      return { ...event, loop: place(event.loop) };
    case 'turnStart':
      return { ...event, turn: place(event.turn), loop: place(event.loop) };
    case 'turnPatch':
    case 'turnEnd':
      return { ...event, turn: place(event.turn) };
    case 'messageStart':
      return {
        ...event,
        message: place(event.message),
        loop: place(event.loop),
        ...(event.turn === undefined ? {} : { turn: place(event.turn) }),
      };
    case 'messagePatch':
    case 'messageContent':
    case 'messageEnd':
      return { ...event, message: place(event.message) };
    case 'blockStart':
      return { ...event, message: place(event.message), block: place(event.block) };
    case 'blockDelta':
    case 'blockEnd':
      return { ...event, block: place(event.block) };
    case 'toolStart':
    case 'toolProgress':
    case 'toolEnd':
    case 'toolChild':
      return { ...event, call: placeCall(event.call, place) };
    case 'item':
      return {
        ...event,
        item: place(event.item),
        ...(event.loop === undefined ? {} : { loop: place(event.loop) }),
      };
    case 'context':
      return { ...event, messages: event.messages.map(place) };
    default:
      return event satisfies never;
  }
}

const placeCall = (call: ToolCallRef, place: Place): ToolCallRef => ({
  ...call,
  turn: place(call.turn),
  ...(call.block === undefined ? {} : { block: place(call.block) }),
});
