import { malformedJson, nonStandardJson, truncatedJson, unreadableJson } from './diagnostics.ts';
import type { DraftRecord } from './framer.ts';
import { parseJson } from './parseJson.ts';
import { type JsonScan, scanJson } from './scanJson.ts';

/** Counts line breaks up to growing offsets. It remembers the next one, so that numbering many records stays linear. */
function countLines(text: string): (to: number) => number {
  let lines = 0;
  let next = text.indexOf('\n');
  return (to) => {
    for (; next !== -1 && next < to; next = text.indexOf('\n', next + 1)) lines += 1;
    return lines;
  };
}

const excerptAt = (text: string, at: number): string =>
  text.slice(Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 1_000), at + 1_000);

/**
 * Reads the JSON values that stand one after another in a text, usually one. A value that breaks off or departs from
 * the grammar yields its readable part, with the problem; reading goes on at the next line that opens an object or array.
 *
 * @param lineOf The source line of the n-th line of this text, n counting from 0.
 */
export function readDocuments(text: string, lineOf: (n: number) => number): readonly DraftRecord[] {
  const whole = parseJson(text);
  if (!whole.ok) {
    const logged = readBehindPrefix(text);
    return logged ? [{ line: lineOf(0), value: logged.value }] : readInParts(text, lineOf);
  }
  const at = text.search(/[^ \t\r\n]/);
  return [
    {
      line: lineOf(at === 0 ? 0 : countLines(text)(at)),
      at,
      until: text.trimEnd().length,
      value: whole.value,
    },
  ];
}

function readInParts(text: string, lineOf: (n: number) => number): readonly DraftRecord[] {
  const linesUpTo = countLines(text);
  const records: DraftRecord[] = [];
  const nextOpening = /\n[{[]/g;
  let scan = scanJson(text);
  while (scan.state !== 'empty') {
    const line = lineOf(linesUpTo(scan.start));
    if (scan.state === 'complete') {
      records.push({ line, at: scan.start, until: scan.end, ...readComplete(text, scan, line) });
      scan = scanJson(text, scan.end);
      continue;
    }
    const value = scan.json === undefined ? undefined : parseJson(scan.json).value;
    // A text that breaks off does so in its last line, not in the empty one that an editor shows below it.
    const problemLine = lineOf(linesUpTo(scan.state === 'open' ? text.trimEnd().length : scan.end));
    if (scan.state === 'open') {
      const tail = text.slice(Math.max(scan.start, text.length - 2_000));
      records.push({ line, at: scan.start, value, problem: truncatedJson(problemLine, tail) });
      break;
    }
    const problem = malformedJson('This text', problemLine, excerptAt(text, scan.end));
    records.push({ line, at: scan.start, value, problem });
    nextOpening.lastIndex = Math.max(scan.end - 1, scan.start + 1);
    const next = nextOpening.exec(text);
    if (next === null) break;
    scan = scanJson(text, next.index + 1);
  }
  return records;
}

function readComplete(text: string, scan: JsonScan, line: number): Pick<DraftRecord, 'value' | 'problem'> {
  const parsed = parseJson(scan.json ?? '');
  if (!parsed.ok) {
    return { value: undefined, problem: unreadableJson(line, text.slice(scan.start, scan.end)) };
  }
  return scan.patched ? { value: parsed.value, problem: nonStandardJson(line) } : { value: parsed.value };
}

const LOG_PREFIX = /^[^{\n]{1,300}(?=\{\s*")/;

// Programs write JSON into their logs behind a time, a level or a name. A prefix that JSON could begin with is none: it broke off.
function readBehindPrefix(text: string): { readonly value?: unknown } | undefined {
  const prefix = LOG_PREFIX.exec(text)?.[0];
  if (prefix === undefined || scanJson(prefix).state === 'open') return undefined;
  const parsed = parseJson(text.slice(prefix.length));
  return parsed.ok ? parsed : undefined;
}

/**
 * Reads the JSON of one framed unit: a line, or the data of an event. Objects and arrays that were glued together by
 * mistake become a record each; an object behind the prefix of a log line is read without it; anything else that is not JSON becomes one record with the problem and without a value.
 */
export function readUnit(text: string, lineOf: (n: number) => number, what: string): readonly DraftRecord[] {
  const parsed = parseJson(text);
  if (parsed.ok) return [{ line: lineOf(0), value: parsed.value }];
  const logged = readBehindPrefix(text);
  if (logged) return [{ line: lineOf(0), value: logged.value }];
  // What begins with neither an object nor a list is no record, whatever follows.
  const records = NO_RECORD.test(text) ? [NOTHING] : readInParts(text, lineOf);
  return records.every(isWhole)
    ? records
    : [{ line: lineOf(0), value: undefined, problem: malformedJson(what, lineOf(0), text) }];
}

const NO_RECORD = /^[ \t\r\n]*[^ \t\r\n{[]/;
const NOTHING: DraftRecord = { line: 0, value: undefined };

function isWhole({ value, problem }: DraftRecord): boolean {
  if (problem?.code === 'unreadable-json') return true;
  const broken = problem?.code === 'malformed-json' || problem?.code === 'truncated-json';
  return !broken && typeof value === 'object' && value !== null;
}
