/** Lines of a message from which on it is clamped to 16: a few more are shown, or a button would take the place of what it hides. */
const MOST_LINES = 20;
/** Letters that find room in a line of the widest column. */
const LINE_LENGTH = 88;
const BLANK = 0.4;

/** Whether what a person wrote takes more than some 20 lines where it has the most room. */
export function isLongMessage(text: string): boolean {
  // No text is looked at further than to where that is certain.
  if (text.length > MOST_LINES * LINE_LENGTH * 20) return true;
  let lines = 0;
  let isCode = false;
  for (const line of text.trim().split('\n')) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    lines += line.trim() === '' ? BLANK : isCode ? 1 : Math.ceil(line.length / LINE_LENGTH);
    if (lines > MOST_LINES) return true;
  }
  return false;
}
