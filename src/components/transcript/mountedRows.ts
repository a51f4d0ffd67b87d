/** A run of neighbouring rows that are in the document, and the height of what is missing before it. */
export interface MountedRun {
  /** First row. */
  readonly start: number;
  /** The row after the last one. */
  readonly end: number;
  /** Height in CSS pixels of the rows that are missing between the run before and this one. */
  readonly gap: number;
}

/** Which rows of a list are in the document. */
export interface MountedRows {
  readonly runs: readonly MountedRun[];
  /** Height in CSS pixels of the rows that are missing after the last run. */
  readonly gapAfter: number;
}

/** Rows from `start` up to, but not with, `end`. */
export interface RowRange {
  readonly start: number;
  readonly end: number;
}

/**
 * The rows to mount next on the way to `wanted`: those of `must` at once, then at most `room` more. What is mounted and wanted stays.
 * @param must - rows within `wanted`; may be empty
 */
export function approach(from: RowRange, must: RowRange, wanted: RowRange, room: number): RowRange {
  let start = Math.max(from.start, wanted.start);
  let end = Math.min(from.end, wanted.end);
  if (start >= end) start = end = must.start < must.end ? must.start : wanted.start;
  if (must.start < must.end) {
    start = Math.min(start, must.start);
    end = Math.max(end, must.end);
  }
  for (let left = room; left > 0 && (start > wanted.start || end < wanted.end); left--) {
    // Both sides in turn: nobody knows where the reader goes.
    if (end < wanted.end && (left % 2 === 0 || start <= wanted.start)) end++;
    else start--;
  }
  return { start, end };
}

/**
 * The runs to mount: the rows of `range` and, wherever they are, the rows of `kept`.
 * @param offset - from the top of the list to the top of a row; at `count`, the height of the list
 */
export function mountedRows(
  range: RowRange,
  kept: readonly number[],
  count: number,
  offset: (index: number) => number,
): MountedRows {
  const wanted = [range, ...kept.map((index) => ({ start: index, end: index + 1 }))]
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(count, end) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  const runs: MountedRun[] = [];
  let at = 0;
  for (const { start, end } of wanted) {
    const last = runs.at(-1);
    if (last && start <= last.end) {
      runs[runs.length - 1] = { ...last, end: Math.max(last.end, end) };
    } else {
      runs.push({ start, end, gap: start === 0 ? 0 : offset(start) - offset(at) });
    }
    at = runs.at(-1)?.end ?? 0;
  }
  return { runs, gapAfter: at >= count ? 0 : offset(count) - offset(at) };
}

/** Whether two answers mount the same rows with the same gaps. */
export function sameRows(a: MountedRows, b: MountedRows): boolean {
  return (
    a.gapAfter === b.gapAfter &&
    a.runs.length === b.runs.length &&
    a.runs.every((run, index) => {
      const other = b.runs[index];
      return other?.start === run.start && other.end === run.end && other.gap === run.gap;
    })
  );
}
