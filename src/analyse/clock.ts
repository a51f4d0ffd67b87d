import type { Journal, TranscriptState } from '../store/index.ts';
import { runSpan } from './runSpan.ts';
import { selectTimeline, timesOf, type Timeline, type TimelineMark, type TimelineTimes } from './timeline.ts';
import type { Span } from './packSpans.ts';

/** The measure of an axis. `steps`: messages, each as wide as the others. */
export type ClockKind = 'time' | 'steps' | 'tokens';

/** A stretch in which nothing happened, drawn as a mark. */
export interface ClockFold {
  /** When it began, in epoch milliseconds. */
  readonly fromMs: number;
  /** When it ended. */
  readonly toMs: number;
  /** Where it is drawn, as shares of the axis. */
  readonly span: Span;
}

/** An axis: where something of a run stands on it, as a share of its length from 0 to 1. */
export interface Clock {
  /** What it counts. */
  readonly kind: ClockKind;
  /** What can be counted of this run. */
  readonly kinds: readonly ClockKind[];
  /** Its times are those at which a run was received whose source states none. */
  readonly isReceived: boolean;
  /** The value at its start: epoch milliseconds, or 0. */
  readonly from: number;
  /** The value at its end: epoch milliseconds, messages or tokens. */
  readonly to: number;
  /** Where nobody worked for long; none on an axis without times. */
  readonly folds: readonly ClockFold[];
  /** Where a value stands. Never goes back where the value grows. */
  readonly at: (value: number) => number;
  /** The value that stands there. */
  readonly valueAt: (position: number) => number;
  /** From where to where a mark goes. */
  readonly span: (mark: TimelineMark) => Span;
}

/** A pause of this share of what is drawn, or less, leaves enough room for the rest; one below 30 s is part of the work. */
const IDLE_SHARE = 1 / 20;
/** Width of a pause that was folded. */
const FOLD_SHARE = 0.02;

const clocks = new WeakMap<Timeline, Map<string, Clock>>();

/**
 * The axis of a run. It counts time where the source states times, or where the run was received while it went on, with long pauses folded that nobody worked in; else steps. The same object until something comes or changes.
 * @param kind - what it is to count, where this run has that
 * @param journal - of a run that is received: when its messages came, where the source states no times
 */
export function clockOf(state: TranscriptState, kind?: ClockKind, journal?: Journal): Clock {
  const times = timesOf(state, journal);
  const timeline = selectTimeline(state);
  const received = times.received();
  const { from, to } = received ?? runSpan(state);
  let known = clocks.get(timeline);
  if (!known) clocks.set(timeline, (known = new Map<string, Clock>()));
  const name = `${kind ?? ''} ${from} ${to} ${state.messageKeys.length} ${received !== null}`;
  let clock = known.get(name);
  if (!clock)
    known.set(
      name,
      (clock = createClock(times, {
        ...{ from, to, count: state.messageKeys.length, kind },
        isReceived: received !== null,
      })),
    );
  return clock;
}

interface ClockOptions {
  readonly from: number | null;
  readonly to: number | null;
  /** How many messages there are. */
  readonly count: number;
  readonly kind: ClockKind | undefined;
  readonly isReceived: boolean;
}

function createClock(times: TimelineTimes, { from, to, count, kind, isReceived }: ClockOptions): Clock {
  const hasTime = from !== null && to !== null && to > from;
  const total = times.tokensBefore(count);
  const kinds: readonly ClockKind[] = [
    ...(hasTime ? (['time'] as const) : []),
    'steps',
    ...(total > 0 ? (['tokens'] as const) : []),
  ];
  const chosen = kind !== undefined && kinds.includes(kind) ? kind : (kinds[0] ?? 'steps');
  if (chosen === 'time' && hasTime) return { ...timeClock(times, kinds, { from, to }), isReceived };
  const length = chosen === 'tokens' ? total : count;
  const before = (index: number): number =>
    chosen === 'tokens' ? times.tokensBefore(Math.min(count, Math.max(0, index))) : index;
  const at = (value: number): number => (length > 0 ? share(value / length) : 0);
  return {
    kind: chosen,
    kinds,
    isReceived: false,
    from: 0,
    to: length,
    folds: [],
    at,
    valueAt: (position) => share(position) * length,
    span: ({ index, lastIndex }) => [at(before(index)), at(before(lastIndex + 1))],
  };
}

/** A stretch of the axis that is drawn to scale. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly start: number;
  readonly end: number;
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

function timeClock(
  times: TimelineTimes,
  kinds: readonly ClockKind[],
  bounds: Bounds,
): Omit<Clock, 'isReceived'> {
  const { from, to } = bounds;
  const idle = foldedOf(times, bounds);
  const stretches = layOut(from, to, idle);
  const at = (value: number): number => {
    const ms = Math.min(to, Math.max(from, Number.isNaN(value) ? from : value));
    const found = search(stretches, (stretch) => stretch.to >= ms);
    return found ? between(ms, found.from, found.to, found.start, found.end) : 1;
  };
  return {
    kind: 'time',
    kinds,
    from,
    to,
    folds: idle.map(([fromMs, toMs]) => ({ fromMs, toMs, span: [at(fromMs), at(toMs)] })),
    at,
    valueAt(position) {
      const x = share(position);
      const found = search(stretches, (stretch) => stretch.end >= x);
      return found ? between(x, found.start, found.end, found.from, found.to) : to;
    },
    span({ index, startMs, durationMs }) {
      const start = startMs ?? times.timeOf(index) ?? from;
      return [at(start), at(start + (durationMs ?? 0))];
    },
  };
}

/**
 * Long pauses in which no model and no tool worked: what ends them came from a person or from the host. Once a night is folded, an hour may be long beside what is
 * left of the run.
 */
function foldedOf(times: TimelineTimes, { from, to }: Bounds): readonly Span[] {
  let idle: readonly Span[] = [];
  let drawn = to - from;
  for (;;) {
    const found = times.idle(from, to, drawn * IDLE_SHARE);
    if (found.length === idle.length) return found;
    idle = found;
    drawn = idle.reduce((rest, [start, end]) => rest - (end - start), to - from);
  }
}

function layOut(from: number, to: number, idle: readonly Span[]): readonly Stretch[] {
  const active = to - from - idle.reduce((sum, [start, end]) => sum + end - start, 0);
  const fold = active > 0 ? FOLD_SHARE : 1 / idle.length;
  const scale = active > 0 ? (1 - fold * idle.length) / active : 0;
  const stretches: Stretch[] = [];
  let [ms, position] = [from, 0];
  const add = (until: number, width: number): void => {
    stretches.push({ from: ms, to: until, start: position, end: Math.min(1, position + width) });
    [ms, position] = [until, Math.min(1, position + width)];
  };
  for (const [start, end] of idle) {
    if (start > ms) add(start, (start - ms) * scale);
    add(end, fold);
  }
  if (to > ms) add(to, 1 - position);
  return stretches;
}

/** The first entry of a sorted list that this holds for. */
function search<T>(list: readonly T[], holds: (entry: T) => boolean): T | undefined {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = list[middle];
    if (entry !== undefined && holds(entry)) high = middle;
    else low = middle + 1;
  }
  return list[low];
}

const share = (value: number): number => (Number.isNaN(value) ? 0 : Math.min(1, Math.max(0, value)));

const between = (value: number, from: number, to: number, start: number, end: number): number =>
  to > from ? start + share((value - from) / (to - from)) * (end - start) : start;
