/** A fenced code block that is all of a text. */
export interface Fence {
  /** First word of the info string; `null` without one. */
  readonly language: string | null;
  readonly code: string;
  /** The closing fence has arrived. */
  readonly closed: boolean;
}

// An info string after backticks holds none; one with escapes or entities is left to the parser.
const OPENING = /^\n*(`{3,}|~{3,})[ \t]*([^\r\n]*)(\n|$)/;
const START = /^(?:[ \t]*\r?\n)* {0,3}(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)\n/;

/** Whether a text starts, blank lines aside, with a complete line that opens a fenced code block. */
export function isFenceOpen(text: string): boolean {
  return START.test(text);
}

/**
 * End of the fenced code block that `text` starts with; `null` while no complete line closes
 * it. Lets a long block of code stream without being parsed again.
 */
export function skipFence(text: string): number | null {
  const opening = START.exec(text);
  if (!opening) return null;
  const marker = opening[1] ?? opening[2] ?? '';
  const close = closingLine(text, opening[0].length, marker);
  return !close?.complete ? null : close.end;
}

/** Reads a text that is one fenced code block and nothing else; `null` for any other text, and where only the parser knows. */
export function readFence(text: string): Fence | null {
  const opening = OPENING.exec(text);
  const [, marker = '', info = ''] = opening ?? [];
  if (!opening || /[\\&]/.test(info) || (marker.startsWith('`') && info.includes('`'))) return null;
  // What the parser replaces or strips is left to it.
  if (/[\r\0\uFEFF]/.test(text)) return null;
  const language = /^[^ \t]+/.exec(info)?.[0] ?? null;
  const start = opening[0].length;
  const close = closingLine(text, start, marker);
  if (!close) return { language, code: text.slice(start).replace(/\n$/, ''), closed: false };
  if (text.slice(close.end).trim() !== '') return null;
  return { language, code: text.slice(start, Math.max(start, close.start - 1)), closed: true };
}

interface ClosingLine {
  readonly start: number;
  readonly end: number;
  /** Its line break is there. */
  readonly complete: boolean;
}

// One search over the text: while code streams, this runs at every delta.
function closingLine(text: string, from: number, marker: string): ClosingLine | null {
  const search = new RegExp(`\\n {0,3}${marker}${marker.slice(0, 1)}*[ \\t]*\\r?(\\n|$)`, 'g');
  // The opening line ends in the line break before the first line of code.
  search.lastIndex = Math.max(0, from - 1);
  const found = search.exec(text);
  if (!found) return null;
  return { start: found.index + 1, end: found.index + found[0].length, complete: found[1] === '\n' };
}
