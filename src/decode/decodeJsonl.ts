import { createLineCutter } from './createLineCutter.ts';
import { tooLong } from './diagnostics.ts';
import { type DraftRecord, type Framer, UNIT_LIMIT } from './framer.ts';
import { parseJson } from './parseJson.ts';
import { readDocuments, readUnit } from './readDocuments.ts';
import { withoutPadding } from './withoutPadding.ts';

/**
 * Starts decoding JSON lines. A line ends at `\n`, never at another line separator, because JSON strings may hold
 * those; blank lines and comments (`#`, `//`) are skipped. A malformed line yields a record with a problem and the next line goes on; so does one of
 * more than `limit` UTF-16 units, which is not read. A last line without its `\n` that breaks off yields its readable part, and so
 * does a malformed line that is all there is.
 */
export function decodeJsonl(limit = UNIT_LIMIT): Framer {
  const lines = createLineCutter({ carriageReturns: false, limit });
  let count = 0;
  let onlyLine: { readonly text: string; readonly line: number; readonly place: Place } | undefined;

  const place = (): Place => ({ at: lines.at(), until: lines.until() });
  const add = (into: DraftRecord[], drafts: readonly DraftRecord[], { at, until }: Place): void => {
    for (const draft of drafts) into.push({ ...draft, at, until });
  };
  const releaseOnlyLine = (into: DraftRecord[]): void => {
    if (onlyLine === undefined) return;
    const { text, line, place: stood } = onlyLine;
    onlyLine = undefined;
    add(
      into,
      readUnit(text, () => line, 'This line'),
      stood,
    );
  };
  const tellTooLong = (into: DraftRecord[], text: string): void => {
    const line = lines.line();
    into.push({ line, ...place(), value: undefined, problem: tooLong('line', line, text) });
  };

  const readLine = (into: DraftRecord[], text: string): void => {
    if (isFree(text)) return;
    releaseOnlyLine(into);
    count += 1;
    if (lines.isCut()) {
      tellTooLong(into, text);
      return;
    }
    const line = lines.line();
    const parsed = parseJson(text);
    if (parsed.ok) {
      into.push({ line, at: lines.at(), until: lines.until(), value: parsed.value });
      return;
    }
    const read = readUnit(text, () => line, 'This line');
    if (count === 1 && read[0]?.problem?.code === 'malformed-json') onlyLine = { text, line, place: place() };
    else add(into, read, place());
  };

  return {
    push(text) {
      const records: DraftRecord[] = [];
      lines.push(text, (line) => {
        readLine(records, withoutPadding(line.endsWith('\r') ? line.slice(0, -1) : line));
      });
      return records;
    },
    end() {
      const records: DraftRecord[] = [];
      const last = withoutPadding(lines.end());
      if (isFree(last)) {
        if (onlyLine === undefined) return [];
        const { line, place: stood, text } = onlyLine;
        add(
          records,
          readDocuments(text, () => line),
          stood,
        );
        return records;
      }
      releaseOnlyLine(records);
      const line = lines.line();
      if (lines.isCut()) tellTooLong(records, last);
      else
        add(
          records,
          readDocuments(last, () => line),
          place(),
        );
      return records;
    },
  };
}

/** Where a line stands, in UTF-16 units of the text. */
type Place = Required<Pick<DraftRecord, 'at' | 'until'>>;

// Blank, or a comment, which no JSON begins like.
const isFree = (text: string): boolean => /^\s*(?:#|\/\/|$)/.test(text);
