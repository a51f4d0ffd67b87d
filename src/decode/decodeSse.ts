import { tooLong } from './diagnostics.ts';
import { type DraftRecord, type Framer, UNIT_LIMIT } from './framer.ts';
import { createLineCutter } from './createLineCutter.ts';
import { parseJson } from './parseJson.ts';
import { readDocuments, readUnit } from './readDocuments.ts';
import { scanJson } from './scanJson.ts';
import { type RepeatFilter, skipRepeats, type StreamEvent } from './skipRepeats.ts';
import { withoutPadding } from './withoutPadding.ts';

const DONE = '[DONE]';
const JSON_LINE = /^(?:\{\s*["}]|\[\s*[{["\]])/;
/** A line of a JSON document that goes on over lines, as programs indent it: it ends with the line that closes it. */
const DOCUMENT_LINE = /^(?:[ \t]|[}\]]|$)/;
const DOCUMENT_END = /^[}\]]/;
const DOCUMENT_START = /^(?:\{|\[)\s*$/;
const FIELD_OR_COMMENT = /^(?:\s*(?:#|\/\/|$)|(?:data|event|id|retry)?:|(?:data|event|id|retry)$)/;
const NOTHING: StreamEvent = { id: '', name: '', data: '' };

/**
 * Starts decoding server-sent events, as the WHATWG HTML standard describes them, with three differences: an event that
 * the end of the stream cuts off is still yielded, data that is blank or `[DONE]` yields no record, and a line that opens an object or a
 * list, which no field does, is a record of its own, with the indented lines below it where it goes on: JSON may stand behind what looks
 * like a field, or between comments. Behind such a line others that are no field are malformed lines. Data that is not JSON yields a record with a problem, and so does data beyond `limit` UTF-16 units, which is not read. Events that `repeats` knows are
 * left out. `retry` is not followed: when to connect again is up to who connects.
 *
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function decodeSse(limit = UNIT_LIMIT, repeats: RepeatFilter = skipRepeats()): Framer {
  const lines = createLineCutter({ carriageReturns: true, limit });
  let eventName = '';
  let eventId = '';
  let ownId = '';
  // Most events have one line of data, so further ones are kept apart.
  let data: string | null = null;
  let dataLine = 0;
  let dataAt = 0;
  let dataUntil = 0;
  let further: { readonly text: string; readonly line: number }[] = [];
  let units = 0;
  let overflow = false;
  let hasLines = false;
  // A document that opened and has not been closed.
  let open: { readonly texts: string[]; readonly line: number; readonly at: number; until: number } | null =
    null;
  let openUnits = 0;

  const takeEvent = (into: DraftRecord[], cut: boolean): void => {
    const [id, name] = [ownId, eventName];
    ownId = '';
    eventName = '';
    if (data === null) return;
    const text = further.length === 0 ? data : [data, ...further.map((line) => line.text)].join('\n');
    const fields = fieldsOf(name, eventId);
    const [line, at, until, rest, long] = [dataLine, dataAt, dataUntil, further, overflow];
    data = null;
    further = [];
    units = 0;
    overflow = false;
    // Of data that is too long only the beginning is known.
    const event = long ? NOTHING : { id, name, data: text, cut };
    const hand = (drafts: readonly DraftRecord[]): void => {
      for (const draft of repeats.push(event, drafts)) into.push(draft);
    };
    if (long) {
      hand([{ line, at, until, value: undefined, problem: tooLong('event', line, text), ...fields }]);
      return;
    }
    const content = text.trim();
    if (content === '' || isDone(content, cut)) return;
    const parsed = parseJson(text);
    if (parsed.ok) {
      hand([{ line, at, until, value: parsed.value, ...fields }]);
      return;
    }
    const lineOf = (n: number): number => (n === 0 ? line : (rest[n - 1]?.line ?? lines.line()));
    const records = cut ? readDocuments(text, lineOf) : readUnit(text, lineOf, 'The data of this event');
    hand(records.map((record) => ({ ...record, at, until, ...fields })));
  };

  const readJsonLine = (into: DraftRecord[], text: string, cut: boolean): void => {
    takeEvent(into, false);
    hasLines = true;
    const [line, at, until] = [lines.line(), lines.at(), lines.until()];
    const lineOf = (): number => line;
    const drafts: readonly DraftRecord[] = lines.isCut()
      ? [{ line, value: undefined, problem: tooLong('line', line, text) }]
      : cut
        ? readDocuments(text, lineOf)
        : readUnit(text, lineOf, 'This line');
    const handed = drafts.map((draft) => ({ ...draft, at, until }));
    for (const draft of repeats.push({ id: '', name: '', data: text, cut }, handed)) into.push(draft);
  };
  const openDocument = (into: DraftRecord[], text: string): void => {
    takeEvent(into, false);
    hasLines = true;
    open = { texts: [text], line: lines.line(), at: lines.at(), until: lines.until() };
    openUnits = text.length;
  };
  const closeDocument = (into: DraftRecord[]): void => {
    if (!open) return;
    const { texts, line, at, until } = open;
    open = null;
    const text = texts.join('\n');
    const drafts: readonly DraftRecord[] =
      openUnits > limit
        ? [{ line, value: undefined, problem: tooLong('document', line, text) }]
        : readDocuments(text, (n) => line + n);
    const handed = drafts.map((draft) => ({ ...draft, at, until }));
    for (const draft of repeats.push({ id: '', name: '', data: text, cut: false }, handed)) into.push(draft);
  };
  /** Takes a line of the document that is open; `false` where it is none, so that the document broke off. */
  const goOn = (into: DraftRecord[], text: string): boolean => {
    if (!open || !DOCUMENT_LINE.test(text)) return false;
    openUnits += text.length + 1;
    // Of one that is too long only the beginning is known.
    if (openUnits <= limit) open.texts.push(text);
    open.until = lines.until();
    if (DOCUMENT_END.test(text)) closeDocument(into);
    return true;
  };
  const readLine = (into: DraftRecord[], text: string, cut: boolean): void => {
    if (goOn(into, text)) return;
    closeDocument(into);
    if (DOCUMENT_START.test(text) || (OPENS.test(text) && !cut && isOpen(text))) {
      openDocument(into, text);
      return;
    }
    if (text === '') {
      takeEvent(into, false);
      return;
    }
    if (JSON_LINE.test(text) || (hasLines && !FIELD_OR_COMMENT.test(text))) {
      readJsonLine(into, text, cut);
      return;
    }
    const colon = text.indexOf(':');
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(text.charAt(colon + 1) === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') addData(value);
    else if (field === 'event') eventName = value;
    else if (field === 'id' && !value.includes('\0')) eventId = ownId = value;
  };
  const addData = (value: string): void => {
    units += value.length + 1;
    overflow ||= lines.isCut() || units > limit;
    dataUntil = lines.until();
    if (data === null) {
      data = value;
      dataLine = lines.line();
      dataAt = lines.at();
    } else if (!overflow) further.push({ text: value, line: lines.line() });
  };

  return {
    push(text) {
      const records: DraftRecord[] = [];
      lines.push(text, (line) => {
        readLine(records, lines.line() === 1 || hasLines ? withoutPadding(line) : line, false);
      });
      return records;
    },
    end() {
      const records: DraftRecord[] = [];
      const last = lines.end();
      if (last !== '') readLine(records, last, true);
      closeDocument(records);
      takeEvent(records, true);
      for (const left of repeats.end()) records.push(left);
      return records;
    },
  };
}

// A line that ends in a bracket or a comma, and of which more is to come.
const OPENS = /^[{[].*[{[,:]\s*$/;
const isOpen = (text: string): boolean => scanJson(text).state === 'open';

// Most streams have the one or the other for every event, so neither is copied more than it must be.
const fieldsOf = (eventName: string, eventId: string): Pick<DraftRecord, 'eventName' | 'eventId'> => {
  if (eventId === '') return eventName === '' ? {} : { eventName };
  return eventName === '' ? { eventId } : { eventName, eventId };
};

// The end of the stream may cut the last word too.
const isDone = (content: string, cut: boolean): boolean =>
  content === DONE || (cut && DONE.startsWith(content));
