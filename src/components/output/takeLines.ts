import { cleanTerminal } from './cleanTerminal.ts';
import { layoutLine } from './layoutLine.ts';

/** How much of a text is shown at once. */
export interface LineLimits {
  readonly lines: number;
  /** In UTF-16 units. */
  readonly characters: number;
}

/** The first lines of a text, as a terminal lays them out. */
export interface TakenLines {
  /** Holds no escape sequences but colours. */
  readonly text: string;
  readonly lines: number;
  /** There is more than this. */
  readonly more: boolean;
}

/** Takes the first lines of a text within `limits`. Looks at no more of the text than it takes. Total. */
export function takeLines(text: string, limits: LineLimits): TakenLines {
  const taken: string[] = [];
  let left = limits.characters;
  let start = 0;
  while (start < text.length && taken.length < limits.lines && left > 0) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const line = takeLine(text, start, end, left);
    taken.push(line.text);
    if (line.cut) return { text: taken.join('\n'), lines: taken.length, more: true };
    left -= line.text.length + 1;
    start = end + 1;
  }
  return { text: taken.join('\n'), lines: taken.length, more: start < text.length };
}

function takeLine(text: string, start: number, end: number, room: number): { text: string; cut: boolean } {
  // The last state of a progress line stands at its end, however long the line is.
  const from = end - start > room ? Math.max(start, text.lastIndexOf('\r', end - 2) + 1) : start;
  const line = layoutLine(cleanTerminal(text.slice(from, Math.min(end, from + 4 * room)), true));
  const cut = line.length > room || from + 4 * room < end;
  return { text: cut ? line.slice(0, room) : line, cut };
}

/** Where the last `lines` lines of a text start; at most `characters` from its end. */
export function lastLinesStart(text: string, limits: LineLimits): number {
  const floor = Math.max(0, text.length - limits.characters);
  let start = text.endsWith('\n') ? text.length - 1 : text.length;
  for (let count = 0; count < limits.lines; count += 1) {
    const before = start === 0 ? -1 : text.lastIndexOf('\n', start - 1);
    if (before < floor) return floor === 0 ? 0 : Math.max(floor, before + 1);
    start = before;
  }
  return start + 1;
}

/** Counts the lines of a text; `null` once there are more than `most`. A line break at the end starts no line. */
export function countLines(text: string, most: number): number | null {
  let count = 0;
  for (let start = 0; start < text.length;) {
    count += 1;
    if (count > most) return null;
    const next = text.indexOf('\n', start);
    if (next === -1) break;
    start = next + 1;
  }
  return count;
}
