import { previewLine } from './format.ts';

/** Text beyond says no more of what stands on one line. In UTF-16 units. */
const LONGEST = 2000;
/** So many entries of a list are named. */
const NAMED = 10;

/** What an entry of a list names: `gauge.ts` of `- gauge.ts: src/gauge.ts`; empty for a line that is none. */
function nameOfEntry(line: string): string {
  const entry = line.trim();
  if (!/^[-*] /.test(entry)) return '';
  const [name = '', path = ''] = entry.slice(2).split(': ', 2);
  return /\s/.test(path) ? entry.slice(2).trim() : name.trim();
}

/**
 * One line of what is folded: its first line, and where that only heads what follows, the entries of the list below it or the next line. `Open tabs:` over
 * `- gauge.ts: src/gauge.ts` and another one becomes `Open tabs: gauge.ts, dam.ts`. Total.
 */
export function previewFold(text: string): string {
  const head = previewLine(text);
  if (!head.endsWith(':')) return head;
  const lines = text
    .slice(0, LONGEST)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(1);
  const all = lines.map(nameOfEntry);
  const other = all.indexOf('');
  const names = all.slice(0, Math.min(NAMED, other < 0 ? all.length : other));
  const rest = names.length > 0 ? names.join(', ') : previewLine(lines.join('\n'));
  return `${head} ${rest}`.trim().slice(0, 200);
}
