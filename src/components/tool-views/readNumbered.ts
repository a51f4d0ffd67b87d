/** A piece of a file that a tool printed with the number of each line before it. */
export interface NumberedFile {
  /** The lines without their numbers. */
  readonly code: string;
  /** Number of the first of them. */
  readonly first: number;
  /** What the tool says behind the last of them; may be empty. */
  readonly rest: string;
}

// `     1→` and `1→` of Claude Code, `     1` and a tab of cat -n, `00001| ` of opencode. A table may begin with numbers and tabs of its own,
// so those count only where they are set to the right.
const NUMBER = /^(?: {0,8}(\d{1,7})→|(?=[ \d]{6}\t) {0,5}(\d{1,6})\t|(\d{5,7})\| ?)/;

/** Reads a file whose lines stand behind their numbers, one after the other; `null` for any other text. */
export function readNumbered(text: string): NumberedFile | null {
  const first = numberOf(text);
  if (first === null) return null;
  const lines: string[] = [];
  let at = 0;
  while (at < text.length) {
    const found = NUMBER.exec(text.slice(at, at + 20));
    if (!found || Number(found[1] ?? found[2] ?? found[3]) !== first + lines.length) break;
    const next = text.indexOf('\n', at);
    const end = next === -1 ? text.length : next;
    lines.push(text.slice(at + found[0].length, end));
    at = end + 1;
  }
  return { code: lines.join('\n'), first, rest: text.slice(at).trim() };
}

function numberOf(text: string): number | null {
  const found = NUMBER.exec(text.slice(0, 20));
  return found && Number(found[1] ?? found[2] ?? found[3]);
}
