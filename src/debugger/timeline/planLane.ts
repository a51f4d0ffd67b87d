import { boundNear, lowerBound } from '../../analyse/findings/sorted.ts';
import type { Clock } from '../../analyse/clock.ts';
import type { CostFigure } from '../../analyse/costs.ts';
import type { Span } from '../../analyse/packSpans.ts';
import type { AnswerPhase } from '../../analyse/timeline/answerPhases.ts';
import type { PlacedMark } from '../../analyse/timeline/lanes.ts';
import type { TimelineMark } from '../../analyse/timeline/marks.ts';

/** One drawn shape of a lane: a mark, or several that begin in one pixel. */
export interface LaneBox {
  /** Where it begins, in pixels from the start of the drawing; less than 0 where that is before what is shown. */
  readonly from: number;
  /** Where it ends. At least `from`. */
  readonly to: number;
  /** The first mark of it. */
  readonly placed: PlacedMark;
  /** How many marks it stands for. */
  readonly count: number;
  /** The stretch of an answer that it is, where those are told apart. */
  readonly phase?: AnswerPhase;
  /** What the turn cost that it is, in US dollars, on the lane of the costs. */
  readonly cost?: CostFigure;
}

/** The part of an axis that is drawn: shares of the axis from 0 to 1, and the pixels that they are drawn on. */
export interface Stage {
  readonly clock: Clock;
  readonly view: Span;
  readonly width: number;
}

/** Of marks that begin in one pixel, or before what is shown, so many are looked at: where they end, and which of them stands for all. */
const LOOK = 16;

const pixelOf = ({ view: [start, end], width }: Stage, share: number): number =>
  ((share - start) * width) / (end - start);

/** Where a mark begins, in pixels. */
export const startOf = (stage: Stage, { from, mark }: PlacedMark): number =>
  pixelOf(stage, stage.clock.kind === 'tokens' ? stage.clock.span(mark)[0] : stage.clock.at(from));

/** Where a message stands, in pixels: of one that states no time, when the one before it was. */
export function startOfMessage(stage: Stage, index: number): number {
  const { clock } = stage;
  if (clock.kind === 'steps') return pixelOf(stage, clock.at(index));
  const [from] = clock.span({
    key: '',
    kind: 'answer',
    index,
    lastIndex: index,
    startMs: null,
    durationMs: null,
    loopKey: '',
  });
  return pixelOf(stage, from);
}

/** Where a mark ends, in pixels. */
const endOf = (stage: Stage, { to, mark }: PlacedMark): number =>
  pixelOf(stage, stage.clock.kind === 'tokens' ? stage.clock.span(mark)[1] : stage.clock.at(to));

/** From where to where a mark goes in pixels. */
export const pixelsOf = (stage: Stage, placed: PlacedMark): Span => [
  startOf(stage, placed),
  endOf(stage, placed),
];

/** How a row of marks is drawn. */
export interface RowOptions {
  /** So many shapes more behind the end of what is shown. Default 0. */
  readonly beyond?: number;
  /** Of marks in one pixel the heaviest stands for all; without it the first one. */
  readonly weight?: (mark: TimelineMark) => number;
}

/**
 * What there is to draw of a row of marks on a stage. Marks that begin in one pixel are one shape, and what is out of sight is not looked at: the
 * work follows from the width, and not from how many marks there are.
 */
export function planRow(
  row: readonly PlacedMark[],
  stage: Stage,
  { beyond = 0, weight }: RowOptions = {},
): readonly LaneBox[] {
  const column = (placed: PlacedMark): number => Math.floor(startOf(stage, placed));
  const boxes: LaneBox[] = [];
  const begin = lowerBound(row, 0, column);
  const add = (first: number, next: number): void => {
    let placed = row[first];
    if (!placed) return;
    const from = startOf(stage, placed);
    let longest = placed;
    let most = next - first > 1 ? weight?.(placed.mark) : undefined;
    for (let at = first + 1; at < Math.min(next, first + LOOK); at++) {
      const other = row[at];
      if (!other) continue;
      if (other.to > longest.to) longest = other;
      const weighs = weight?.(other.mark) ?? 0;
      if (most === undefined || weighs <= most) continue;
      most = weighs;
      placed = other;
    }
    const to = endOf(stage, longest);
    if (to >= 0) boxes.push({ from, to, placed, count: next - first });
  };
  for (let at = Math.max(0, begin - LOOK); at < begin; at++) add(at, at + 1);
  let more = beyond;
  // Most pixels hold as many as the one before.
  let many = 1;
  for (let at = begin; at < row.length;) {
    const placed = row[at];
    if (!placed) break;
    const x = column(placed);
    if (x > stage.width && more-- <= 0) break;
    const next = boundNear(row, at + 1, at + many, x + 1, column);
    add(at, next);
    many = next - at;
    at = next;
  }
  return boxes;
}
