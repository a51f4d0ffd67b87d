import type { FailureCounts } from '../../analyse/failures.ts';
import { grouped } from '../../describe/plural.ts';
import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import type { LaneBox } from './planLane.ts';
import type { CurveCorner } from './planCurve.ts';
import { hasFailed, POINT, type PlannedLane, type TimelinePlan } from './planTimeline.ts';

/** What the shapes of a timeline are filled with, by its name in the skin. */
export const FILLS = [
  'turn',
  'number',
  'answer',
  'call',
  'agent',
  'note',
  'failure',
  'compaction',
  'broken',
  'idle',
  'limit',
  'wait',
  'thinking',
  'cost',
] as const;

/** The colours of a timeline, as a canvas takes them. */
export type Fills = Readonly<Record<(typeof FILLS)[number], string>>;

/** What is drawn beside the plan. */
export interface DrawOptions {
  readonly fills: Fills;
  readonly font: string;
  readonly counts: FailureCounts;
  readonly state: TranscriptState;
  /** Where the moment is that the transcript stands at, in pixels: what comes later is fainter. `null`: at the end. */
  readonly moment: number | null;
  /** Time goes from right to left. */
  readonly mirrored: boolean;
}

const FAINT = 0.38;

/** Draws a plan. Its context is scaled to CSS pixels. */
export function drawTimeline(
  canvas: CanvasRenderingContext2D,
  plan: TimelinePlan,
  options: DrawOptions,
): void {
  const { width } = plan.stage;
  canvas.clearRect(0, 0, width, plan.height);
  canvas.save();
  if (options.mirrored) canvas.transform(-1, 0, 0, 1, width, 0);
  canvas.font = options.font;
  canvas.textBaseline = 'middle';
  for (const [from, to] of plan.folds) {
    if (to < 0 || from > width) continue;
    canvas.fillStyle = options.fills.idle;
    canvas.globalAlpha = 0.6;
    canvas.fillRect(from, 0, Math.max(POINT, to - from), plan.height);
  }
  canvas.globalAlpha = 1;
  for (const lane of plan.lanes)
    if (lane.kind === 'context') drawCurve(canvas, plan, lane, options);
    else if (lane.kind === 'cost') drawCosts(canvas, plan, lane, options);
    else drawLane(canvas, plan, lane, options);
  drawFailures(canvas, plan, options);
  canvas.restore();
}

/** What failed stays in sight, also where it is still to come, and where it shares a pixel with what did not. */
function drawFailures(
  canvas: CanvasRenderingContext2D,
  { lanes, failures }: TimelinePlan,
  { fills }: DrawOptions,
): void {
  const turns = lanes.find(({ kind }) => kind === 'turn');
  const calls = lanes.find(({ kind }) => kind === 'call');
  canvas.fillStyle = fills.failure;
  for (const { from, placed } of failures) {
    if (turns) canvas.fillRect(from, turns.top + turns.height - 4, POINT, 4);
    if (calls && placed.mark.kind === 'call')
      canvas.fillRect(from, calls.top + 1, POINT, calls.rowHeight - 2);
  }
}

/** Writes a text from a place on, as it is read, also where time goes from right to left. */
function write(
  canvas: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  mirrored: boolean,
): void {
  canvas.save();
  canvas.translate(x, y);
  if (mirrored) canvas.scale(-1, 1);
  canvas.textAlign = mirrored ? 'right' : 'left';
  canvas.fillText(text, 0, 0);
  canvas.restore();
}

function drawLane(
  canvas: CanvasRenderingContext2D,
  { stage: { width } }: TimelinePlan,
  lane: PlannedLane,
  { fills, counts, state, moment, mirrored }: DrawOptions,
): void {
  for (const [index, row] of lane.rows.entries())
    for (const box of row) {
      if (box.from > width) continue;
      const { kind } = box.placed.mark;
      const failed = kind !== 'turn' && hasFailed(counts, box);
      const from = Math.max(-2, box.from);
      const to = Math.min(width + 2, Math.max(from + POINT, box.to - 1));
      const top = lane.top + index * lane.rowHeight;
      canvas.globalAlpha = moment !== null && box.from > moment && !failed ? FAINT : 1;
      canvas.fillStyle = failed ? fills.failure : fills[fillOf(box)];
      // A wait is a thin line: it is told apart without its colour, too.
      const inset = kind === 'turn' ? 0 : box.phase?.kind === 'wait' ? (lane.rowHeight - 2) / 2 : 1;
      const height = lane.rowHeight - 2 * inset;
      if (kind === 'note' || kind === 'compaction') drawPoint(canvas, from, top + lane.rowHeight / 2);
      else fillRounded(canvas, from, top + inset, to - from, height, kind === 'turn' ? 3 : 2);
      if (kind === 'turn')
        drawNumber(canvas, box, from, to, lane, {
          fill: fills.number,
          number: numberOf(state, box.placed.mark.key),
          mirrored,
        });
    }
  canvas.globalAlpha = 1;
}

