/** Code that may still grow: what has to be known to show its ends, however long it is. */
export interface CodeText {
  /** All of it. Reading long text that has just grown copies it. */
  readonly text: string;
  /** At least the first characters that are shown at once. */
  readonly first: string;
  /** At least the last ones. */
  readonly last: string;
  readonly lineBreaks: number;
}

/** How much code is shown at once. */
export interface CodeLimits {
  readonly lines: number;
  /** In UTF-16 units. */
  readonly characters: number;
}

/** The ends of code that is too long to show at once. */
export interface CodeEnds {
  readonly first: string;
  readonly last: string;
}

/** Code longer than this is shown by its ends, unless the application says otherwise. */
export const CODE_LIMITS: CodeLimits = { lines: 400, characters: 20_000 };

/** Lines of code that grows which are laid out together: what a line that arrives makes the browser lay out again. */
export const LINES_TOGETHER = 40;

/** Code without a character. */
export const NO_CODE: CodeText = { text: '', first: '', last: '', lineBreaks: 0 };

/** Appends to code. Costs no more than what is appended and what is shown. */
export function appendCode(code: CodeText, more: string): CodeText {
  const { characters } = CODE_LIMITS;
  const text = code.text + more;
  // The end starts at one of few places, so that it does not depend on how the code was cut.
  const start = Math.max(0, Math.floor(text.length / characters) - 1) * characters;
  const known = code.text.length - code.last.length;
  return {
    text,
    first: code.first.length < characters ? (code.first + more).slice(0, characters) : code.first,
    last: (code.last + more).slice(start - known),
    lineBreaks: code.lineBreaks + countBreaks(more),
  };
}

/**
 * The ends of code beyond `limits`; `null` where all of it fits. `share` of what is shown are the first lines, the rest the
 * last ones.
 */
export function endsOf(code: CodeText, limits: CodeLimits, share = 0.5): CodeEnds | null {
  const { lines, characters } = limits;
  if (code.text.length <= characters && code.lineBreaks < lines) return null;
  // Of code that grows, its text is not read where what is known of its ends will do.
  const known = lines <= CODE_LIMITS.lines && characters <= CODE_LIMITS.characters;
  const [start, end] = known ? [code.first, code.last] : [code.text, code.text];
  const first = Math.floor(lines * share);
  const room = Math.floor(characters * share);
  return {
    first: firstLines(start, first, room),
    last: first === lines ? '' : lastLines(end, lines - first, characters - room),
  };
}

function firstLines(text: string, lines: number, characters: number): string {
  let end = -1;
  for (let line = 0; line < lines; line += 1) {
    const next = text.indexOf('\n', end + 1);
    if (next === -1 || next > characters) break;
    end = next;
  }
  return text.slice(0, end === -1 ? characters : end);
}

function lastLines(text: string, lines: number, characters: number): string {
  const floor = text.length - characters;
  let start = text.length;
  for (let line = 0; line < lines; line += 1) {
    const before = text.lastIndexOf('\n', start - 1);
    if (before < floor) break;
    start = before;
  }
  return text.slice(start === text.length ? floor : start + 1);
}

function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}
