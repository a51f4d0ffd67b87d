import type { RowKey } from '../model/index.ts';
import {
  AS_WRITTEN,
  compileFind,
  type FindOptions,
  type FindProblem,
  type TextMatcher,
} from './compileFind.ts';
import type { TranscriptState } from './createTranscriptStore.ts';
import { searchedRows, textsOf, type RowText } from './textsOf.ts';

/** One place where a text was found. */
export interface FindMatch {
  /** Key of the loop, turn, message, block or item that says it. */
  readonly key: RowKey;
  /** The row of the transcript that it is drawn in: what to bring on screen. */
  readonly rowKey: RowKey;
  /** How many times the same row, block or item says it before. */
  readonly nth: number;
  /** The text that it stands in, and the panels that this is drawn behind. */
  readonly within: RowText;
  /** Where it begins in that text, in UTF-16 units. */
  readonly start: number;
  /** Where it ends in that text, in UTF-16 units. */
  readonly end: number;
}

/** Matches that are given out at a time. */
const MOST_TOGETHER = 500;
/** UTF-16 units that are searched between two pauses, and what a text costs beside its own. */
const MOST_UNITS = 100_000;
const PER_TEXT = 50;

/**
 * Finds a text in everything a transcript says: text, thinking, titles, names, arguments, results and their data, extension messages,
 * commands, errors, bookmarks, sub-agents, in the order in which it is drawn. Markdown is searched as it is written. Yields after each
 * row, and within long texts, so that a transcript can be searched piece by piece. An empty text is nowhere, and so is one that is no
 * regular expression where `options` say that it is one. Returns why not all was searched, if so.
 */
export function findMatches(
  state: TranscriptState,
  text: string,
  options: Partial<FindOptions> = {},
): Generator<readonly FindMatch[], FindProblem | undefined> {
  return searchRows(state, text === '' ? null : compileFind(text, { ...AS_WRITTEN, ...options }));
}

/** Finds what `matcher` finds; `null` finds nothing. */
export function* searchRows(
  state: TranscriptState,
  matcher: TextMatcher | FindProblem | null,
): Generator<readonly FindMatch[], FindProblem | undefined> {
  if (typeof matcher === 'string') return matcher;
  if (matcher === null) return undefined;
  let problem: FindProblem | undefined;
  let units = 0;
  for (const rowKey of searchedRows(state)) {
    let found: FindMatch[] = [];
    const counts = new Map<RowKey, number>();
    for (const within of textsOf(state, rowKey)) {
      units += within.text.length + PER_TEXT;
      if (units > MOST_UNITS) {
        yield found;
        found = [];
        units = 0;
      }
      const matches = matcher.matches(within.text);
      for (;;) {
        const step = matches.next();
        if (step.done === true) {
          if (!step.value) problem = 'tooSlow';
          break;
        }
        if (step.value !== null) {
          const nth = counts.get(within.key) ?? 0;
          counts.set(within.key, nth + 1);
          found.push({ key: within.key, rowKey, nth, within, start: step.value[0], end: step.value[1] });
        }
        if (step.value === null || found.length >= MOST_TOGETHER) {
          yield found;
          found = [];
        }
      }
    }
    yield found;
  }
  return problem;
}
