import type { DiffLine } from './diffLine.ts';

const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;

/**
 * Reads the text of a unified diff, or of a patch that marks its lines the same way (`@@` without numbers, `*** Update File:`
 * headers). Headers become hunk lines; lines that fit nowhere are context, so that every line is kept. Total.
 */
export function parseUnifiedDiff(patch: string): DiffLine[] {
  const lines: DiffLine[] = [];
  let oldLine: number | null = null;
  let newLine: number | null = null;
  // Lines that the hunk still has to come: inside it, `---` is a removed line and not a header.
  let oldLeft = 0;
  let newLeft = 0;
  const step = (line: number | null): number | null => (line === null ? null : line + 1);
  for (const raw of patch.replace(/\r?\n$/, '').split('\n')) {
    const line = raw.replace(/\r$/, '');
    const text = line.slice(1);
    const inside = oldLeft > 0 || newLeft > 0;
    const hunk = inside ? null : HUNK.exec(line);
    if (hunk) {
      oldLine = Number(hunk[1]);
      newLine = Number(hunk[3]);
      oldLeft = Number(hunk[2] ?? 1);
      newLeft = Number(hunk[4] ?? 1);
      lines.push({ op: 'hunk', text: line, oldLine: null, newLine: null });
    } else if (!inside && isHeader(line)) {
      lines.push({ op: 'hunk', text: line, oldLine: null, newLine: null });
      oldLine = null;
      newLine = null;
    } else if (line.startsWith('\\')) {
      lines.push({ op: 'hunk', text: line, oldLine: null, newLine: null });
    } else if (line.startsWith('+')) {
      lines.push({ op: 'add', text, oldLine: null, newLine });
      newLine = step(newLine);
      newLeft -= 1;
    } else if (line.startsWith('-')) {
      lines.push({ op: 'del', text, oldLine, newLine: null });
      oldLine = step(oldLine);
      oldLeft -= 1;
    } else {
      lines.push({ op: 'context', text: line.startsWith(' ') ? text : line, oldLine, newLine });
      oldLine = step(oldLine);
      newLine = step(newLine);
      oldLeft -= 1;
      newLeft -= 1;
    }
  }
  return lines;
}

const isHeader = (line: string): boolean =>
  /^(?:@@|\*\*\* |--- |\+\+\+ |diff --|index [\da-f]+\.\.|Index: |={20,}|(?:new|deleted) file mode |old mode |new mode |rename |copy |similarity |Binary files )/.test(
    line,
  );
