// What East Asian scripts and pictures take of a terminal: two cells each.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{1f900}-\u{1f9ff}\u{20000}-\u{3fffd}\p{Emoji_Presentation}]/u;
// Marks that stand on the character before them, and joiners.
const NARROWEST = /[\p{Mn}\p{Me}\u200b-\u200d\ufe00-\ufe0f]/u;
const PLAIN = /^[ -~]*$/;

const widthOf = (character: string): number =>
  PLAIN.test(character) ? 1 : NARROWEST.test(character) ? 0 : WIDE.test(character) ? 2 : 1;

/** How many cells of a terminal a text takes that holds no control characters. */
export function cellsOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let cells = 0;
  for (const character of text) cells += widthOf(character);
  return cells;
}

/** How many UTF-16 units at the start of a text fit so many cells. Looks no further than that. */
export function fitting(text: string, cells: number): number {
  let taken = 0;
  let units = 0;
  for (const character of text) {
    taken += widthOf(character);
    if (taken > cells) break;
    units += character.length;
  }
  return units;
}

/** One line cut to so many cells, with an ellipsis where something is missing. */
export function cutTo(line: string, cells: number): string {
  const kept = fitting(line, cells);
  return kept === line.length ? line : `${line.slice(0, fitting(line, Math.max(2, cells - 1)))}…`;
}

/** A text with spaces behind it, up to so many cells. */
export const padded = (text: string, cells: number): string =>
  text + ' '.repeat(Math.max(0, cells - cellsOf(text)));

/** A line broken between words to fit a width; what follows its first part is indented as it is. A word that is wider is cut. */
export function wrapLine(line: string, width: number): readonly string[] {
  if (fitting(line, width) === line.length) return [line];
  const indent = ' '.repeat(Math.min(line.length - line.trimStart().length, Math.floor(width / 2)));
  const parts: string[] = [];
  let rest = line;
  for (let fits = fitting(rest, width); fits < rest.length; fits = fitting(rest, width)) {
    const space = rest.lastIndexOf(' ', fits);
    // A character that is wider than the room there is stands alone.
    const at = space > indent.length ? space : Math.max(fits, indent.length + 1);
    parts.push(rest.slice(0, at).trimEnd());
    rest = indent + rest.slice(at).trimStart();
  }
  if (rest.trim() !== '') parts.push(rest);
  return parts;
}
