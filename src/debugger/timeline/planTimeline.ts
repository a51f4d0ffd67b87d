import type { ContextPoint } from '../../analyse/context.ts';
import type { ContextLine } from '../../analyse/contextLine.ts';
import type { CostFigure } from '../../analyse/costs.ts';
import type { FailureCounts } from '../../analyse/failures.ts';
import type { Span } from '../../analyse/packSpans.ts';
import type { MarkLane, PlacedMark } from '../../analyse/timeline/lanes.ts';
import { timelineMarkOf, type TimelineKind, type TimelineMark } from '../../analyse/timeline.ts';
import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import type { AnswerPhase } from '../../analyse/timeline/answerPhases.ts';
import { planCurve, type PlannedCurve } from './planCurve.ts';
import { pixelsOf, planRow, type LaneBox, type Stage } from './planLane.ts';
import { lanesFor } from './timelineShapes.ts';

/** A lane of the opened timeline as it is drawn. */
export interface PlannedLane {
  /** Equal for the same lane of another plan. */
  readonly id: string;
  readonly kind: TimelineKind | 'context' | 'cost';
  /** The sub-agent whose lane it is; empty: the run itself. */
  readonly loopKey: RowKey;
  /** In CSS pixels from the top of the drawing. */
  readonly top: number;
  readonly height: number;
  /** Height of one row of boxes. */
  readonly rowHeight: number;
  readonly rows: readonly (readonly LaneBox[])[];
}

/** All that the opened timeline draws of a stretch of a run. */
export interface TimelinePlan {
  readonly stage: Stage;
  readonly lanes: readonly PlannedLane[];
  readonly height: number;
  /** Where something failed, on the lane of the turns. */
  readonly failures: readonly LaneBox[];
  /** Long pauses, in pixels. */
  readonly folds: readonly Span[];
  readonly curve: PlannedCurve | null;
  /** Cost of the dearest turn in sight, in US dollars: as high as the lane of the costs. 0 where there is no such lane. */
  readonly dearest: number;
  /** Sub-agents in sight for which there is no lane. */
  readonly moreAgents: number;
}

/** What a plan is made from. */
export interface PlanOptions {
  readonly state: TranscriptState;
  readonly stage: Stage;
  readonly failures: readonly PlacedMark[];
  /** The context curve that is drawn. */
  readonly context: ContextLine;
  /** Where a point of it stands. */
  readonly placeOf: (point: ContextPoint) => PlacedMark | undefined;
  /** Answers for which the cache broke, sorted by where they are. */
  readonly breaks: readonly PlacedMark[];
  /** Each sub-agent has a lane of its own. */
  readonly unfolded: boolean;
  /** The stretches of an answer that are told apart; empty: none is. */
  readonly phases: (message: RowKey) => readonly AnswerPhase[];
  /** What a turn cost with the sub-agents that it started, or for the empty key the run; `null` where that is not known. */
  readonly costOf: (turn: RowKey) => CostFigure | null;
}

/** Space between two lanes. */
const GAP = 4;
/** Height of the lane of the costs. */
const COSTS_PX = 32;
/** Sub-agents that have a lane of their own: as many as a screen has room for. */
const MOST_AGENTS = 12;

/** Plans what the opened timeline draws. The work follows from the width of the drawing, and not from the length of the run. */
export function planTimeline({
  state,
  stage,
  failures,
  context,
  placeOf,
  breaks,
  unfolded,
  phases,
  costOf,
}: PlanOptions): TimelinePlan {
  const set = lanesFor(state, stage.clock);
  const lanes: PlannedLane[] = [];
  let top = 0;
  const add = (lane: Omit<PlannedLane, 'top' | 'height'> & { readonly height?: number }): void => {
    const height = lane.height ?? Math.max(1, lane.rows.length) * lane.rowHeight;
    lanes.push({ ...lane, top, height });
    top += height + GAP;
  };
  const rowsOf = (lane: MarkLane | undefined) => (lane?.rows ?? []).map((row) => planRow(row, stage));
  const own = (kind: TimelineKind, rowHeight: number): void => {
    const lane = set.lane(kind);
    if (lane?.rows.some((row) => row.length > 0))
      add({ id: kind, kind, loopKey: '', rowHeight, rows: rowsOf(lane) });
  };
  own('turn', 20);
  const answers = set.lane('answer');
  if (answers?.rows.some((row) => row.length > 0)) {
    // One more than is in sight: the wait for it may be in sight.
    const rows = answers.rows.map((row) =>
      planRow(row, stage, { beyond: 1 }).flatMap(
        (box) => phasesOf(stage, box, phases) ?? [waitedFor(state, stage, box)],
      ),
    );
    add({ id: 'answer', kind: 'answer', loopKey: '', rowHeight: 12, rows });
  }
  own('call', 8);
  const agents = set.lane('agent');
  const inSight = unfolded ? rowsOf(agents).flat() : [];
  inSight.sort((a, b) => a.from - b.from);
  if (!unfolded) own('agent', 9);
  for (const box of inSight.slice(0, MOST_AGENTS)) {
    const loopKey = box.placed.mark.loopKey;
    const calls = rowsOf(set.lane('call', loopKey)).flat();
    add({
      id: `agent ${loopKey}`,
      kind: 'agent',
      loopKey,
      rowHeight: 8,
      rows: [[{ ...box, count: 1 }], calls],
      height: 16,
    });
  }
  own('note', 14);
  const curve = context.points.length > 0 ? planCurve(context, { stage, placeOf, breaks }) : null;
  if (curve) add({ id: 'context', kind: 'context', loopKey: '', rowHeight: 52, rows: [], height: 52 });
  const costs = (costOf('')?.value ?? 0) > 0 ? planCosts(set.lane('turn'), stage, costOf) : [];
  if (costs.length > 0)
    add({ id: 'cost', kind: 'cost', loopKey: '', rowHeight: COSTS_PX, rows: costs, height: COSTS_PX });
  return {
    stage,
    lanes,
    height: Math.max(0, top - GAP),
    failures: planRow(failures, stage),
    folds: stage.clock.folds.map(({ span }) => pixelsOfSpan(stage, span)),
    curve,
    dearest: Math.max(0, ...costs.flat().map(({ cost }) => cost?.value ?? 0)),
    moreAgents: Math.max(0, inSight.length - MOST_AGENTS),
  };
}

