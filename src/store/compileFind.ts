import { readLinearPattern, type PatternProblem } from './linearPattern.ts';

/** How a text is looked for. */
export interface FindOptions {
  /** Capital letters are told from small ones. */
  readonly matchCase: boolean;
  /** Only where no letter or digit goes on before or after it. */
  readonly wholeWords: boolean;
  /** The text is a regular expression, without looking around and without references to groups. */
  readonly regularExpression: boolean;
}

/**
 * Why a text is not looked for, or not everywhere. `invalid`: it is no regular expression; `unsupported`: one that looks around or back;
 * `tooLong`: one too large; `tooSlow`: one that begins in too many places.
 */
export type FindProblem = PatternProblem | 'tooSlow';

/** Finds something in texts. */
export interface TextMatcher {
  /** Where it stands in a text, in order; `null` now and then, where the page may have its turn. Returns whether all was searched. */
  readonly matches: (text: string) => Generator<readonly [start: number, end: number] | null, boolean>;
}

/** A text as it is, in any case. */
export const AS_WRITTEN: FindOptions = { matchCase: false, wholeWords: false, regularExpression: false };

/** UTF-16 units that are searched at a time. */
const PIECE = 65_536;
const WORD_END = /[\p{L}\p{N}\p{M}_]$/u;
const WORD_START = /^[\p{L}\p{N}\p{M}_]/u;

/** Compiles a search text into a matcher; returns a problem where it is no valid pattern. */
export function compileFind(text: string, options: FindOptions): TextMatcher | PatternProblem {
  const ignoreCase = !options.matchCase;
  const all = options.regularExpression ? readLinearPattern(text, ignoreCase) : literal(text, ignoreCase);
  if (typeof all === 'string' || !options.wholeWords) return all;
  return {
    *matches(searched) {
      const found = all.matches(searched);
      for (;;) {
        const step = found.next();
        if (step.done === true) return step.value;
        if (step.value === null || isWhole(searched, step.value)) yield step.value;
      }
    },
  };
}

/** A text with nothing in it that means more than itself. */
export const escapePattern = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

function literal(text: string, ignoreCase: boolean): TextMatcher {
  const pattern = new RegExp(escapePattern(text), ignoreCase ? 'giu' : 'gu');
  // Upper and lower case may differ in length where they are astral.
  const overlap = 2 * text.length;
  return {
    *matches(searched) {
      let next = 0;
      for (let from = 0; from < searched.length; from += PIECE) {
        if (from > 0) yield null;
        const piece = searched.length <= PIECE ? searched : searched.slice(from, from + PIECE + overlap);
        pattern.lastIndex = Math.max(0, next - from);
        for (let found = pattern.exec(piece); found; found = pattern.exec(piece)) {
          // The next piece has it too.
          if (found.index >= PIECE) break;
          next = from + found.index + found[0].length;
          const resume = pattern.lastIndex;
          yield [from + found.index, next];
          // What is looked for may be looked for elsewhere in the meantime.
          pattern.lastIndex = resume;
        }
      }
      return true;
    },
  };
}

function isWhole(text: string, [start, end]: readonly [number, number]): boolean {
  const goesOn = (before: number, after: number): boolean =>
    WORD_END.test(text.slice(Math.max(0, before - 2), before)) &&
    WORD_START.test(text.slice(after, after + 2));
  return !goesOn(start, start) && !goesOn(end, end);
}
