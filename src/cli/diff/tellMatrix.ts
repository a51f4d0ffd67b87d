import type { MatrixRow, RunMatrix, RunTotals } from '../../core.ts';
import { cutTo } from '../cells.ts';
import { paint, type Look } from '../show/layOut.ts';
import { onOneLine } from '../show/onOneLine.ts';
import {
  changedLines,
  FIGURES,
  headOf,
  nameOf,
  plural,
  statusOf,
  tellStep,
  type DiffSide,
  type Say,
  type TellDiffOptions,
} from './tellDiff.ts';

const LETTERS = 'ABCDEFGH';
const LEFT = 11;
const COLUMN = 11;

/** The lines that tell how several runs differ: totals, instructions, the first difference, and the steps of all in order, with a number for each run; equal numbers say the same. */
export function* tellMatrix(
  matrix: RunMatrix,
  sides: readonly DiffSide[],
  { width, colours }: TellDiffOptions,
): Generator<string> {
  const say: Say = (line: string, look: Look = 'plain') => paint(cutTo(line, width), look, colours);
  for (const [run, side] of sides.entries()) yield say(`${letterOf(run)}  ${headOf(side)}`, 'bold');
  yield '';
  for (const line of totalLines(matrix.totals)) yield say(line);
  yield '';
  for (const line of setupLines(matrix)) yield say(line, 'warned');
  if (matrix.coarse)
    yield say('These runs are long and have little in common: steps were aligned coarsely.', 'warned');
  const first = matrix.first === null ? undefined : matrix.rows[matrix.first];
  yield say(
    first ? `First difference: ${titleOf(first)}` : 'No difference in steps but times and ids.',
    'bold',
  );
  yield '';
  yield say(
    `${sides.map((_, run) => letterOf(run)).join(' ')}   equal numbers say the same, - has no such step`,
    'dim',
  );
  let equal = 0;
  for (const row of matrix.rows) {
    if (!row.differs) {
      equal += 1;
      continue;
    }
    if (equal > 0) yield say(`${' '.repeat(2 * sides.length + 2)}${plural(equal, 'equal step')}`, 'dim');
    equal = 0;
    yield* tellRow(row, say);
  }
  if (equal > 0) yield say(`${' '.repeat(2 * sides.length + 2)}${plural(equal, 'equal step')}`, 'dim');
}

const letterOf = (run: number): string => LETTERS[run] ?? '';

const baseOf = ({ cells }: MatrixRow) => cells.find(({ state }) => state === 'base')?.step ?? null;

function titleOf(row: MatrixRow): string {
  const base = baseOf(row);
  if (!base) return '';
  return `${base.turn === null ? '' : `turn ${base.turn}  `}${tellStep(base)}`;
}

function* tellRow(row: MatrixRow, say: Say): Generator<string> {
  const { cells } = row;
  const base = baseOf(row);
  const numbers = cells.map(({ variant }) => (variant === null ? '-' : String(variant + 1))).join(' ');
  yield say(`${numbers}   ${'  '.repeat(Math.min(base?.depth ?? 0, 6))}${titleOf(row)}`, 'tool');
  for (const [run, { step, variant, changes }] of cells.entries()) {
    const isFirst = cells.findIndex((cell) => cell.variant === variant) === run;
    if (!base || !step || variant === null || variant === 0 || !isFirst) continue;
    yield say(`    ${variant + 1}: ${changes.map(nameOf).join(', ')}`, 'dim');
    for (const change of changes) {
      if (change === 'status') yield say(`    ended: ${statusOf(base)} → ${statusOf(step)}`);
      else yield* changedLines(base[change] ?? '', step[change] ?? '', say);
    }
  }
}

function totalLines(totals: readonly RunTotals[]): readonly string[] {
  const row = (name: string, cells: readonly string[]): string =>
    `${name.padEnd(LEFT)}${cells.map((cell) => cell.padStart(COLUMN)).join('')}`;
  const models = totals.map((run) => onOneLine(run.models.join(', ')) || 'unknown');
  return [
    row(
      '',
      totals.map((_, run) => letterOf(run)),
    ),
    ...FIGURES.flatMap(([name, read, format]) => {
      const values = totals.map(read);
      if (values.every((value) => value === null)) return [];
      return [
        row(
          name,
          values.map((value) => (value === null ? 'unknown' : format(value))),
        ),
      ];
    }),
    `${'Model'.padEnd(LEFT)}${[...new Set(models)].join(' · ')}`,
  ];
}

function* setupLines({ setupChanges }: RunMatrix): Generator<string> {
  for (const [run, { systemPromptDiffers, tools }] of setupChanges.entries()) {
    const letter = letterOf(run);
    if (systemPromptDiffers) yield `System prompt of ${letter} differs from that of A`;
    const parts = [
      named('only in A:', tools.onlyA),
      named(`only in ${letter}:`, tools.onlyB),
      named('described otherwise:', tools.changed),
    ].filter((text) => text !== '');
    if (parts.length > 0) yield `Tools of ${letter} differ from those of A: ${parts.join(' · ')}`;
  }
}

const named = (words: string, names: readonly string[]): string =>
  names.length === 0 ? '' : `${words} ${names.map(onOneLine).join(', ')}`;
