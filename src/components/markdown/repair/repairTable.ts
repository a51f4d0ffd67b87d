const DELIMITERS = /^[ \t]*\|?[ \t|:-]*$/;

const cellsOf = (row: string): number =>
  row
    .replaceAll('\\|', '')
    .replace(/^\s*\||\|\s*$/g, '')
    .split('|').length;

/** Shows a table from its header row on, while the row of dashes below it still arrives. */
export function repairTable(text: string): string {
  const lines = text.split('\n');
  const [header = '', dashes = ''] = lines;
  if (!/^ {0,3}\|.*\S.*\|\s*$/.test(header) || lines.length > 2 || !DELIMITERS.test(dashes)) return text;
  const cells = cellsOf(header);
  if (dashes.trim() !== '' && /-\s*\|?\s*$/.test(dashes) && cellsOf(dashes) === cells) return text;
  return `${header}\n|${' - |'.repeat(cells)}`;
}
