import type { DraftRecord, Framer } from './framer.ts';
import { readDocuments, readUnit } from './readDocuments.ts';

const DONE = '[DONE]';

/**
 * Starts decoding server-sent events, as the WHATWG HTML standard describes them, with two differences: an event that
 * the end of the stream cuts off is still yielded, and data that is blank or `[DONE]` yields no record. Data that is not
 * JSON yields a record with a problem.
 *
 * Source: https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation
 */
export function decodeSse(): Framer {
  let pieces: string[] = [];
  let afterCr = false;
  let line = 0;
  let eventName = '';
  let eventId = '';
  let data: string[] = [];
  let dataLines: number[] = [];

  const takeEvent = (cut: boolean): readonly DraftRecord[] => {
    const text = data.join('\n');
    const lines = dataLines;
    const fields = { ...(eventName === '' ? {} : { eventName }), ...(eventId === '' ? {} : { eventId }) };
    data = [];
    dataLines = [];
    eventName = '';
    const content = text.trim();
    if (content === '' || content === DONE || (cut && DONE.startsWith(content))) return [];
    const lineOf = (n: number): number => lines[n] ?? line;
    const what = `The data of the event at line ${lineOf(0)}`;
    const records = cut ? readDocuments(text, lineOf) : readUnit(text, lineOf, what);
    return records.map((record) => ({ ...record, ...fields }));
  };

  const readLine = (text: string): readonly DraftRecord[] => {
    line += 1;
    if (text === '') return takeEvent(false);
    const colon = text.indexOf(':');
    const field = colon === -1 ? text : text.slice(0, colon);
    const value = colon === -1 ? '' : text.slice(text.charAt(colon + 1) === ' ' ? colon + 2 : colon + 1);
    if (field === 'data') {
      data.push(value);
      dataLines.push(line);
    } else if (field === 'event') eventName = value;
    else if (field === 'id' && !value.includes('\0')) eventId = value;
    return [];
  };

  const takeLine = (last: string): string => {
    pieces.push(last);
    const text = pieces.join('');
    pieces = [];
    return text;
  };

  return {
    push(text) {
      const records: DraftRecord[] = [];
      // A CR ends its line at once; an LF right after it, also in the next piece, belongs to it.
      let from = afterCr && text.startsWith('\n') ? 1 : 0;
      if (text !== '') afterCr = false;
      const lineEnd = /\r\n|\n|\r/g;
      lineEnd.lastIndex = from;
      for (let match = lineEnd.exec(text); match !== null; match = lineEnd.exec(text)) {
        const current = takeLine(text.slice(from, match.index));
        from = lineEnd.lastIndex;
        afterCr = match[0] === '\r' && from === text.length;
        for (const record of readLine(current)) records.push(record);
      }
      if (from < text.length) pieces.push(from === 0 ? text : text.slice(from));
      return records;
    },
    end() {
      const last = takeLine('');
      const records = last === '' ? [] : [...readLine(last)];
      for (const record of takeEvent(true)) records.push(record);
      return records;
    },
  };
}
