/** What a line of a diff is. A `hunk` line names a place, a file, or what was left out. */
export type DiffOp = 'add' | 'del' | 'context' | 'hunk';

/** One line of a diff. */
export interface DiffLine {
  readonly op: DiffOp;
  readonly text: string;
  /** 1-based line in the old and in the new text; `null` where there is none or the source does not say. */
  readonly oldLine: number | null;
  readonly newLine: number | null;
}

/** How many lines a diff adds and removes. */
export interface DiffCount {
  readonly added: number;
  readonly removed: number;
}

/** Counts the lines that a diff adds and removes. */
export function countDiff(lines: readonly DiffLine[]): DiffCount {
  let added = 0;
  let removed = 0;
  for (const { op } of lines) {
    if (op === 'add') added += 1;
    if (op === 'del') removed += 1;
  }
  return { added, removed };
}

/** Whether the source says of any line where it stands. */
export const isNumbered = (lines: readonly DiffLine[]): boolean =>
  lines.some(({ oldLine, newLine }) => oldLine !== null || newLine !== null);