/** The turns with what each cost, of several in one pixel the dearest. A turn of which nothing is known has no bar. */
function planCosts(
  lane: MarkLane | undefined,
  stage: Stage,
  costOf: PlanOptions['costOf'],
): readonly (readonly LaneBox[])[] {
  const weight = ({ key }: TimelineMark): number => costOf(key)?.value ?? 0;
  return (lane?.rows ?? []).map((row) =>
    planRow(row, stage, { weight }).flatMap((box) => {
      const cost = costOf(box.placed.mark.key);
      return cost ? [{ ...box, cost }] : [];
    }),
  );
}

/**
 * The box of an answer from when the model was asked, which is where its turn began, to the time that the answer states. Nothing is made up for
 * one that states no time, or an earlier one.
 */
function waitedFor(state: TranscriptState, stage: Stage, box: LaneBox): LaneBox {
  const { mark } = box.placed;
  if (stage.clock.kind !== 'time' || box.count > 1 || mark.startMs === null) return box;
  const turn = timelineMarkOf(state, state.message(mark.key)?.turnKey ?? '');
  const asked = turn?.startMs ?? mark.startMs;
  if (asked >= mark.startMs) return box;
  const [from] = pixelsOfSpan(stage, [stage.clock.at(asked), 1]);
  return { ...box, from: Math.min(box.from, from) };
}

/** An answer as the stretches that are told apart, where they are and lie on the axis; a run that is received may have stated times by another clock. */
function phasesOf(
  { clock, view, width }: Stage,
  box: LaneBox,
  phases: PlanOptions['phases'],
): readonly LaneBox[] | null {
  if (clock.kind !== 'time' || box.count > 1) return null;
  const all = phases(box.placed.mark.key);
  if (all.length === 0 || all.some(({ fromMs }) => fromMs < clock.from || fromMs > clock.to)) return null;
  return all.map((phase) => {
    const [from, to] = pixelsOfSpan({ view, width }, [clock.at(phase.fromMs), clock.at(phase.toMs)]);
    return { ...box, from, to, phase };
  });
}

/** From where to where a stretch of the axis goes in pixels. */
export const pixelsOfSpan = (
  { view: [start, end], width }: Pick<Stage, 'view' | 'width'>,
  [from, to]: Span,
): Span => [((from - start) / (end - start)) * width, ((to - start) / (end - start)) * width];

/** What stands at a place of the drawing: the nearest box of the lane there, within a few pixels; `undefined` where none does. */
export function boxAt(plan: TimelinePlan, x: number, y: number): LaneBox | undefined {
  const lane = plan.lanes.find(({ top, height }) => y >= top - GAP / 2 && y < top + height + GAP / 2);
  if (!lane) return undefined;
  let nearest: LaneBox | undefined;
  let distance = REACH;
  for (const [at, row] of lane.rows.entries()) {
    // Rows of one lane are thin: next to one of them is near enough.
    const middle = lane.top + (at + 0.5) * lane.rowHeight;
    const below = Math.max(0, Math.abs(y - middle) - lane.rowHeight / 2);
    for (const box of row) {
      const beside = Math.max(0, box.from - x, x - Math.max(box.to, box.from + POINT));
      const away = Math.hypot(beside, below / 2);
      if (away >= distance) continue;
      nearest = box;
      distance = away;
    }
  }
  return nearest;
}

/** How far a pointer may be from what it means, in pixels. */
const REACH = 6;
/** Width of the smallest box. */
export const POINT = 3;

/** Whether something failed in what a box stands for. Of many marks in one pixel the first few are looked at: a failure has a mark of its own. */
export function hasFailed(counts: FailureCounts, { placed: { mark } }: LaneBox): boolean {
  switch (mark.kind) {
    case 'turn':
      return counts.inTurn(mark.key) > 0;
    case 'agent':
      return counts.inLoop(mark.loopKey) > 0;
    case 'answer':
    case 'call':
    case 'note':
    case 'compaction':
      return counts.among([mark.key]) > 0;
    default:
      return mark.kind satisfies never;
  }
}

/** Where a mark stands in the drawing: the lane of its kind, and from where to where it goes. */
export function placeIn(
  plan: TimelinePlan,
  placed: PlacedMark,
): { readonly lane: PlannedLane | undefined; readonly span: Span } {
  const { kind, loopKey } = placed.mark;
  const lane =
    plan.lanes.find((each) => each.kind === 'agent' && each.loopKey === loopKey && loopKey !== '') ??
    plan.lanes.find((each) => each.kind === kind && each.loopKey === '');
  return { lane, span: pixelsOf(plan.stage, placed) };
}
