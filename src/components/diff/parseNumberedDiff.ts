import type { DiffLine } from './diffLine.ts';

const NUMBERED = /^([+\- ])( *\d+)(?!\d) ?(.*)$/;
const GAP = /^ *\.\.\.$/;

/**
 * Reads a diff whose lines carry their numbers, as in `+ 12 new text`, `- 12 old text`, `  13 context`, `     ...`. Added lines
 * are numbered by the new text, all others by the old one. `null` when most lines do not look like that. Total.
 */
export function parseNumberedDiff(text: string): DiffLine[] | null {
  const lines: DiffLine[] = [];
  let strange = 0;
  for (const raw of text.replace(/\r?\n$/, '').split('\n')) {
    const line = raw.replace(/\r$/, '');
    const found = NUMBERED.exec(line);
    if (found) {
      const number = Number(found[2]);
      const content = found[3] ?? '';
      if (found[1] === '+') lines.push({ op: 'add', text: content, oldLine: null, newLine: number });
      else
        lines.push({
          op: found[1] === '-' ? 'del' : 'context',
          text: content,
          oldLine: number,
          newLine: null,
        });
    } else {
      const gap = GAP.test(line);
      if (!gap) strange += 1;
      lines.push({
        op: gap ? 'hunk' : 'context',
        text: line.trim() === '...' ? '…' : line,
        oldLine: null,
        newLine: null,
      });
    }
  }
  return strange * 2 < lines.length ? lines : null;
}
