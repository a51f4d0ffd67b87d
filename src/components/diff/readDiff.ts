import type { DiffLine } from './diffLine.ts';
import { diffTexts } from './diffTexts.ts';
import { parseNumberedDiff } from './parseNumberedDiff.ts';
import { parsePatch } from './parsePatch.ts';

/** What a diff is drawn from: two texts, the text of a patch in any form, or one that is known to have numbered lines. */
export type DiffSource =
  | { readonly before: string; readonly after: string; readonly patch?: never; readonly numbered?: never }
  | { readonly patch: string; readonly before?: never; readonly after?: never; readonly numbered?: never }
  | { readonly numbered: string; readonly before?: never; readonly after?: never; readonly patch?: never };

/** Reads or makes the lines of a diff, e.g. to count them. Two very long texts count as replaced where they differ. Total. */
export function readDiff(source: DiffSource): readonly DiffLine[] {
  if (source.patch !== undefined) return parsePatch(source.patch);
  if (source.numbered !== undefined) return parseNumberedDiff(source.numbered) ?? parsePatch(source.numbered);
  return diffTexts(source.before, source.after);
}
