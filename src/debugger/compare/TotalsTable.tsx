'use client';
import type { ReactNode } from 'react';
import type { RunTotals } from '../../analyse/compare/index.ts';
import { Name } from '../../components/name/Name.tsx';
import { renderPart } from '../../components/renderPart.tsx';
import type { CompareLabels } from './compareLabels.ts';
import type { TotalFigure } from './totalFigures.ts';

interface TotalsTableProps {
  /** Name of the table for screen readers. */
  readonly name: string;
  /** A column for each. */
  readonly figures: readonly TotalFigure[];
  readonly words: CompareLabels;
  /** The rows. */
  readonly children: ReactNode;
}

/** Table of the totals of runs: a column for each figure, and one for the models. Renders a `<div data-al-part="compare-totals">` with a table. */
export const TotalsTable = ({ name, figures, words, children }: TotalsTableProps) =>
  renderPart('div', {
    part: 'compare-totals',
    props: {
      role: 'group',
      tabIndex: 0,
      'aria-label': name,
      children: (
        <table>
          <thead>
            <tr>
              <td />
              {figures.map(([figure]) => (
                <th key={figure} scope="col">
                  {words.figures[figure]}
                </th>
              ))}
              <th scope="col">{words.figures.model}</th>
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      ),
    },
  });

/** The models of a run, in the last cell of its row. Renders a `<td>`. */
export const ModelsCell = ({ models }: Pick<RunTotals, 'models'>) => (
  <td>{models.length === 0 ? '–' : <Name text={models.join(', ')} />}</td>
);
