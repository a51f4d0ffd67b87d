import type { Clock } from '../../analyse/clock.ts';
import { lowerBound } from '../../analyse/findings/sorted.ts';
import type { Span } from '../../analyse/packSpans.ts';
import { lanesOf, timelineMarkOf, type Timeline, type TimelineMark } from '../../analyse/timeline.ts';
import type { PlacedMark } from '../../analyse/timeline/lanes.ts';
import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { planRow } from './planLane.ts';

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

/** The lanes that a clock draws. */
export const lanesFor = (state: TranscriptState, { kind }: Clock): ReturnType<typeof lanesOf> =>
  lanesOf(state, kind === 'time' ? 'time' : 'steps');

/**
 * The turns and the failures of a run on an axis. Turns and failures that fall into one place are one shape, so a long run has no more
 * shapes than the drawing has places, and costs no more work. A failure that has no place in the run, such as one of its file, is not drawn.
 */
export function timelineShapes(
  state: TranscriptState,
  clock: Clock,
  failures: readonly PlacedMark[],
): TimelineShapes {
  const stage = { clock, view: [0, 1], width: AXIS } as const;
  const rows = lanesFor(state, clock).lane('turn')?.rows ?? [];
  // A gap tells a turn from the next one.
  const turns = rows.flatMap((row) =>
    planRow(row, stage).map(({ from, to }) => {
      const start = Math.round(from);
      return box(start, Math.max(start + POINT, Math.round(to) - 1), 10);
    }),
  );
  const marks = planRow(failures, stage).map(({ from }) => box(Math.round(from), Math.round(from) + 3, 6));
  return { turns: turns.join(''), failures: marks.join('') };
}

/** Where a row stands on the timeline: its own mark, or that of the message or the turn that it is in; `undefined` where it has none. */
export function markOf(state: TranscriptState, key: RowKey): TimelineMark | undefined {
  const own = timelineMarkOf(state, key);
  if (own) return own;
  const message = state.message(state.block(key)?.messageKey ?? key);
  if (!message) return undefined;
  const { index: at, head, loopKey } = message;
  return (
    timelineMarkOf(state, message.key) ?? {
      key: message.key,
      // A prompt or a result stands where the turns are.
      kind: 'turn',
      index: at,
      lastIndex: at,
      startMs: head.timestamp,
      durationMs: null,
      loopKey,
    }
  );
}

/** The same in its place on the axis of a clock. */
export function placedAt(
  state: TranscriptState,
  { kind, from: first, to: last, valueAt, span }: Clock,
  key: RowKey,
): PlacedMark | undefined {
  const mark = markOf(state, key);
  if (!mark) return undefined;
  if (kind !== 'time') return { mark, from: mark.index, to: mark.lastIndex + 1 };
  const { startMs, durationMs } = mark;
  if (startMs !== null && Number.isFinite(startMs)) {
    const within = (ms: number): number => Math.min(last, Math.max(first, ms));
    return { mark, from: within(startMs), to: within(startMs + (durationMs ?? 0)) };
  }
  const [from, to] = span(mark);
  return { mark, from: valueAt(from), to: valueAt(to) };
}

const indexOf = ({ index }: TimelineMark): number => index;

/** The place in a list of turns of the one that a message stands in or after; -1 before the first one. */
export function turnUpTo({ turns }: Timeline, messageIndex: number): number {
  return lowerBound(turns, messageIndex + 1, indexOf) - 1;
}

/** The turn that is nearest to a place of the axis, a share of it from 0 to 1; `undefined` where there is no turn. */
export function turnAt(state: TranscriptState, clock: Clock, share: number): TimelineMark | undefined {
  let nearest: TimelineMark | undefined;
  let distance = Infinity;
  const span = (placed: PlacedMark): Span =>
    clock.kind === 'time' ? [clock.at(placed.from), clock.at(placed.to)] : clock.span(placed.mark);
  for (const row of lanesFor(state, clock).lane('turn')?.rows ?? []) {
    const next = lowerBound(row, share, (placed) => span(placed)[0]);
    for (const placed of row.slice(Math.max(0, next - NEIGHBOURS), next + 1)) {
      const [start, end] = span(placed);
      const away = share < start ? start - share : share > end ? share - end : 0;
      if (away >= distance) continue;
      nearest = placed.mark;
      distance = away;
    }
  }
  return nearest;
}

/** Turns that began before a place and may go on there. */
const NEIGHBOURS = 16;
