import { countDiff } from '../diff/diffLine.ts';
import { readDiff } from '../diff/readDiff.ts';
import type { EditInput } from './readEdit.ts';

/** How many lines an edit adds and removes, and how many lines its diff is long. */
export interface EditSize {
  readonly added: number;
  readonly removed: number;
  readonly lines: number;
}

/** Counts the lines of an edit as its diff draws them. */
export function editSize(edit: EditInput): EditSize {
  const sources =
    edit.type === 'changes'
      ? edit.changes
      : edit.type === 'files'
        ? edit.files.map(({ text }) => ({ patch: text }))
        : [edit.type === 'patch' ? { patch: edit.text } : { numbered: edit.text }];
  return sources
    .map((source) => {
      const lines = readDiff(source);
      return { ...countDiff(lines), lines: lines.length };
    })
    .reduce(addSizes);
}

const addSizes = (a: EditSize, b: EditSize): EditSize => ({
  added: a.added + b.added,
  removed: a.removed + b.removed,
  lines: a.lines + b.lines,
});
