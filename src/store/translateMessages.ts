import type { Adapter } from '../adapters/index.ts';
import type { EndCause, RowKey, TranscriptEvent } from '../model/index.ts';
import { placeEvent } from './sourceRows.ts';

/** A place in a list of messages from which on they can be translated without those before it. */
export interface Beginning {
  /** 0-based index of the message. */
  readonly message: number;
  /** How many turns, messages and items come before it. */
  readonly rows: RowsBefore;
}

type RowsBefore = Readonly<Record<NumberedLetter, number>>;
type NumberedLetter = 't' | 'm' | 'i';

/** The events of a list of messages, from one of them on. */
export interface TranslatedMessages {
  /** Where the last part begins that stands alone: the beginning that was given, or a later one. */
  readonly last: Beginning;
  /** Events of the messages before that part. */
  readonly earlier: readonly TranscriptEvent[];
  /** Events of that part, with the keys that their rows have among all. */
  readonly events: readonly TranscriptEvent[];
  /** What closes the source; nothing was told of it to anybody. */
  readonly end: (cause: EndCause) => readonly TranscriptEvent[];
}

/** The first message of all. */
export const START: Beginning = { message: 0, rows: { t: 0, m: 0, i: 0 } };

const ONLY_LOOP = 'l0';

/**
 * Translates messages from a beginning on. `null`: what they say depends on those before them, so that all have to be translated.
 */
export function translateMessages(
  adapter: Pick<Adapter, 'start' | 'turnsStandAlone'>,
  messages: readonly unknown[],
  from: Beginning,
): TranslatedMessages | null {
  const translator = adapter.start();
  const place = (key: RowKey): RowKey => shifted(key, from.rows);
  const calls = new Set<string>();
  const rows = { ...from.rows };
  let events: TranscriptEvent[] = [];
  let earlier: readonly TranscriptEvent[] = [];
  let last = from;
  let alone = adapter.turnsStandAlone === true;
  for (let index = from.message; index < messages.length; index++) {
    let begins = index > from.message;
    for (const own of translator.push({ index, line: index + 1, value: messages[index] })) {
      if (own.type === 'loopStart' && from.message > 0 && own.loop === ONLY_LOOP) continue;
      alone &&= standsAlone(own, rows.t - from.rows.t, calls);
      if (alone && begins && own.type === 'messageStart') {
        begins = false;
        if (own.value.role === 'user') {
          last = { message: index, rows: { ...rows } };
          earlier = earlier.length === 0 ? events : earlier.concat(events);
          events = [];
        }
      }
      const event = placed(own, place, from.rows.t);
      count(rows, event);
      events.push(event);
    }
  }
  if (!alone && from.message > 0) return null;
  // One message that depends on those before it shows that others may.
  if (!alone && last !== from) {
    events = earlier.concat(events);
    earlier = [];
    last = from;
  }
  const end = (cause: EndCause) => translator.end(cause).map((event) => placed(event, place, from.rows.t));
  return { last, earlier, events, end };
}

function shifted(key: RowKey, rows: RowsBefore): RowKey {
  const letter = key.charAt(0);
  if (letter !== 't' && letter !== 'm' && letter !== 'i') return key;
  const dot = key.indexOf('.');
  const number = Number(key.slice(1, dot < 0 ? undefined : dot)) + rows[letter];
  return `${letter}${number}${dot < 0 ? '' : key.slice(dot)}`;
}

function placed(event: TranscriptEvent, place: (key: RowKey) => RowKey, turns: number): TranscriptEvent {
  if (turns === 0 && event.type === 'turnStart') return event;
  const own = placeEvent(event, place);
  return own.type === 'turnStart' ? { ...own, value: { ...own.value, index: own.value.index + turns } } : own;
}

const LETTERS = { turnStart: 't', messageStart: 'm', item: 'i' } as const;

function count(rows: Record<NumberedLetter, number>, event: TranscriptEvent): void {
  const key =
    event.type === 'turnStart'
      ? event.turn
      : event.type === 'messageStart'
        ? event.message
        : event.type === 'item'
          ? event.item
          : undefined;
  if (key === undefined) return;
  const letter = LETTERS[event.type as keyof typeof LETTERS]; // one of the three that have a key here
  rows[letter] = Math.max(rows[letter], Number(key.slice(1)) + 1);
}

/** Whether an event says nothing of rows before, by position or by id. `turn`: how many turns came before it. */
function standsAlone(event: TranscriptEvent, turn: number, calls: Set<string>): boolean {
  switch (event.type) {
    case 'loopStart':
    case 'loopEnd':
      return event.loop === ONLY_LOOP;
    case 'turnStart':
      return event.loop === ONLY_LOOP && event.value.index === turn;
    case 'messageContent':
      for (const block of event.content) if (block.type === 'toolCall') calls.add(block.id);
      return true;
    case 'blockStart':
    case 'blockEnd':
      if (event.value?.type === 'toolCall') calls.add(event.value.id);
      return true;
    case 'messageStart':
      return event.value.role !== 'toolResult' || calls.has(event.value.toolCallId);
    case 'context':
    case 'toolChild':
      return false;
    default:
      return true;
  }
}
