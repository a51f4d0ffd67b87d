// The figures that tests report (`src/testing/reportFigures.ts`): gathers them from a report (`reporter.mjs`) and prints one table.
// The pages of docs/ promise figures; those that depend neither on the machine nor on how many cases there are have to stand there as they are printed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const PAGES = ['docs/reliability.md', 'docs/security.md'];

/** The rows of a report by their group, each once. */
export function figuresIn(report) {
  const groups = new Map();
  for (const { group, name, values, varies = false } of report.figures) {
    const rows = groups.get(group) ?? new Map();
    groups.set(group, rows);
    const line = `${name}: ${Object.entries(values)
      .map(([what, value]) => `${value} ${what}`)
      .join(', ')}`;
    rows.set(line, { line, varies });
  }
  return new Map(
    [...groups]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([group, rows]) => [group, [...rows.values()]]),
  );
}

/** The table, as text. */
export function formatFigures(groups) {
  return [...groups]
    .map(([group, rows]) => [group, ...rows.map(({ line }) => `  ${line}`).toSorted()].join('\n'))
    .join('\n');
}

/** Rows that no page states. */
export function unstated(groups) {
  const pages = PAGES.map((page) => readFileSync(join(root, page), 'utf8')).join('\n');
  const stated = new Set(pages.split('\n').map((line) => line.trim()));
  return [...groups.values()]
    .flat()
    .flatMap(({ line, varies }) => (varies || stated.has(line) ? [] : [line]));
}
