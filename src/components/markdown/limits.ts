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
const LEVELS = /(?:> ?|[-+*] |\d{1,9}[.)] )+/g;
const LEVEL = /[->+*.)]/g;

// Lines of a quote without its mark: for each of them the parser looks at all before it.
const QUOTE = /^[\s\d.)*+-]*>/;
const LAZY_LINE = /\n(?! {0,3}>)[^\n]/g;
const MARKS_OF_LAZY_LINE = 3;

/**
 * Whether parsing this block could hold up the page or exhaust the stack: a long one is parsed in one go, and marks that never
 * close cost the parser the square of their number. Linear in the text.
 */
export function isTooHard(
  source: string,
  { markdownBlockCharacters, markdownLevels, markdownMarks }: MarkdownLimits,
): boolean {
  if (source.length > markdownBlockCharacters) return true;
  let marks = 0;
  if (QUOTE.test(source)) {
    marks = MARKS_OF_LAZY_LINE * Array.from(source.matchAll(LAZY_LINE)).length;
    if (marks > markdownMarks) return true;
  }
  for (const mark of source.matchAll(/[*_~[!|<`]/g)) {
    marks += mark[0] === '|' ? 0.25 : 1;
    if (marks > markdownMarks) return true;
  }
  for (const [run] of source.matchAll(LEVELS))
    if (run.length > markdownLevels && (run.match(LEVEL)?.length ?? 0) > markdownLevels) return true;
  return false;
}
