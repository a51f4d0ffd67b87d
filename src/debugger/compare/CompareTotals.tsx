'use client';
import { useLabels } from '../../components/ViewerContext.ts';
import type { ReactNode } from 'react';
import type { Both, RunTotals } from '../../analyse/compare/index.ts';
import { Name } from '../../components/name/Name.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import type { CompareLabels } from './compareLabels.ts';

/** A figure that a run comes to: its name, how it is read, and how it is written. */
type Figure = readonly [
  name: keyof CompareLabels['figures'],
  read: (totals: RunTotals) => number | null,
  format: 'count' | 'duration' | 'tokens' | 'exactCost',
];

/** The figures of a run, in the order in which they stand. */
export const FIGURES: readonly Figure[] = [
  ['steps', ({ steps }) => steps, 'count'],
  ['turns', ({ turns }) => turns, 'count'],
  ['calls', ({ calls }) => calls, 'count'],
  ['failures', ({ failures }) => failures, 'count'],
  ['duration', ({ durationMs }) => durationMs, 'duration'],
  ['tokens', ({ tokens }) => tokens, 'tokens'],
  ['cost', ({ costUsd }) => costUsd, 'exactCost'],
];

/** What both runs came to, a column for each figure that one of the sources states. Renders a `<div>` with a table. */
export function CompareTotals({
  totals,
  words,
}: {
  readonly totals: Both<RunTotals>;
  readonly words: CompareLabels;
}) {
  const { figures } = useLabels();
  const { a, b } = totals;
  const shown = FIGURES.filter(([, read]) => read(a) !== null || read(b) !== null);
  const cell = (text: ReactNode, key: string) => <td key={key}>{text}</td>;
  const rowOf = (side: RunTotals, name: string) => (
    <tr>
      <th scope="row">{name}</th>
      {shown.map(([figure, read, format]) => {
        const value = read(side);
        return cell(value === null ? '–' : figures[format](value), figure);
      })}
      {cell(side.models.length === 0 ? '–' : <Name text={side.models.join(', ')} />, 'model')}
    </tr>
  );
  return renderPart('div', {
    part: 'compare-totals',
    props: {
      role: 'group',
      tabIndex: 0,
      'aria-label': words.totals,
      children: (
        <table>
          <thead>
            <tr>
              <td />
              {shown.map(([figure]) => (
                <th key={figure} scope="col">
                  {words.figures[figure]}
                </th>
              ))}
              <th scope="col">{words.figures.model}</th>
            </tr>
          </thead>
          <tbody>
            {rowOf(a, words.runA)}
            {rowOf(b, words.runB)}
            <tr>
              <th scope="row">{words.difference}</th>
              {shown.map(([figure, read, format]) =>
                cell(deltaOf(read(a), read(b), figures[format]), figure),
              )}
              <td />
            </tr>
          </tbody>
        </table>
      ),
    },
  });
}

/** What lies between two figures, with its sign; a dash where one of them is unknown. */
export function deltaOf(a: number | null, b: number | null, format: (value: number) => string): string {
  if (a === null || b === null) return '–';
  return a === b ? '0' : `${b > a ? '+' : '−'}${format(Math.abs(b - a))}`;
}
