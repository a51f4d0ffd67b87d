import type { ContextPoint } from '../../analyse/context.ts';
import type { ContextLine, PlacedPoint } from '../../analyse/contextLine.ts';
import { boundNear, lowerBound } from '../../analyse/findings/sorted.ts';
import type { PlacedMark } from '../../analyse/timeline/lanes.ts';
import { planRow, startOf, startOfMessage, type LaneBox, type Stage } from './planLane.ts';

/** A corner of the context curve. */
export interface CurveCorner {
  /** In pixels from the start of the drawing; may lie outside of it, so that the line goes on to its edge. */
  readonly x: number;
  readonly tokens: number;
  readonly point: ContextPoint;
  /** The line begins here, or begins anew: what comes next in the source was earlier, as it is where parts of a run went on at the same time. */
  readonly begins: boolean;
}

/** The context of a run as it is drawn. */
export interface PlannedCurve {
  readonly corners: readonly CurveCorner[];
  /** Where the context was compacted. */
  readonly compactions: readonly { readonly x: number; readonly point: ContextPoint }[];
  /** Answers for which the cache broke. */
  readonly breaks: readonly LaneBox[];
  /** Tokens that fit, where the source says so. */
  readonly limit: number | null;
  /** Tokens at the top of the drawing. */
  readonly top: number;
}

interface CurveOptions {
  readonly stage: Stage;
  readonly placeOf: (point: ContextPoint) => PlacedMark | undefined;
  /** Answers for which the cache broke, sorted by where they are. */
  readonly breaks: readonly PlacedMark[];
}

/** Points in one pixel that are looked at for their peak. */
const LOOK = 16;

/**
 * What there is to draw of the context of one run. Of points in one pixel it draws the highest and the last, so that a curve has no more corners than
 * its drawing is wide.
 */
export function planCurve(
  { points, most, limit }: ContextLine,
  { stage, placeOf, breaks }: CurveOptions,
): PlannedCurve {
  const xOf = ({ point, index }: PlacedPoint): number => {
    if (point.kind === 'answer') return startOfMessage(stage, index);
    const placed = placeOf(point);
    return placed ? startOf(stage, placed) : 0;
  };
  const column = (placed: PlacedPoint): number => Math.floor(xOf(placed));
  const corners: CurveCorner[] = [];
  const compactions: { readonly x: number; readonly point: ContextPoint }[] = [];
  const add = (placed: PlacedPoint | undefined): void => {
    if (!placed) return;
    const { point } = placed;
    const x = xOf(placed);
    const before = corners.at(-1);
    if (point.kind === 'compaction') {
      compactions.push({ x, point });
      // The context falls at once, and not on the way from the answer before.
      if (before && before.x <= x) corners.push({ ...before, x, begins: false });
    }
    if (point.tokens !== null)
      corners.push({ x, tokens: point.tokens, point, begins: !before || before.x > x });
  };
  const begin = lowerBound(points, 0, column);
  // Most pixels hold as many as the one before.
  let many = 1;
  for (let at = Math.max(0, begin - 1); at < points.length;) {
    const first = points[at];
    if (!first) break;
    const x = column(first);
    const next = boundNear(points, at + 1, at + many, x + 1, column);
    if (next - at > 2) {
      let peak = first;
      let compaction: PlacedPoint | undefined;
      for (let look = at; look < Math.min(next - 1, at + LOOK); look++) {
        const each = points[look] ?? first;
        if ((each.point.tokens ?? 0) > (peak.point.tokens ?? 0)) peak = each;
        if (each.point.kind === 'compaction') compaction = each;
      }
      add(peak);
      if (compaction) add(compaction);
      add(points[next - 1]);
    } else for (const each of points.slice(at, next)) add(each);
    if (x > stage.width) break;
    many = next - at;
    at = next;
  }
  return { corners, compactions, breaks: planRow(breaks, stage), limit, top: Math.max(limit ?? 0, most, 1) };
}
