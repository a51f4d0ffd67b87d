import type { ViewerLimits } from '../policies/policies.ts';

/** What of the limits bounds the reading of Markdown. */
export type MarkdownLimits = Pick<
  ViewerLimits,
  | 'markdownBlockCharacters'
  | 'markdownLevels'
  | 'markdownMarks'
  | 'definitions'
  | 'footnotes'
  | 'links'
  | 'images'
>;

// Marks of quotes and items that follow each other on a line: each opens a level.
const LEVELS = /(?:>[ \t]*|[-+*][ \t]+|\d{1,9}[.)][ \t]+)+/g;
const LEVEL = /[->+*.)]/g;

/**
 * What makes the parser work: marks, and the starts of lines, of items, of images, of what may be HTML without an end, of addresses. And what
 * makes drawing work: hidden characters, but for those that scripts and emoji need.
 */
const MARKS =
  /\n[ \t\n]{0,50}|(?<![^\s>])(?:[-+*]|\d{1,9}[.)])[ \t]|!\[|<[!?]|:\/\/|www\.|[*_~[\]|<`>\\&@]|(?:[\0-\x08\x0e-\x1f\x7f-\x9f\xad\u200b\u2028-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff9-\uffff]|\udb40[\udc00-\udfff])+/gi;
/** Characters that cost as much as one mark. */
const CHARACTERS_PER_MARK = 10;

/** No character is more work. */
const MOST_PER_CHARACTER = 15;

/** How much work a mark is for the parser, beside a star or an underscore: measured, where each stands in a text of nothing else. */
function weightOf(mark: string): number {
  switch (mark[0]) {
    // What it is indented by may be levels of lists; blank lines are little work.
    case '\n':
      return 3 + 0.4 * (mark.length - 1);
    // Images nest, and of each the parser looks at all that it holds.
    case '!':
      return 17;
    case '[':
      return 6;
    // The parser looks back for what it might close.
    case ']':
      return 2;
    case '~':
      return 3;
    case '|':
      return 1.5;
    case '<':
      return mark.length > 1 ? 30 : 1;
    case '@':
      return 2;
    default:
      // Hidden characters side by side are drawn as a few elements at most.
      if (mark < ' ' || mark > '~') return 3 * Math.min(20, mark.length);
      return mark.length > 1 ? 3 : 1;
  }
}

/** How much work it is to read `text`, in marks, counted no further than to `most`. Linear in the text. */
function marksIn(text: string, most: number): number {
  let marks = 0;
  for (const [mark] of text.matchAll(MARKS)) {
    marks += weightOf(mark);
    if (marks > most) break;
  }
  return marks;
}

/**
 * How far reading may go on from `from` for so much work: up to the end of a line where that is not too little. `work` is in marks; ten
 * characters are one.
 */
export function reachOf(text: string, from: number, work: number): number {
  const longest = from + work * CHARACTERS_PER_MARK;
  const part = text.slice(from, longest);
  let end = part.length;
  let marks = 0;
  for (const { 0: mark, index } of part.matchAll(MARKS)) {
    marks += weightOf(mark);
    if (marks + index / CHARACTERS_PER_MARK < work) continue;
    end = index;
    break;
  }
  if (from + end >= text.length) return text.length;
  const line = end > 0 ? part.lastIndexOf('\n', end - 1) + 1 : 0;
  return from + (line > end / 2 ? line : Math.max(1, end));
}

/** An item, up to where what is in it stands. */
const ITEM = /^\n* {0,3}(?:[-+*]|\d{1,9}[.)]) {1,4}/;
const FENCE = /^( *)(`{3,}|~{3,})/;

/**
 * The text without the code in its fences, which may be long in an item. Lines that might be anything else are left: where an item
 * ends, or a fence may have been closed, all is counted again.
 */
function withoutCode(source: string): string {
  const within = (ITEM.exec(source)?.[0].replace(/^\n*/, '').length ?? 0) + 3;
  const kept: string[] = [];
  let fence: { readonly indent: number; readonly mark: string } | null = null;
  for (const line of source.split('\n')) {
    const found = FENCE.exec(line);
    const indent = line.search(/[^ ]/);
    if (fence && indent !== -1 && (indent < fence.indent || found?.[2]?.startsWith(fence.mark))) fence = null;
    else if (fence) {
      kept.push('');
      continue;
    } else if (found?.[1] !== undefined && found[1].length <= within)
      fence = { indent: found[1].length, mark: found[2]?.slice(0, 3) ?? '' };
    kept.push(line);
  }
  return kept.join('\n');
}

/**
 * Whether parsing this block could hold up the page or exhaust the stack: it is parsed in one go, and what takes the parser long is
 * bounded by what it takes long for. Linear in the text.
 */
export function isTooHard(
  source: string,
  { markdownBlockCharacters, markdownLevels, markdownMarks }: MarkdownLimits,
): boolean {
  if (source.length > markdownBlockCharacters) return true;
  if (
    source.length * MOST_PER_CHARACTER > markdownMarks &&
    marksIn(source, markdownMarks) > markdownMarks &&
    marksIn(withoutCode(source), markdownMarks) > markdownMarks
  )
    return true;
  for (const [run] of source.matchAll(LEVELS))
    if (run.length > markdownLevels && (run.match(LEVEL)?.length ?? 0) > markdownLevels) return true;
  return false;
}
