import type { DiffLine, DiffOp } from './diffLine.ts';

/** A step of a comparison: lines that both texts have, or that one of them has. */
export interface DiffRun {
  readonly op: Exclude<DiffOp, 'hunk'>;
  readonly lines: readonly string[];
}

/** Compares two lists of lines. */
export type CompareLines = (before: readonly string[], after: readonly string[]) => readonly DiffRun[];

/** Cells of the table that an exact comparison may fill at once. */
const MAX_CELLS = 1_000_000;

const CONTEXT = 3;

/** Whether two texts are too different in too many lines to be compared exactly at once. */
export function isLargeDiff(before: string, after: string): boolean {
  const { oldLines, newLines } = trim(before, after);
  return oldLines.length * newLines.length > MAX_CELLS;
}

/**
 * Compares two texts by lines, with three lines of context around each change. Exact for texts of ordinary size; for larger
 * ones `compare` decides, by default that everything between the first and the last difference was replaced. Total.
 */
export function diffTexts(
  before: string,
  after: string,
  compare: CompareLines = replaceAll,
): readonly DiffLine[] {
  const { start, oldLines, newLines, end } = trim(before, after);
  const exact = oldLines.length * newLines.length <= MAX_CELLS;
  return number([
    { op: 'context', lines: start },
    ...(exact ? compareExactly : compare)(oldLines, newLines),
    { op: 'context', lines: end },
  ]);
}

function trim(before: string, after: string) {
  const oldLines = splitLines(before);
  const newLines = splitLines(after);
  const shorter = Math.min(oldLines.length, newLines.length);
  let head = 0;
  while (head < shorter && oldLines[head] === newLines[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && oldLines.at(-1 - tail) === newLines.at(-1 - tail)) tail += 1;
  return {
    start: oldLines.slice(0, head),
    oldLines: oldLines.slice(head, oldLines.length - tail),
    newLines: newLines.slice(head, newLines.length - tail),
    end: oldLines.slice(oldLines.length - tail),
  };
}

const splitLines = (text: string): string[] => (text === '' ? [] : text.replace(/\r?\n$/, '').split(/\r?\n/));

function replaceAll(before: readonly string[], after: readonly string[]): DiffRun[] {
  return [
    { op: 'del', lines: before },
    { op: 'add', lines: after },
  ];
}

// Longest common subsequence; `common[i][j]` is its length for what starts at i and j.
function compareExactly(before: readonly string[], after: readonly string[]): DiffRun[] {
  const width = after.length + 1;
  const common = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const down = common[(i + 1) * width + j] ?? 0;
      const right = common[i * width + j + 1] ?? 0;
      common[i * width + j] =
        before[i] === after[j] ? (common[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(down, right);
    }
  }
  const runs: DiffRun[] = [];
  let i = 0;
  let j = 0;
  while (i < before.length || j < after.length) {
    const old = before[i];
    const fresh = after[j];
    if (old !== undefined && old === fresh) {
      runs.push({ op: 'context', lines: [old] });
      i += 1;
      j += 1;
    } else if (
      old !== undefined &&
      (j >= after.length || (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      runs.push({ op: 'del', lines: [old] });
      i += 1;
    } else if (fresh !== undefined) {
      runs.push({ op: 'add', lines: [fresh] });
      j += 1;
    }
  }
  return runs;
}

function number(runs: readonly DiffRun[]): DiffLine[] {
  const all: DiffLine[] = [];
  let oldLine = 1;
  let newLine = 1;
  for (const { op, lines } of runs) {
    for (const text of lines) {
      all.push({ op, text, oldLine: op === 'add' ? null : oldLine, newLine: op === 'del' ? null : newLine });
      if (op !== 'add') oldLine += 1;
      if (op !== 'del') newLine += 1;
    }
  }
  return leaveOutContext(all);
}

function leaveOutContext(all: readonly DiffLine[]): DiffLine[] {
  const near = new Uint8Array(all.length);
  let since = Infinity;
  for (let index = 0; index < all.length; index += 1) {
    since = all[index]?.op === 'context' ? since + 1 : 0;
    if (since <= CONTEXT) near[index] = 1;
  }
  since = Infinity;
  for (let index = all.length - 1; index >= 0; index -= 1) {
    since = all[index]?.op === 'context' ? since + 1 : 0;
    if (since <= CONTEXT) near[index] = 1;
  }
  return all.flatMap((line, index): DiffLine[] => {
    if (near[index] === 1) return [line];
    // One mark for all the lines left out between two changes; none before the first and after the last.
    const between = index > 0 && near[index - 1] === 1 && near.includes(1, index);
    return between ? [{ op: 'hunk', text: '…', oldLine: null, newLine: null }] : [];
  });
}
