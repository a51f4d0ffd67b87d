'use client';
import type { Both, RunTotals } from '../../analyse/compare/index.ts';
import { useLabels } from '../../components/ViewerContext.ts';
import type { CompareLabels } from './compareLabels.ts';
import { deltaOf, statedFigures } from './totalFigures.ts';
import { ModelsCell, TotalsTable } from './TotalsTable.tsx';

/** What both runs came to, a column for each figure that one of the sources states. Renders a `<div>` with a table. */
export function CompareTotals({
  totals: { a, b },
  words,
}: {
  readonly totals: Both<RunTotals>;
  readonly words: CompareLabels;
}) {
  const { figures: write } = useLabels();
  const figures = statedFigures([a, b]);
  const rowOf = (run: RunTotals, name: string) => (
    <tr>
      <th scope="row">{name}</th>
      {figures.map(([figure, read, format]) => {
        const value = read(run);
        return <td key={figure}>{value === null ? '–' : write[format](value)}</td>;
      })}
      <ModelsCell models={run.models} />
    </tr>
  );
  return (
    <TotalsTable name={words.totals} figures={figures} words={words}>
      {rowOf(a, words.runA)}
      {rowOf(b, words.runB)}
      <tr>
        <th scope="row">{words.difference}</th>
        {figures.map(([figure, read, format]) => (
          <td key={figure}>{deltaOf(read(a), read(b), write[format])}</td>
        ))}
        <td />
      </tr>
    </TotalsTable>
  );
}
