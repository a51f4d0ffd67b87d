import type { RowRange } from './mountedRows.ts';
import type { RowHeights } from './rowHeights.ts';
import { visiblePart } from './visiblePart.ts';

/** The rows of a list that can be seen. */
export interface SeenRows extends RowRange {
  /** The rows on screen and so many heights of the screen around it. */
  readonly within: (margin: number) => RowRange;
}

/** How far beyond the screen rows are mounted, in heights of the screen. */
const MARGIN = 1 / 3;

/**
 * The rows of a list that are on screen; `null` where nothing of it is laid out.
 * @param atEnd - sees what is on screen once the list is scrolled to its end
 */
export function seenRows(
  list: HTMLElement,
  count: number,
  heights: RowHeights,
  atEnd: boolean,
): SeenRows | null {
  const seen = visiblePart(list);
  if (!seen) return null;
  const height = Math.max(0, seen.bottom - seen.top);
  const total = heights.offset(count);
  // What stands below the list is on screen too, once the end is.
  const bottom = atEnd ? total + Math.max(0, seen.bottom - list.offsetHeight) : seen.bottom;
  const top = atEnd ? bottom - height : seen.top;
  const within = (margin: number): RowRange => {
    const [first, last] = [top - margin * height, bottom + margin * height];
    if (last <= 0) return { start: 0, end: 0 };
    if (first >= total) return { start: count, end: count };
    return { start: heights.indexAt(first), end: heights.indexAt(last) + 1 };
  };
  return { ...within(0), within };
}

/** The rows on screen and a third of a screen around it. */
export function rowsAround(mounted: RowRange, { within }: SeenRows): RowRange {
  const wanted = within(MARGIN);
  // Rows that are there stay a margin longer: at the edge, a row would come and go with each line that is added at the end.
  const allowed = within(2 * MARGIN);
  return {
    start: mounted.start >= allowed.start ? Math.min(mounted.start, wanted.start) : wanted.start,
    end: mounted.end <= allowed.end ? Math.max(mounted.end, wanted.end) : wanted.end,
  };
}
