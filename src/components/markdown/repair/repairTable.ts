const DELIMITERS = /^[ \t|:-]*$/;

const cellsOf = (row: string): number =>
  row
    .replaceAll('\\|', '')
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|').length;

/** Shows a table from its header row on, while the row of dashes below it still arrives. */
export function repairTable(text: string): string {
  const lines = text.split('\n');
  const [header = '', dashes = ''] = lines;
  if (lines.length > 2 || !isRow(header) || !DELIMITERS.test(dashes)) return text;
  const cells = cellsOf(header);
  if (isDashed(dashes) && cellsOf(dashes) === cells) return text;
  return `${header}\n|${' - |'.repeat(cells)}`;
}

// A bar at the start and another at the end, with something between them.
function isRow(line: string): boolean {
  const row = line.trimEnd();
  return /^ {0,3}\|/.test(row) && row.endsWith('|') && row.trim().slice(1, -1).trim() !== '';
}

// The last cell has its dashes, and may say how it is aligned.
function isDashed(line: string): boolean {
  const row = line.trimEnd();
  return /-:?$/.test(row.endsWith('|') ? row.slice(0, -1).trimEnd() : row);
}
