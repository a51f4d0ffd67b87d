import { cellsOf, padded } from '../cells.ts';

/** Rows of cells as lines whose columns stand below each other. The last column is as wide as it is. */
export function columns(rows: readonly (readonly string[])[], indent = '  '): readonly string[] {
  const widths: number[] = [];
  for (const row of rows)
    for (const [at, cell] of row.slice(0, -1).entries())
      widths[at] = Math.max(widths[at] ?? 0, cellsOf(cell));
  return rows.map((row) =>
    `${indent}${row.map((cell, at) => padded(cell, widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
}
