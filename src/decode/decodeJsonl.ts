import type { DraftRecord, Framer } from './framer.ts';
import { readDocuments, readUnit } from './readDocuments.ts';

/**
 * Starts decoding JSON lines. A line ends at `\n`, never at another line separator, because JSON strings may hold
 * those; blank lines are skipped. A malformed line yields a record with a problem and the next line goes on. A last line
 * without its `\n` that breaks off yields its readable part, and so does a malformed line that is all there is.
 */
export function decodeJsonl(): Framer {
  // A long line arrives in many pieces; joining them once, at its end, keeps the cost linear.
  let pieces: string[] = [];
  let line = 0;
  let count = 0;
  let onlyLine: { readonly text: string; readonly line: number } | undefined;

  const takeLine = (last: string): string => {
    pieces.push(last);
    const text = pieces.join('');
    pieces = [];
    line += 1;
    return text.endsWith('\r') ? text.slice(0, -1) : text;
  };

  const readLine = (text: string, at: number): readonly DraftRecord[] =>
    readUnit(text, () => at, `Line ${at}`);

  const releaseOnlyLine = (into: DraftRecord[]): void => {
    if (onlyLine === undefined) return;
    for (const record of readLine(onlyLine.text, onlyLine.line)) into.push(record);
    onlyLine = undefined;
  };

  return {
    push(text) {
      const records: DraftRecord[] = [];
      let from = 0;
      for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', from)) {
        const current = takeLine(text.slice(from, at));
        from = at + 1;
        if (current.trim() === '') continue;
        releaseOnlyLine(records);
        const read = readLine(current, line);
        count += 1;
        if (count === 1 && read[0]?.problem?.code === 'malformed-json') onlyLine = { text: current, line };
        else for (const record of read) records.push(record);
      }
      if (from < text.length) pieces.push(from === 0 ? text : text.slice(from));
      return records;
    },
    end() {
      const records: DraftRecord[] = [];
      const last = takeLine('');
      if (last.trim() === '') {
        if (onlyLine === undefined) return [];
        const { line: at, text } = onlyLine;
        return readDocuments(text, () => at);
      }
      releaseOnlyLine(records);
      for (const record of readDocuments(last, () => line)) records.push(record);
      return records;
    },
  };
}
