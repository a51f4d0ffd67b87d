/** Where a message is long: lines from which on it is clamped to 16, and letters that find most room in a line there. A few more lines are shown, or a button would take the place of what it hides. */
const PLACES = {
  everywhere: { lines: 20, letters: 88 },
  /** A column as wide as a phone, `clamp` in the sheet. */
  narrow: { lines: 18, letters: 46 },
} as const;
const BLANK = 0.4;

/** Where what a person wrote takes more than some 20 lines: in a column of any width, only in one that is as narrow as a phone, or nowhere (`null`). */
export function isLongMessage(text: string): 'everywhere' | 'narrow' | null {
  return isLongIn(text, 'everywhere') ? 'everywhere' : isLongIn(text, 'narrow') ? 'narrow' : null;
}

function isLongIn(text: string, place: keyof typeof PLACES): boolean {
  const most = PLACES[place];
  // No text is looked at further than to where that is certain.
  if (text.length > most.lines * most.letters * 20) return true;
  let lines = 0;
  let isCode = false;
  for (const line of text.trim().split('\n')) {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    lines += line.trim() === '' ? BLANK : isCode ? 1 : Math.ceil(line.length / most.letters);
    if (lines > most.lines) return true;
  }
  return false;
}
