'use client';
import type { RunTotals } from '../../../analyse/compare/index.ts';
import { Name } from '../../../components/name/Name.tsx';
import { renderPart } from '../../../components/renderPart.tsx';
import { useLabels } from '../../../components/ViewerContext.ts';
import type { CompareLabels } from '../compareLabels.ts';
import { deltaOf, statedFigures } from '../totalFigures.ts';
import { ModelsCell, TotalsTable } from '../TotalsTable.tsx';
import { letterOf } from './letters.ts';

/** What each run came to, and what lies between it and the first one. Renders a `<div>` with a table. */
export function MatrixTotals({
  totals,
  titles,
  words,
}: {
  readonly totals: readonly RunTotals[];
  readonly titles: readonly string[];
  readonly words: CompareLabels;
}) {
  const { figures: write } = useLabels();
  const [first] = totals;
  if (!first) return null;
  const figures = statedFigures(totals);
  return (
    <TotalsTable name={words.matrix.totals} figures={figures} words={words}>
      {totals.map((run, index) => (
        <tr key={index}>
          <th scope="row">
            {renderPart('span', { part: 'compare-side', props: { children: letterOf(index) } })}{' '}
            {renderPart('span', {
              part: 'matrix-name',
              props: { children: <Name text={titles[index] ?? ''} /> },
            })}
          </th>
          {figures.map(([figure, read, format]) => {
            const value = read(run);
            const delta = deltaOf(read(first), value, write[format]);
            return (
              <td key={figure}>
                {value === null ? '–' : write[format](value)}
                {index > 0 && delta !== '0' && delta !== '–' && (
                  <> {renderPart('span', { part: 'matrix-delta', props: { children: delta } })}</>
                )}
              </td>
            );
          })}
          <ModelsCell models={run.models} />
        </tr>
      ))}
    </TotalsTable>
  );
}
