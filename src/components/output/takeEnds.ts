import { endLines, type Ended } from './endLines.ts';
import { countLines, lastLinesStart, takeLines, type LineLimits, type LineReading } from './takeLines.ts';

/** The beginning and the end of what a command printed, as a terminal lays them out. */
export interface TakenEnds {
  readonly head: string;
  readonly tail: string;
  /** Lines of both. */
  readonly lines: number;
  /** Lines between them that are left out; `null` where that is not known, or where they are parts of one line. */
  readonly between: number | null;
  /** How many of the lines wrote over themselves. */
  readonly overwritten: number;
}

const MAX_COUNTED = 100_000;

/**
 * Takes the first and the last lines of what a command printed, of one that failed mostly the last ones; `null` when all of it is within the
 * limits. Looks at no more of the text than it takes, but for counting lines. Total.
 */
export function takeEnds(
  text: string,
  limits: LineLimits,
  ended: Ended,
  reading: LineReading = {},
): TakenEnds | null {
  if (text.length <= limits.characters && countLines(text, limits.lines) !== null) return null;
  const of = (lines: number): LineLimits => ({ lines, characters: Math.floor(limits.characters / 2) });
  const { head, tail } = endLines(ended, limits.lines, text);
  const start = lastLinesStart(text, of(tail));
  const before = text.slice(0, start);
  const first = takeLines(before, of(head), reading);
  const last = takeLines(text.slice(start), of(tail), reading);
  const counted = before.length > 20 * MAX_COUNTED ? null : countLines(before, MAX_COUNTED);
  const between = counted === null ? 0 : counted - first.lines;
  return {
    head: first.text,
    tail: last.text,
    lines: first.lines + last.lines,
    between: between > 0 ? between : null,
    overwritten: first.overwritten + last.overwritten,
  };
}
