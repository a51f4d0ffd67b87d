/** Lines beyond say no more of what a text is. */
const MOST_LINES = 200;
/** Characters of a line that are looked at for columns. */
const MOST_CHARACTERS = 400;
/** So many lines make a table or a graph. */
const ENOUGH = 3;

const BOX = /[\u2500-\u257F]/;
const GRAPH = /^ {0,4}[*|](?:[*|\\/_ ]|$)/;
const ROW = /^\s*\|.*\|\s*$/;

/**
 * Whether most lines of a text belong to a table or a graph: they are drawn with boxes or as a graph of commits, or have columns. Wrapped, such a
 * text cannot be read. Total, and linear in what it looks at.
 */
export function isAligned(text: string): boolean {
  const lines = text
    .slice(0, MOST_LINES * MOST_CHARACTERS)
    .split('\n', MOST_LINES)
    .filter((line) => /\S/.test(line));
  const graph = lines.filter((line) => GRAPH.test(line));
  // A list has stars, and no lines that lead on from one to the next.
  const isGraph = graph.some((line) => line.includes('|'));
  const columns = lines.map(columnsOf);
  const aligned = lines.filter(
    (line, index) =>
      BOX.test(line) ||
      ROW.test(line) ||
      (isGraph && GRAPH.test(line)) ||
      shares(columns[index], columns[index - 1]) ||
      shares(columns[index], columns[index + 1]),
  );
  return aligned.length >= ENOUGH && 2 * aligned.length > lines.length;
}

/** Where something begins in a line after a gap of two spaces or more; the indentation is no gap. */
function columnsOf(line: string): ReadonlySet<number> {
  const found = new Set<number>();
  let spaces = 0;
  let begun = false;
  for (let at = 0; at < Math.min(line.length, MOST_CHARACTERS); at++) {
    if (line[at] === ' ') {
      spaces += 1;
      continue;
    }
    if (begun && spaces >= 2) found.add(at);
    begun = true;
    spaces = 0;
  }
  return found;
}

const shares = (a: ReadonlySet<number> | undefined, b: ReadonlySet<number> | undefined): boolean =>
  a !== undefined && b !== undefined && [...a].some((column) => b.has(column));
