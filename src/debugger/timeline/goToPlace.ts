import type { TranscriptState } from '../../store/index.ts';
import type { DebuggerActions } from '../createActions.ts';
import { boxAt, type TimelinePlan } from './planTimeline.ts';
import type { PlannedCurve } from './planCurve.ts';
import { turnAt } from './timelineShapes.ts';
import type { Place } from './trackPointers.ts';

/** What a press on a drawing acts on. */
export interface PressOptions {
  readonly state: TranscriptState;
  readonly plan: TimelinePlan;
  readonly actions: Pick<DebuggerActions, 'goTo' | 'jumpTo'>;
}

/** How far a press may be from a step of the curve, in pixels. */
const REACH = 8;

/** Goes to what stands at a place of a drawing: a call, an answer, a step of the curve; else the turn that is nearest. */
export function goToPlace({ state, plan, actions }: PressOptions, place: Place): void {
  const key = curveKeyAt(plan, place) ?? boxAt(plan, place.x, place.y)?.placed.mark.key;
  if (key !== undefined && !state.turn(key)) {
    actions.jumpTo(key);
    return;
  }
  const { stage } = plan;
  const [from, to] = stage.view;
  const turn =
    key ?? turnAt(state, stage.clock, from + (place.x / Math.max(1, stage.width)) * (to - from))?.key;
  if (turn !== undefined) actions.goTo(turn);
}

/** The row behind the step of the curve at a place: a compaction before an answer. */
export function curveKeyAt({ lanes, curve }: TimelinePlan, { x, y }: Place): string | undefined {
  const lane = lanes.find(({ kind }) => kind === 'context');
  if (!lane || !curve || y < lane.top || y > lane.top + lane.height) return undefined;
  const compaction = nearest(curve.compactions, x);
  if (compaction && Math.abs(compaction.x - x) <= REACH) return compaction.point.key;
  return cornerAt(curve, x)?.point.key;
}

/** The corner of the curve that is nearest to a place. */
export const cornerAt = ({ corners }: PlannedCurve, x: number): PlannedCurve['corners'][number] | undefined =>
  nearest(
    corners.filter(({ point }) => point.kind === 'answer'),
    x,
  );

const nearest = <T extends { readonly x: number }>(list: readonly T[], x: number): T | undefined =>
  list.reduce<T | undefined>(
    (best, each) => (best === undefined || Math.abs(each.x - x) < Math.abs(best.x - x) ? each : best),
    undefined,
  );
