import { totalTokens } from '../../model/index.ts';
import { formatDuration } from '../../describe/format.ts';
import type { StatsBy } from '../command.ts';
import { cellsOf, cutTo, padded } from '../cells.ts';
import { sessionTime } from '../list.ts';
import { terminalText } from '../terminalText.ts';
import { totalsOf, type CountedRun, type Totals } from './totals.ts';

const HEADS: Readonly<Record<StatsBy, string>> = {
  day: 'Day',
  project: 'Project',
  model: 'Model',
  agent: 'Agent',
};
const FIGURES = ['Turns', 'Calls', 'Failed', 'Tokens', 'Cost'] as const;
const LONGEST_NAME = 40;
const SHORTEST_TITLE = 20;

/** Several runs as a table for people: a line for each, or with `by` for each group of them, and the sums. */
export function statsTable(
  runs: readonly CountedRun[],
  { by, columns = Infinity }: { readonly by?: StatsBy | undefined; readonly columns?: number | undefined },
): readonly string[] {
  const [sum] = totalsOf(runs);
  const total = sum ? figuresOf(sum) : [];
  const many = `${count(runs.length)} ${runs.length === 1 ? 'run' : 'runs'}`;
  if (by !== undefined) {
    const rows = totalsOf(runs, by).map((totals) => [
      nameOf(totals.key),
      count(totals.runs),
      ...figuresOf(totals),
    ]);
    return layOut(
      [HEADS[by], 'Runs', ...FIGURES],
      [...rows, ['Total', count(runs.length), ...total]],
      [0],
      columns,
    );
  }
  const rows = runs.map((run) => {
    const [own] = totalsOf([run]);
    const { startedAt, durationMs, agent, title, project } = run;
    return [
      startedAt === null ? '' : sessionTime({ updatedAt: startedAt, modifiedAt: startedAt }),
      agent,
      cutTo(project?.split(/[\\/]/).at(-1) ?? '', 20),
      durationMs === null ? '' : durationMs < 1000 ? '0s' : formatDuration(durationMs),
      ...(own ? figuresOf(own) : []),
      title ?? run.name,
    ];
  });
  const heads = ['Started', 'Agent', 'Project', 'Took', ...FIGURES, 'Title'];
  return layOut(heads, [...rows, ['Total', many, '', '', ...total, '']], [0, 1, 2, 9], columns, [2, 3, 1]);
}

const nameOf = (key: string | null): string => (key === null ? 'unknown' : cutTo(key, LONGEST_NAME));

function figuresOf({
  turns,
  calls,
  failed,
  usage,
  costUsd,
  isEstimated,
  isAtLeast,
}: Totals): readonly string[] {
  const tokens = usage ? totalTokens(usage) : null;
  const allTokens = tokens === null ? 'unknown' : `${usage?.atLeast === true ? '≥ ' : ''}${count(tokens)}`;
  const cost =
    costUsd === null ? 'unknown' : `${isAtLeast ? '≥ ' : ''}${isEstimated ? '~' : ''}$${costUsd.toFixed(2)}`;
  return [count(turns), count(calls), count(failed), allTokens, cost];
}

/**
 * Lines of columns that are as wide as what is in them. Columns of words begin at the left, figures end at the right. Where the terminal has less room, the
 * columns that are `spare` are left out, the first one first, and the last column is shortened.
 */
function layOut(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  words: readonly number[],
  columns: number,
  spare: readonly number[] = [],
): readonly string[] {
  const cells = [heads, ...rows].map((row) => row.map(terminalText));
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => cellsOf(row[column] ?? ''))));
  const last = heads.length - 1;
  const isCut = words.includes(last);
  // What no run has is no column.
  let kept = heads.map((_, column) => column).filter((at) => rows.slice(0, -1).some((row) => row[at] !== ''));
  const least = (): number =>
    kept.reduce((sum, at) => sum + 2 + (at === last && isCut ? SHORTEST_TITLE : (widths[at] ?? 0)), -2);
  for (const column of spare) if (least() > columns) kept = kept.filter((at) => at !== column);
  return cells.map((row) => {
    const shown = kept.map((column) => {
      const cell = row[column] ?? '';
      if (column === last && isCut) return cell;
      const width = widths[column] ?? 0;
      return words.includes(column) ? padded(cell, width) : cell.padStart(width);
    });
    const line = shown.join('  ');
    return (isCut ? cutTo(line, Math.max(columns, least())) : line).trimEnd();
  });
}

// One notation wherever the program runs, so that its output can be compared.
const count = (value: number): string => value.toLocaleString('en-US');
