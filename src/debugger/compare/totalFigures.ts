import type { RunTotals } from '../../analyse/compare/index.ts';
import type { CompareLabels } from './compareLabels.ts';

/** A figure that a run comes to: its name, how it is read, and how it is written. */
export type TotalFigure = readonly [
  name: keyof CompareLabels['figures'],
  read: (totals: RunTotals) => number | null,
  format: 'count' | 'duration' | 'tokens' | 'exactCost',
];

const FIGURES: readonly TotalFigure[] = [
  ['steps', ({ steps }) => steps, 'count'],
  ['turns', ({ turns }) => turns, 'count'],
  ['calls', ({ calls }) => calls, 'count'],
  ['failures', ({ failures }) => failures, 'count'],
  ['duration', ({ durationMs }) => durationMs, 'duration'],
  ['tokens', ({ tokens }) => tokens, 'tokens'],
  ['cost', ({ costUsd }) => costUsd, 'exactCost'],
];

/** The figures that at least one of the runs states, in the order in which they stand. */
export const statedFigures = (runs: readonly RunTotals[]): readonly TotalFigure[] =>
  FIGURES.filter(([, read]) => runs.some((run) => read(run) !== null));

/** What lies between two figures, with its sign; a dash where one of them is unknown. */
export function deltaOf(a: number | null, b: number | null, format: (value: number) => string): string {
  if (a === null || b === null) return '–';
  return a === b ? '0' : `${b > a ? '+' : '−'}${format(Math.abs(b - a))}`;
}
