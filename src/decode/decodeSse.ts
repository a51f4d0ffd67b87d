import { tooLong } from './diagnostics.ts';
import { type DraftRecord, type Framer, UNIT_LIMIT } from './framer.ts';
import { createLineCutter } from './createLineCutter.ts';
import { parseJson } from './parseJson.ts';
import { readDocuments, readUnit } from './readDocuments.ts';
import { withoutPadding } from './withoutPadding.ts';

const DONE = '[DONE]';

/**
 * Starts decoding server-sent events, as the WHATWG HTML standard describes them, with two differences: an event that
 * the end of the stream cuts off is still yielded, and data that is blank or `[DONE]` yields no record. Data that is not
 * JSON yields a record with a problem, and so does data beyond `limit` UTF-16 units, which is not read. `retry` is not followed:
 * when to connect again is up to who connects.
 *
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function decodeSse(limit = UNIT_LIMIT): Framer {
  const lines = createLineCutter({ carriageReturns: true, limit });
  let eventName = '';
  let eventId = '';
  // Most events have one line of data, so further ones are kept apart.
  let data: string | null = null;
  let dataLine = 0;
  let dataAt = 0;
  let further: { readonly text: string; readonly line: number }[] = [];
  let units = 0;
  let overflow = false;

  const takeEvent = (into: DraftRecord[], cut: boolean): void => {
    if (data === null) {
      eventName = '';
      return;
    }
    const text = further.length === 0 ? data : [data, ...further.map((line) => line.text)].join('\n');
    const fields = fieldsOf(eventName, eventId);
    const [line, at, rest, long] = [dataLine, dataAt, further, overflow];
    data = null;
    further = [];
    units = 0;
    overflow = false;
    eventName = '';
    if (long) {
      into.push({ line, at, value: undefined, problem: tooLong('event', line, text), ...fields });
      return;
    }
    const content = text.trim();
    if (content === '' || isDone(content, cut)) return;
    const parsed = parseJson(text);
    if (parsed.ok) {
      into.push({ line, at, value: parsed.value, ...fields });
      return;
    }
    const lineOf = (n: number): number => (n === 0 ? line : (rest[n - 1]?.line ?? lines.line()));
    const records = cut
      ? readDocuments(text, lineOf)
      : readUnit(text, lineOf, `The data of the event at line ${line}`);
    for (const record of records) into.push({ ...record, at, ...fields });
  };

  const readLine = (into: DraftRecord[], text: string): void => {
    if (text === '') {
      takeEvent(into, false);
      return;
    }
    const colon = text.indexOf(':');
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(text.charAt(colon + 1) === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') addData(value);
    else if (field === 'event') eventName = value;
    else if (field === 'id' && !value.includes('\0')) eventId = value;
  };
  const addData = (value: string): void => {
    units += value.length + 1;
    overflow ||= lines.isCut() || units > limit;
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
        readLine(records, lines.line() === 1 ? withoutPadding(line) : line);
      });
      return records;
    },
    end() {
      const records: DraftRecord[] = [];
      const last = lines.end();
      if (last !== '') readLine(records, last);
      takeEvent(records, true);
      return records;
    },
  };
}

// Most streams have the one or the other for every event, so neither is copied more than it must be.
const fieldsOf = (eventName: string, eventId: string): Pick<DraftRecord, 'eventName' | 'eventId'> => {
  if (eventId === '') return eventName === '' ? {} : { eventName };
  return eventName === '' ? { eventId } : { eventName, eventId };
};

// The end of the stream may cut the last word too.
const isDone = (content: string, cut: boolean): boolean =>
  content === DONE || (cut && DONE.startsWith(content));
