const STARTS_BLOCK = /^ {0,3}(?:#{1,6}(?:\s|$)|`{3}|~{3}|(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)|\[[^\]]+\]:)/;
// Below a row of cells these make a table, below a paragraph a heading.
const DASHES = /^[ \t|:=-]+$/;
// Neither an item of a list nor the beginning of one.
const DECIDED = /^ {0,3}(?:[^-+*\d\s]|[-+*]\S|\d{1,9}(?:[^\d.)]|[.)]\S)|\d{10})/;
// Half a line that is an item, whatever its end is: no rule begins like this.
const ITEM_BEGUN = /^ {0,3}(?:[-+*]|\d{1,9}[.)])[ \t]{1,4}[^\s*_-]/;

// Half a line that may become an item or a rule, and only the item goes on with the list above.
const ITEM_OR_RULE = /^ {0,3}[-*][ \t*-]*$/;

/** What has come of a line after this many characters of it decides nothing more. */
export const DECIDING = 24;

/** Whether half a line, after a blank one, can no longer turn out to be another item of the list above. */
export function isDecided(line: string): boolean {
  return DECIDED.test(line);
}

/**
 * End of the last line at which a block may have been closed: one after a blank line, of which the first characters are
 * enough, or one that starts an item, of which they are enough too,
 * a heading, a fence or a definition, or ends the head of a table. 0 when there is none
 * after `from`, where a line starts.
 */
export function findCheckpoint(text: string, from: number): number {
  return checkpointsFromEnd(text, from).next().value ?? 0;
}

/** All that there were while the text grew, in order. */
export function findCheckpoints(text: string): readonly number[] {
  const found = new Set(checkpointsFromEnd(text, 0, true));
  return [...found].sort((a, b) => a - b);
}

function* checkpointsFromEnd(text: string, from: number, all = false): Generator<number, undefined> {
  let end = text.lastIndexOf('\n');
  yield* checkpointsWithin(text, end + 1);
  while (end > from) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const line = text.slice(start, end);
    if (STARTS_BLOCK.test(line) || DASHES.test(line)) yield end + 1;
    else if (line.trim() !== '' && isBlankBefore(text, start)) yield end + 1;
    if (all) yield* checkpointsWithin(text, start);
    end = start - 1;
  }
  return undefined;
}

// Where the first characters of the line that starts here are enough.
function* checkpointsWithin(text: string, start: number): Generator<number, undefined> {
  if (start < 2) return;
  const [begun = ''] = text.slice(start, start + DECIDING).split('\n', 1);
  const item = ITEM_BEGUN.exec(begun)?.[0].length;
  if (item !== undefined) yield start + item;
  if (!isBlankBefore(text, start)) return;
  const decided = DECIDED.exec(begun)?.[0].length;
  const first = begun.search(/\S/);
  if (decided !== undefined) yield start + decided;
  if (first !== -1 && !ITEM_OR_RULE.test(begun)) yield start + 1 + first;
}

const isBlankBefore = (text: string, start: number): boolean =>
  start > 0 && text.slice(text.lastIndexOf('\n', start - 2) + 1, start - 1).trim() === '';
