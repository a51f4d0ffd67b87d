import { diffLines } from 'diff';
import type { Both, RunComparison, RunStep, RunTotals, StepChange, StepPair } from '../../core.ts';
import { formatDuration } from '../../describe/format.ts';
import { cutTo } from '../cells.ts';
import { paint, safeLines, type Look } from '../show/layOut.ts';
import { onOneLine } from '../show/onOneLine.ts';

/** How a comparison is told on a terminal. */
export interface TellDiffOptions {
  /** Columns of the terminal. */
  readonly width: number;
  readonly colours: boolean;
}

/** A run, as its column is headed. */
export interface DiffSide {
  readonly name: string;
  /** Id of the format; empty where it is none. */
  readonly format: string;
}

// Enough to see what changed; `view` and `--json` have all of it.
const CHANGED_LINES = 8;
// Where lines have no more in common than that, the search for it would take long.
const MOST_EDITS = 400;

/** The lines that tell how two runs differ: totals, instructions, the first difference, and the steps of both in order. */
export function* tellDiff(
  compared: RunComparison,
  sides: Both<DiffSide>,
  options: TellDiffOptions,
): Generator<string> {
  const { width, colours } = options;
  const say = (line: string, look: Look = 'plain'): string => paint(cutTo(line, width), look, colours);
  yield say(`A  ${headOf(sides.a)}`, 'bold');
  yield say(`B  ${headOf(sides.b)}`, 'bold');
  yield '';
  for (const line of totalLines(compared.totals)) yield say(line);
  yield '';
  for (const line of setupLines(compared, say)) yield line;
  if (compared.coarse)
    yield say('These runs are long and have little in common: steps were aligned coarsely.', 'warned');
  const { first, pairs } = compared;
  const firstPair = first === null ? undefined : pairs[first];
  yield say(
    firstPair ? `First difference: ${titleOf(firstPair)}` : 'No difference in steps but times and ids.',
    'bold',
  );
  yield '';
  let equal = 0;
  const equalLine = (): string => say(`  ${plural(equal, 'equal step')}`, 'dim');
  for (const pair of pairs) {
    if (pair.state === 'same') {
      equal += 1;
      continue;
    }
    if (equal > 0) yield equalLine();
    equal = 0;
    yield* tellPair(pair, say);
  }
  if (equal > 0) yield equalLine();
}

/** Puts a line into its width and its colour. */
export type Say = (line: string, look?: Look) => string;

/** A run, on one line. */
export const headOf = ({ name, format }: DiffSide): string =>
  onOneLine(format === '' ? name : `${name}  (${format})`);

const LEFT = 15;
const COLUMN = 14;

type Figure = readonly [
  name: string,
  read: (totals: RunTotals) => number | null,
  format: (value: number) => string,
];

// One notation wherever the program runs.
const count = (value: number): string => value.toLocaleString('en-US');

/** The figures of a run, in the order in which they stand. */
export const FIGURES: readonly Figure[] = [
  ['Steps', ({ steps }) => steps, count],
  ['Turns', ({ turns }) => turns, count],
  ['Tool calls', ({ calls }) => calls, count],
  ['Failures', ({ failures }) => failures, count],
  ['Duration', ({ durationMs }) => durationMs, formatDuration],
  ['Tokens', ({ tokens }) => tokens, count],
  ['Written', ({ outputTokens }) => outputTokens, count],
  ['Cost', ({ costUsd }) => costUsd, (usd) => `$${usd.toFixed(4)}`],
];

function totalLines({ a, b }: Both<RunTotals>): readonly string[] {
  const row = (name: string, left: string, right: string, delta = ''): string =>
    `${name.padEnd(LEFT)}${left.padStart(COLUMN)}${right.padStart(COLUMN)}  ${delta}`.trimEnd();
  const figures = FIGURES.flatMap(([name, read, format]) => {
    const left = read(a);
    const right = read(b);
    if (left === null && right === null) return [];
    const by = left === null || right === null ? 0 : right - left;
    const delta = by === 0 ? '' : `${by > 0 ? '+' : '−'}${format(Math.abs(by))}`;
    const shown = (value: number | null): string => (value === null ? 'unknown' : format(value));
    return [row(name, shown(left), shown(right), delta)];
  });
  const models = ({ models: all }: RunTotals): string => onOneLine(all.join(', ')) || 'unknown';
  return [
    row('', 'A', 'B'),
    ...figures,
    models(a) === models(b)
      ? `${'Model'.padEnd(LEFT)}${models(a)}`
      : `${'Model'.padEnd(LEFT)}${models(a)} → ${models(b)}`,
  ];
}

