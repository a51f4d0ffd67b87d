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
  return strange * 2 < lines.length ? believed(lines) : null;
}

/**
 * Without the numbers that a source contradicts itself: lines before a change count up to it, and some programs count those of a long file
 * from 1.
 */
function believed(lines: readonly DiffLine[]): DiffLine[] {
  let start = 0;
  const told = [...lines];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    if (line.op === 'hunk') start = at + 1;
    if (before?.op !== 'context' || before.oldLine === null) continue;
    if (lines.slice(start, at).some(({ op }) => op !== 'context')) continue;
    // Where nothing has changed before, a new line stands where the next old one would.
    const isFirst =
      line.op === 'add' && !lines.slice(0, start).some(({ op }) => op === 'add' || op === 'del');
    const number = line.op === 'del' ? line.oldLine : isFirst ? line.newLine : null;
    if (number === null || before.oldLine + 1 === number) continue;
    for (let wrong = start; wrong < at; wrong += 1) {
      const context = lines[wrong];
      if (context) told[wrong] = { ...context, oldLine: null };
    }
  }
  return told;
}
