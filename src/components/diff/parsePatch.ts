import type { DiffLine } from './diffLine.ts';
import { parseNumberedDiff } from './parseNumberedDiff.ts';
import { parseUnifiedDiff } from './parseUnifiedDiff.ts';

/** Reads the text of a diff in any form that is known: unified, or with numbered lines. Total. */
export function parsePatch(patch: string): readonly DiffLine[] {
  if (/^(?:@@|\*\*\* |--- |diff --)/m.test(patch)) return parseUnifiedDiff(patch);
  return parseNumberedDiff(patch) ?? parseUnifiedDiff(patch);
}
