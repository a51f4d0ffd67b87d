/** From where to where something goes, on any axis. */
export type Span = readonly [from: number, to: number];

/**
 * Puts spans into rows so that no two of a row overlap, each into the first that is free. Two points at one place overlap, too; a span may begin where another one ends.
 * Spans come sorted by where they begin.
 * @param most - so many rows at most: what finds none free shares the last one
 * @returns the row of each span, 0-based
 */
export function packSpans(spans: readonly Span[], most = Number.POSITIVE_INFINITY): readonly number[] {
  const rows: Span[] = [];
  return spans.map((span) => {
    let row = rows.findIndex((before) => isFree(before, span));
    if (row < 0) row = Math.min(rows.length, Math.max(0, most - 1));
    rows[row] = span;
    return row;
  });
}

const isFree = ([start, end]: Span, [from]: Span): boolean => end < from || (end === from && end > start);
