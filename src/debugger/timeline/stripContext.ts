import type { Clock } from '../../analyse/clock.ts';
import { contextLineOf } from '../../analyse/context.ts';
import type { Finding } from '../../analyse/findings.ts';
import type { Timeline } from '../../analyse/timeline.ts';
import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { planCurve } from './planCurve.ts';
import { AXIS, placedAt } from './timelineShapes.ts';

/** Where the context changed at once: a press there goes to the row. */
export interface ContextStep {
  readonly key: RowKey;
  readonly kind: 'compaction' | 'break';
  /** On the axis, in its own units. */
  readonly x: number;
}

/** How the context of a run grew, drawn over its turns. */
export interface StripContext {
  /** A line in a box that is `AXIS` wide and 10 high; empty where the source states no tokens. */
  readonly line: string;
  readonly steps: readonly ContextStep[];
}

/** So many places of the axis have a corner of their own. */
const PLACES = 250;
const SCALE = AXIS / PLACES;
const HEIGHT = 10;

/** What there is to draw of the context: as many corners as the drawing has places, and each compaction and each break of the cache once per place. */
export function stripContext(
  state: TranscriptState,
  clock: Clock,
  timeline: Timeline,
  findings: readonly Finding[],
): StripContext {
  const stage = { clock, view: [0, 1], width: PLACES } as const;
  const context = contextLineOf(state, '');
  const { corners, top } = planCurve(context, {
    stage,
    placeOf: ({ key }) => placedAt(state, clock, key),
    breaks: [],
  });
  const at = (x: number): number => Math.round(x * SCALE * 10) / 10;
  const line = corners
    .map(({ x, tokens, begins }) => {
      const y = Math.round((1 - tokens / top) * HEIGHT * 10) / 10;
      return `${begins ? 'M' : 'L'}${at(x)} ${y}`;
    })
    .join('');
  const steps = new Map<string, ContextStep>();
  const add = (kind: ContextStep['kind'], key: RowKey): void => {
    const placed = placedAt(state, clock, key);
    if (!placed) return;
    const start = clock.kind === 'time' ? clock.at(placed.from) : clock.span(placed.mark)[0];
    const place = Math.round(start * PLACES);
    steps.set(`${kind} ${place}`, steps.get(`${kind} ${place}`) ?? { kind, key, x: at(place) });
  };
  for (const { key } of timeline.compactions) add('compaction', key);
  for (const { rule, keys } of findings) if (rule === 'cache-broke') add('break', keys[0] ?? '');
  return { line, steps: [...steps.values()] };
}

/** The step next to a place of the axis, as close as `reach`; a compaction before a break of the cache, which often follows from it. */
export function stepAt({ steps }: StripContext, x: number, reach: number): ContextStep | undefined {
  const near = steps.filter((step) => Math.abs(step.x - x) <= reach);
  near.sort((a, b) => Math.abs(a.x - x) - Math.abs(b.x - x));
  return near.find(({ kind }) => kind === 'compaction') ?? near[0];
}
