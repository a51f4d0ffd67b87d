/** Markdown beyond this many UTF-16 units in one block is shown as plain text: parsing it would hold up the page. */
export const MAX_BLOCK_LENGTH = 50_000;

// Emphasis and brackets that never close cost the parser the square of their number.
const MAX_MARKS = 3000;

const NESTED_TOO_DEEP = /(?:> ?){40}|(?:[-+*] ){40}/;

/** Whether parsing this block could hold up the page or exhaust the stack. Linear in the text. */
export function isTooHard(source: string): boolean {
  if (source.length > MAX_BLOCK_LENGTH) return true;
  let marks = 0;
  for (const mark of source.matchAll(/[*_~[!|<`]/g)) {
    marks += mark[0] === '|' ? 0.25 : 1;
    if (marks > MAX_MARKS) return true;
  }
  return NESTED_TOO_DEEP.test(source);
}
