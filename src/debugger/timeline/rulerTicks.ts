import type { Labels } from '../../describe/labels.ts';
import { pixelsOfSpan } from './planTimeline.ts';
import type { Stage } from './planLane.ts';

/** A figure above the axis. */
export interface RulerTick {
  /** In pixels from the start of the drawing. */
  readonly x: number;
  readonly text: string;
}

/** Least room between two figures, in CSS pixels. */
const APART_PX = 72;
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const TIME_STEPS = [
  ...[0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30].map((seconds) => seconds * SECOND),
  ...[1, 2, 5, 10, 15, 30].map((minutes) => minutes * MINUTE),
  ...[1, 2, 3, 6, 12].map((hours) => hours * HOUR),
];

/** Time since the start of a run: `0:30`, `1:02:30`, `2d 3:00:00`; with tenths where `step` is below a second. */
export function formatElapsed(ms: number, step = SECOND): string {
  const rounded = step < SECOND ? Math.round(ms / 100) * 100 : Math.round(ms / SECOND) * SECOND;
  const two = (figure: number): string => String(Math.floor(figure)).padStart(2, '0');
  const days = Math.floor(rounded / DAY);
  const hours = Math.floor((rounded % DAY) / HOUR);
  const minutes = (rounded % HOUR) / MINUTE;
  const seconds = two((rounded % MINUTE) / SECOND);
  const clock =
    days > 0 || hours > 0 ? `${hours}:${two(minutes)}:${seconds}` : `${Math.floor(minutes)}:${seconds}`;
  const tenths = step < SECOND ? `.${Math.floor((rounded % SECOND) / 100)}` : '';
  return `${days > 0 ? `${days}d ` : ''}${clock}${tenths}`;
}

/** A place of the axis in words: time since the start, messages or tokens. */
export function formatPlace(
  { clock }: Stage,
  value: number,
  figures: Labels['figures'],
  step?: number,
): string {
  if (clock.kind === 'time') return formatElapsed(value - clock.from, step);
  return clock.kind === 'tokens' ? figures.tokens(value) : figures.count(Math.round(value));
}

/** The figures above an axis: as many as there is room for, none within a pause that is folded. */
export function rulerTicks(stage: Stage, figures: Labels['figures']): readonly RulerTick[] {
  const { clock, view, width } = stage;
  const [from, to] = [clock.valueAt(view[0]), clock.valueAt(view[1])];
  const folded = clock.folds.reduce(
    (sum, { fromMs, toMs }) => sum + Math.max(0, Math.min(to, toMs) - Math.max(from, fromMs)),
    0,
  );
  const room = Math.max(1, Math.floor(width / APART_PX));
  const step = stepOf((to - from - folded) / room, clock.kind === 'time');
  const ticks: RulerTick[] = [];
  let value = clock.from + Math.ceil((from - clock.from) / step - 1e-9) * step;
  // Beside those that are drawn, one in each pause: never more than the room and the pauses.
  for (let most = 2 * room + clock.folds.length + 2; most > 0 && value <= to; most--) {
    const here = value;
    const fold = clock.folds.find(({ fromMs, toMs }) => here > fromMs && here < toMs);
    if (fold) value = clock.from + Math.ceil((fold.toMs - clock.from) / step) * step;
    const [x] = pixelsOfSpan(stage, [clock.at(value), 1]);
    // The last one has room for its text.
    if (x <= width - APART_PX / 2 && x - (ticks.at(-1)?.x ?? -APART_PX) >= APART_PX * 0.9)
      ticks.push({ x, text: formatPlace(stage, value, figures, step) });
    value += step;
  }
  return ticks;
}

/** The least step that is easy to count in and not below this. */
function stepOf(least: number, isTime: boolean): number {
  if (!(least > 0) || !Number.isFinite(least)) return 1;
  if (isTime) {
    const found = TIME_STEPS.find((step) => step >= least);
    if (found !== undefined) return found;
    return DAY * stepOf(least / DAY, false);
  }
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 5, 10].map((times) => times * power).find((each) => each >= least) ?? least;
  return Math.max(1, step);
}