function* setupLines({ systemPromptDiffers, setup, tools }: RunComparison, say: Say): Generator<string> {
  if (systemPromptDiffers) {
    yield say('System prompt differs', 'warned');
    yield* changedLines(setup.a.systemPrompt ?? '', setup.b.systemPrompt ?? '', say);
    yield '';
  }
  const named = (words: string, names: readonly string[]): string =>
    names.length === 0 ? '' : `${words} ${names.map(onOneLine).join(', ')}`;
  const parts = [
    named('only in A:', tools.onlyA),
    named('only in B:', tools.onlyB),
    named('described otherwise:', tools.changed),
  ].filter((text) => text !== '');
  if (parts.length === 0) return;
  yield say(`Tools differ: ${parts.join(' · ')}`, 'warned');
  yield '';
}

const MARKS = { same: ' ', changed: '~', onlyA: '-', onlyB: '+' } as const;
const LOOKS = { same: 'dim', changed: 'tool', onlyA: 'failed', onlyB: 'prompt' } as const;

function* tellPair(pair: StepPair, say: Say): Generator<string> {
  const { state, a, b, changes, timesOnly } = pair;
  const step = b ?? a;
  if (!step) return;
  const depth = '  '.repeat(Math.min(step.depth, 6));
  const note = timesOnly ? ' (times and ids only)' : '';
  yield say(`${MARKS[state]} ${depth}${titleOf(pair)}${note}`, timesOnly ? 'dim' : LOOKS[state]);
  if (!a || !b || timesOnly) return;
  for (const change of changes) {
    if (change === 'status') yield say(`    ended: ${statusOf(a)} → ${statusOf(b)}`);
    else yield* changedLines(a[change] ?? '', b[change] ?? '', say);
  }
}

/** How a step ended, in words. */
export const statusOf = ({ status }: RunStep): string => (status === '' ? 'well' : onOneLine(status));

/** Which step a pair is about, and what differs in it, on one line. */
function titleOf({ state, a, b, changes }: StepPair): string {
  const step = b ?? a;
  if (!step) return '';
  const turn = a?.turn ?? b?.turn ?? null;
  const where = turn === null ? '' : `turn ${turn}  `;
  const alone = state === 'onlyA' ? 'only in A: ' : state === 'onlyB' ? 'only in B: ' : '';
  const what = changes.length === 0 ? '' : `  [${changes.map(nameOf).join(', ')}]`;
  return `${where}${alone}${tellStep(step, what)}`;
}

/** What a step is and says, on one line, with a remark between the two. */
export function tellStep(step: RunStep, remark = ''): string {
  const name = step.kind === 'call' || step.kind === 'result' ? step.name : '';
  const words = onOneLine(step.text ?? step.arguments ?? step.result ?? '');
  return `${step.kind}${name === '' ? '' : ` ${onOneLine(name)}`}${remark}${words === '' ? '' : `  ${words}`}`;
}

/** What changed, in a word. */
export const nameOf = (change: StepChange): string => (change === 'status' ? 'how it ended' : change);

/** The lines that two texts do not share, as many as fit; what they share is left out. */
export function* changedLines(a: string, b: string, say: Say): Generator<string> {
  const changes = diffLines(`${a}\n`, `${b}\n`, { maxEditLength: MOST_EDITS }) ?? [
    { value: a, removed: true, added: false },
    { value: b, removed: false, added: true },
  ];
  const lines = changes.flatMap(({ value, added, removed }) =>
    !added && !removed
      ? []
      : safeLines(value.replace(/\n$/, '')).map((line) => [added ? '+' : '-', line] as const),
  );
  const shown = lines.length <= CHANGED_LINES + 1 ? lines : fairly(lines);
  for (const [sign, line] of shown) yield say(`    ${sign} ${line}`, sign === '+' ? 'prompt' : 'failed');
  const left = lines.length - shown.length;
  if (left > 0) yield say(`    … ${count(left)} more changed lines`, 'dim');
}

/** Some lines of each side, so that a long removal does not hide what stands in its place. */
function fairly<T extends readonly [sign: string, line: string]>(lines: readonly T[]): readonly T[] {
  const gone = lines.filter(([sign]) => sign === '-');
  const come = lines.filter(([sign]) => sign === '+');
  const half = CHANGED_LINES / 2;
  const kept = new Set([
    ...gone.slice(0, Math.max(half, CHANGED_LINES - come.length)),
    ...come.slice(0, Math.max(half, CHANGED_LINES - gone.length)),
  ]);
  return lines.filter((line) => kept.has(line));
}

/** A number and its noun. */
export const plural = (number: number, noun: string): string =>
  `${count(number)} ${noun}${number === 1 ? '' : 's'}`;
