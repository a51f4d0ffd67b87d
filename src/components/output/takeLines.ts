import { cleanTerminal } from '../../analyse/cleanTerminal.ts';
import { layoutLine } from './layoutLine.ts';

/** How much of a text is shown at once. */
export interface LineLimits {
  readonly lines: number;
  /** In UTF-16 units. */
  readonly characters: number;
}

/** How lines are taken. */
export interface LineReading {
  /** Keeps carriage returns and backspaces instead of doing what they do. */
  readonly asWritten?: boolean;
  /** Keeps the addresses of links. */
  readonly links?: boolean;
}

/** The first lines of a text, as a terminal lays them out. */
export interface TakenLines {
  /** Holds no escape sequences but colours, and links where they are kept. */
  readonly text: string;
  readonly lines: number;
  /** There is more than this. */
  readonly more: boolean;
  /** How many of the lines wrote over themselves, so that not all of them is shown. */
  readonly overwritten: number;
}

/** Takes the first lines of a text within `limits`. Looks at no more of the text than it takes. Total. */
export function takeLines(text: string, limits: LineLimits, reading: LineReading = {}): TakenLines {
  const taken: string[] = [];
  let left = limits.characters;
  let start = 0;
  let overwritten = 0;
  while (start < text.length && taken.length < limits.lines && left > 0) {
    const next = text.indexOf('\n', start);
    const end = next === -1 ? text.length : next;
    const line = takeLine(text, { start, end, room: left }, reading);
    taken.push(line.text);
    if (line.overwritten) overwritten += 1;
    if (line.cut) return { text: taken.join('\n'), lines: taken.length, more: true, overwritten };
    left -= line.text.length + 1;
    start = end + 1;
  }
  return { text: taken.join('\n'), lines: taken.length, more: start < text.length, overwritten };
}

interface LinePlace {
  readonly start: number;
  readonly end: number;
  readonly room: number;
}

interface TakenLine {
  readonly text: string;
  readonly cut: boolean;
  readonly overwritten: boolean;
}

function takeLine(
  text: string,
  { start, end, room }: LinePlace,
  { asWritten, links }: LineReading,
): TakenLine {
  // The last state of a progress line stands at its end, however long the line is.
  const long = end - start > room && asWritten !== true;
  const from = long ? Math.max(start, text.lastIndexOf('\r', end - 2) + 1) : start;
  const reach = Math.min(end, from + 4 * room + LONGEST_SEQUENCE);
  const source = text.slice(from, reach);
  const moves = /\x08|\r(?=[^\r])/.test(source);
  // What moves back in the line knows nothing of links.
  const clean = cleanTerminal(source, { colours: true, links: links === true && !moves });
  const line = asWritten ? clean.replace(/\r$/, '') : layoutLine(clean);
  const cut = line.length > room || reach < end;
  return {
    text: cut ? line.slice(0, room).replace(OPEN_SEQUENCE, '') : line,
    cut,
    overwritten: from > start || moves,
  };
}

// What is looked at must not end within a sequence that starts in what is shown.
const LONGEST_SEQUENCE = 4096;

// A sequence that the cut left without its end.
const OPEN_SEQUENCE = /\x1b(?:\[[\d;]*|\](?:[^\x1b]*\x1b?))?$/;

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
