import { repairCode } from './repair/repairCode.ts';
import { repairEmphasis } from './repair/repairEmphasis.ts';
import { repairLink } from './repair/repairLink.ts';
import { repairTable } from './repair/repairTable.ts';

const CONTAINER = /^(?:[ \t]*(?:>|[-+*][ \t]|\d{1,9}[.)][ \t]))*/;
const FENCE = /^[ \t]*(`{3,}|~{3,})/;

/**
 * Repairs unfinished Markdown at the end of a text, for display while it streams: closes code spans and emphasis, shows the
 * words of half a link, holds back half an image, completes the dashes of a table. Touches nothing but the last run of prose,
 * and never code. Total.
 */
export function repairTail(source: string): string {
  const start = lastLeaf(source);
  if (start === null) return holdBackFence(source);
  const leaf = source.slice(start);
  const marker = CONTAINER.exec(leaf)?.[0] ?? '';
  const prose = leaf.slice(marker.length);
  // What starts like HTML is shown as it is written; four spaces are code.
  if (/^<[a-z!/?]/i.test(prose) || /^ {4}|^\t/.test(leaf)) return source;
  return source.slice(0, start) + marker + repairProse(holdBackUnderline(prose));
}

function repairProse(prose: string): string {
  const table = repairTable(prose);
  if (table !== prose) return table;
  const { before, code } = repairCode(prose);
  return code === '' ? repairEmphasis(repairLink(before)) : repairEmphasis(repairLink(before) + code);
}

// Where the last run of prose starts; `null` when the text ends inside a fenced block.
function lastLeaf(source: string): number | null {
  let fence: string | null = null;
  let leaf = 0;
  let start = 0;
  while (start < source.length) {
    const next = source.indexOf('\n', start);
    const end = next === -1 ? source.length : next;
    const line = source.slice(start, end);
    const container = CONTAINER.exec(line)?.[0] ?? '';
    const marker: string | undefined = FENCE.exec(
      fence === null ? line.slice(container.length) : line.replace(/^[ \t>]*/, ''),
    )?.[1];
    if (fence !== null) {
      if (marker?.startsWith(fence) && next !== -1) fence = null;
      leaf = end + 1;
    } else if (marker !== undefined && next !== -1) {
      fence = marker;
    } else if (line.trim() === '') {
      leaf = end + 1;
    } else if (container !== '' || /^ {0,3}#{1,6}\s/.test(line)) {
      leaf = start;
    }
    start = end + 1;
  }
  return fence === null ? Math.min(leaf, source.length) : null;
}

// A last line of backticks may be half of the closing fence.
const holdBackFence = (source: string): string => source.replace(/\n[ \t>]*[`~]{1,}$/, '\n');

// A line of dashes below a paragraph makes it a heading, unless more comes: a list item, a rule, a table.
function holdBackUnderline(prose: string): string {
  const last = prose.lastIndexOf('\n');
  if (last === -1 || !/^(?:-+|=+|[*+])$/.test(prose.slice(last + 1).trim())) return prose;
  const above = prose.slice(prose.lastIndexOf('\n', last - 1) + 1, last);
  return above.trim() === '' ? prose : prose.slice(0, last);
}