/** A bar for each turn, the higher the dearer. */
function drawCosts(
  canvas: CanvasRenderingContext2D,
  { dearest, stage: { width } }: TimelinePlan,
  { top, height, rows }: PlannedLane,
  { fills, moment }: DrawOptions,
): void {
  canvas.fillStyle = fills.cost;
  for (const { from, to, cost } of rows.flat()) {
    if (from > width || !cost) continue;
    const start = Math.max(-2, from);
    // What cost something is never too low to be seen.
    const high = Math.max(cost.value > 0 ? 1 : 0, (cost.value / dearest) * height);
    canvas.globalAlpha = moment !== null && from > moment ? FAINT : 1;
    canvas.fillRect(
      start,
      top + height - high,
      Math.min(width + 2, Math.max(start + POINT, to - 1)) - start,
      high,
    );
  }
  canvas.globalAlpha = 1;
}

function fillOf({ phase, placed }: LaneBox): keyof Fills {
  return phase && phase.kind !== 'writing' ? phase.kind : placed.mark.kind;
}

function fillRounded(
  canvas: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
): void {
  canvas.beginPath();
  canvas.roundRect(x, y, width, height, Math.min(radius, width / 2));
  canvas.fill();
}

const POINT_RADIUS = 4;

function drawPoint(canvas: CanvasRenderingContext2D, x: number, y: number): void {
  canvas.beginPath();
  canvas.moveTo(x, y - POINT_RADIUS);
  canvas.lineTo(x + POINT_RADIUS, y);
  canvas.lineTo(x, y + POINT_RADIUS);
  canvas.lineTo(x - POINT_RADIUS, y);
  canvas.fill();
}

const numberOf = (state: TranscriptState, key: RowKey): number => state.turn(key)?.number ?? 0;

const PADDING = 4;

function drawNumber(
  canvas: CanvasRenderingContext2D,
  { count }: LaneBox,
  from: number,
  to: number,
  { top, height }: PlannedLane,
  { fill, number, mirrored }: { readonly fill: string; readonly number: number; readonly mirrored: boolean },
): void {
  if (count > 1 || number <= 0) return;
  const text = grouped(number);
  const start = Math.max(0, from) + PADDING;
  if (to - start < canvas.measureText(text).width + PADDING) return;
  canvas.fillStyle = fill;
  write(canvas, text, start, top + height / 2 + 0.5, mirrored);
}

/** Room above the curve for its words. */
const HEADROOM = 6;

/** Where a figure of the context stands in its lane. */
export const heightOf = (lane: PlannedLane, top: number, tokens: number): number =>
  lane.top + lane.height - (tokens / top) * (lane.height - HEADROOM);

function drawCurve(
  canvas: CanvasRenderingContext2D,
  { curve, stage: { width } }: TimelinePlan,
  lane: PlannedLane,
  { fills, moment }: DrawOptions,
): void {
  if (!curve) return;
  const at = (tokens: number): number => heightOf(lane, curve.top, tokens);
  if (curve.limit !== null) {
    canvas.strokeStyle = fills.limit;
    canvas.lineWidth = 1;
    canvas.setLineDash([4, 4]);
    canvas.beginPath();
    canvas.moveTo(0, at(curve.limit) + 0.5);
    canvas.lineTo(width, at(curve.limit) + 0.5);
    canvas.stroke();
    canvas.setLineDash([]);
  }
  if (curve.corners.length > 0) {
    const bottom = lane.top + lane.height;
    const line = new Path2D();
    const area = new Path2D();
    for (const stretch of stretchesOf(curve.corners)) {
      const [{ x: start }] = stretch;
      const { x, tokens } = stretch.at(-1) ?? stretch[0];
      // Until the next answer the model has read no more.
      const end = Math.max(x, Math.min(width, x + POINT));
      const outline = new Path2D();
      for (const corner of stretch) outline.lineTo(corner.x, at(corner.tokens));
      outline.lineTo(end, at(tokens));
      line.addPath(outline);
      outline.lineTo(end, bottom);
      outline.lineTo(start, bottom);
      area.addPath(outline);
    }
    const draw = (): void => {
      const alpha = canvas.globalAlpha;
      canvas.fillStyle = fills.answer;
      canvas.globalAlpha = 0.13 * alpha;
      canvas.fill(area);
      canvas.globalAlpha = alpha;
      canvas.strokeStyle = fills.answer;
      canvas.lineWidth = 1.5;
      canvas.lineJoin = 'round';
      canvas.stroke(line);
    };
    const clipped = (from: number, to: number, alpha: number): void => {
      canvas.save();
      canvas.beginPath();
      canvas.rect(from, lane.top - 2, Math.max(0, to - from), lane.height + 4);
      canvas.clip();
      canvas.globalAlpha = alpha;
      draw();
      canvas.restore();
    };
    clipped(0, moment ?? width, 1);
    if (moment !== null) clipped(moment, width, FAINT);
  }
  canvas.fillStyle = fills.compaction;
  for (const { x } of curve.compactions) canvas.fillRect(x, lane.top, 1, lane.height);
  canvas.fillStyle = fills.broken;
  for (const { from } of curve.breaks) drawPoint(canvas, from, lane.top + POINT_RADIUS);
}

/** The corners of a curve, cut where its line begins anew. */
function stretchesOf(corners: readonly CurveCorner[]): readonly (readonly [CurveCorner, ...CurveCorner[]])[] {
  const stretches: [CurveCorner, ...CurveCorner[]][] = [];
  for (const corner of corners) {
    const last = stretches.at(-1);
    if (last && !corner.begins) last.push(corner);
    else stretches.push([corner]);
  }
  return stretches;
}
