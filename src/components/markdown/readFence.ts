import { parseMarkdown } from './parseMarkdown.ts';

/** The line that opens a fenced block of code. */
export interface FenceStart {
  /** Blank lines above it included. */
  readonly length: number;
  /** Backticks or tildes, as many as it has. */
  readonly marker: string;
}

// A fence that is indented takes the indentation off its code: that is left to the parser.
const START = /^(?:[ \t]*\n)*(?:(`{3,})[^`\n]*|(~{3,})(?:[^~\n][^\n]*)?)\n/;

/** Reads the complete line that opens a fenced block, if the text starts with one, blank lines aside. */
export function readFenceStart(text: string): FenceStart | null {
  const found = START.exec(text);
  return found ? { length: found[0].length, marker: found[1] ?? found[2] ?? '' } : null;
}

// One word, in which no character means anything else.
const WORD = /^\n*(?:`+|~+) ?([\w#.+-]+)?\n$/;

/** The language that the line that opens a fenced block names, if it names one. */
export function languageOf(opening: string): string | null {
  const simple = WORD.exec(opening);
  if (simple) return simple[1] ?? null;
  const [code] = parseMarkdown(opening, '').nodes;
  return code?.type === 'code' ? (code.lang ?? null) : null;
}

/** Whether a line, without its line break, closes the fence. */
export function closesFence(line: string, { marker }: FenceStart): boolean {
  const run = /^ {0,3}(`+|~+)[ \t]*$/.exec(line)?.[1] ?? '';
  return run.length >= marker.length && run.startsWith(marker);
}

/** Whether half a line may turn out to close the fence. */
export function mayCloseFence(line: string, { marker }: FenceStart): boolean {
  const run = /^ {0,3}(`*|~*)[ \t]*$/.exec(line)?.[1];
  return run !== undefined && line !== '' && (run === '' || run.startsWith(marker[0] ?? ' '));
}
