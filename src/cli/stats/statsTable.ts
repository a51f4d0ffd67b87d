import { totalTokens } from '../../model/index.ts';
import { formatDuration } from '../../describe/format.ts';
import type { StatsBy } from '../command.ts';
import { sessionTime, shorten } from '../list.ts';
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
      shorten(project?.split(/[\\/]/).at(-1) ?? '', 20),
      durationMs === null ? '' : durationMs < 1000 ? '0s' : formatDuration(durationMs),
      ...(own ? figuresOf(own) : []),
      title ?? run.file,
    ];
  });
  const heads = ['Started', 'Agent', 'Project', 'Took', ...FIGURES, 'Title'];
  return layOut(heads, [...rows, ['Total', many, '', '', ...total, '']], [0, 1, 2, 9], columns);
}

const nameOf = (key: string | null): string => (key === null ? 'unknown' : shorten(key, LONGEST_NAME));

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

/** Lines of columns that are as wide as what is in them. Columns of words begin at the left, figures end at the right; the last one is shortened to the width. */
function layOut(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  words: readonly number[],
  columns: number,
): readonly string[] {
  const cells = [heads, ...rows].map((row) => row.map(terminalText));
  // What no run has is no column.
  const kept = heads.map((_, column) => rows.slice(0, -1).some((row) => row[column] !== ''));
  const widths = heads.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? '').length)));
  const last = heads.length - 1;
  return cells.map((row) => {
    const shown = row.flatMap((cell, column) => {
      if (!kept[column]) return [];
      if (column === last && words.includes(last)) return [cell];
      const width = widths[column] ?? 0;
      return [words.includes(column) ? cell.padEnd(width) : cell.padStart(width)];
    });
    const line = shown.join('  ');
    if (line.length <= columns || !words.includes(last)) return line.trimEnd();
    const before = line.length - (row[last] ?? '').length;
    return shorten(line, Math.max(columns, before + SHORTEST_TITLE)).trimEnd();
  });
}

// One notation wherever the program runs, so that its output can be compared.
const count = (value: number): string => value.toLocaleString('en-US');
