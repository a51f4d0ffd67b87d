import type { Clock } from '../../analyse/clock.ts';
import type { Failure } from '../../analyse/failures.ts';
import type { Timeline, TimelineMark } from '../../analyse/timeline.ts';
import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';

/** Width of the drawing in its own units. More could not be told apart on most screens. */
export const AXIS = 1000;
/** Width of the smallest mark. */
const POINT = 2;

/** What the timeline draws, as paths in a box that is `AXIS` wide: turns 10 high, failures 6 high. */
export interface TimelineShapes {
  readonly turns: string;
  readonly failures: string;
}

/** A rectangle as a piece of a path. */
const box = (from: number, to: number, height: number): string => `M${from} 0H${to}V${height}H${from}z`;

/**
 * The turns and the failures of a run on an axis. Turns and failures that fall into one place are one shape, so a long run has no more
 * shapes than the drawing has places. A failure that has no place in the run, such as one of its file, is not drawn.
 */
export function timelineShapes(
  state: TranscriptState,
  timeline: Timeline,
  clock: Clock,
  failures: readonly Failure[],
): TimelineShapes {
  let turns = '';
  let drawn = -1;
  for (const mark of timeline.turns) {
    const [from, to] = placed(clock, mark);
    if (from === drawn && to - from <= POINT) continue;
    drawn = from;
    // A gap tells a turn from the next one.
    turns += box(from, Math.max(from + POINT, to - 1), 10);
  }
  const places = new Set<number>();
  for (const { key } of failures) {
    const mark = markOf(state, timeline, key);
    if (mark) places.add(placed(clock, mark)[0]);
  }
  return { turns, failures: [...places].map((place) => box(place, place + 3, 6)).join('') };
}

const placed = (clock: Clock, mark: TimelineMark): readonly [from: number, to: number] => {
  const [start, end] = clock.span(mark);
  return [Math.round(start * AXIS), Math.round(end * AXIS)];
};

const indexes = new WeakMap<Timeline, ReadonlyMap<RowKey, TimelineMark>>();

/** Where a row stands on the timeline: its own mark, or that of the message or the turn that it is in; `undefined` where it has none. */
export function markOf(state: TranscriptState, timeline: Timeline, key: RowKey): TimelineMark | undefined {
  let index = indexes.get(timeline);
  if (!index) {
    const { turns, answers, calls, agents, nested, notes, compactions } = timeline;
    const all = [turns, answers, calls, agents, nested, notes, compactions].flat();
    indexes.set(timeline, (index = new Map(all.map((mark) => [mark.key, mark]))));
  }
  const own = index.get(key);
  if (own) return own;
  const message = state.message(state.block(key)?.messageKey ?? key);
  if (!message) return undefined;
  const { index: at, head, loopKey } = message;
  return (
    index.get(message.key) ?? {
      key: message.key,
      kind: 'note',
      index: at,
      lastIndex: at,
      startMs: head.timestamp,
      durationMs: null,
      loopKey,
    }
  );
}

/** The turn that is nearest to a place of the axis, a share of it from 0 to 1; `undefined` where there is no turn. */
export function turnAt(timeline: Timeline, clock: Clock, share: number): TimelineMark | undefined {
  let nearest: TimelineMark | undefined;
  let distance = Infinity;
  for (const mark of timeline.turns) {
    const [start, end] = clock.span(mark);
    const away = share < start ? start - share : share > end ? share - end : 0;
    if (away >= distance) continue;
    nearest = mark;
    distance = away;
  }
  return nearest;
}
