import type { FindMatch } from '../../store/index.ts';
import type { DrawnText } from './findRanges.ts';

/** UTF-16 units before and after a match that tell it from others. */
const AROUND = 300;
/** Letters and digits of these that are compared. */
const COMPARED = 30;
/** Matches before one that are looked at for the same surroundings. */
const LOOKED_BACK = 2000;
/** Places where a long match may stand are told by its beginning. */
const TOLD_BY = 300;
/** Places that are compared. */
const MOST_PLACES = 5000;

/**
 * The places of a drawn text where a match may be, the likeliest first: those around which the same letters and digits stand. Marks of
 * Markdown, white space, prompts and line numbers do not count, because views add and remove them. Empty where it is not drawn.
 */
export function placesOf(
  drawn: DrawnText,
  match: FindMatch,
  matches: readonly FindMatch[],
): readonly Range[] {
  const said = textOf(match);
  const own = surroundings(match);
  const places: { readonly at: number; readonly score: number }[] = [];
  for (
    let at = drawn.text.indexOf(said);
    at !== -1 && places.length < MOST_PLACES;
    at = drawn.text.indexOf(said, at + said.length)
  ) {
    if (own.isAddress && drawn.text[at - 1] !== match.within.text[match.start - 1]) continue;
    const before = letters(drawn.text.slice(Math.max(0, at - AROUND), at));
    const after = letters(drawn.text.slice(at + said.length, at + said.length + AROUND));
    places.push({ at, score: commonEnd(before, own.before) + commonStart(after, own.after) });
  }
  // Where the same words stand around several of them, their order tells them apart.
  const best = Math.max(0, ...places.map(({ score }) => score));
  const equal = places.filter(({ score }) => score === best);
  const nth = Math.min(equalBefore(match, matches), equal.length - 1);
  const ordered = [
    ...equal.slice(nth),
    ...equal.slice(0, nth),
    ...places.filter(({ score }) => score !== best).sort((a, b) => b.score - a.score),
  ];
  return ordered.flatMap(({ at }) => drawn.range(at, at + said.length) ?? []);
}

/** What a match says, as far as it tells it from others. */
export const textOf = ({ within: { text }, start, end }: FindMatch): string =>
  text.slice(start, Math.min(end, start + TOLD_BY));

interface Surroundings {
  readonly before: string;
  readonly after: string;
  /** It stands in the address of a link, which is not drawn as text. */
  readonly isAddress: boolean;
}

function surroundings({ within: { text, data }, start, end }: FindMatch): Surroundings {
  const before = text.slice(Math.max(0, start - AROUND), start);
  const after = text.slice(Math.min(end, start + TOLD_BY), end + AROUND);
  const drawn = (part: string): string => letters(data ? part : part.replace(ADDRESS, ''));
  return {
    before: drawn(before).slice(-COMPARED),
    after: drawn(after).slice(0, COMPARED),
    isAddress: /\]\([^\s()]*$|^[ >]*\[[^\]\n]+\]:[^\S\n]*\S*$/m.test(before),
  };
}

const ADDRESS = /\]\([^\s()]*\)/g;

const letters = (text: string): string => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** How many units of `own` a text begins with. */
function commonStart(text: string, own: string): number {
  let length = 0;
  while (length < own.length && text[length] === own[length]) length += 1;
  return length;
}

/** How many units of `own` a text ends with. */
function commonEnd(text: string, own: string): number {
  let length = 0;
  while (length < own.length && text.at(-1 - length) === own.at(-1 - length)) length += 1;
  return length;
}

/**
 * How many matches of the same row, block or item before one have the same surroundings, as far as its own go: at the start and the end of a
 * text there are fewer, and places are compared by no more.
 */
function equalBefore(match: FindMatch, matches: readonly FindMatch[]): number {
  const own = surroundings(match);
  const said = textOf(match);
  const position = matches.indexOf(match);
  let count = 0;
  for (let index = position - 1; index >= Math.max(0, position - LOOKED_BACK); index--) {
    const before = matches[index];
    if (before?.key !== match.key) break;
    if (textOf(before) !== said) continue;
    const other = surroundings(before);
    if (other.before.endsWith(own.before) && other.after.startsWith(own.after)) count += 1;
  }
  return count;
}
