import type { TranscriptState } from '../../store/index.ts';
import { alignSteps } from './alignSteps.ts';
import { differenceOf, sideOf, startComparing, type Comparing, type StepDifference } from './pairSteps.ts';
import { compareSetups, readSetup, type RunSetup, type SetupChanges } from './readSetup.ts';
import { readSteps, type RunStep, type StepNode } from './runSteps.ts';
import { readTotals, type RunTotals } from './runTotals.ts';

/** The step of one run in a row of a matrix. */
export interface MatrixCell extends StepDifference {
  /** `base`: the first run that has this step; the others say the `same`, say it `changed`, or have it `missing`. */
  readonly state: 'base' | 'same' | 'changed' | 'missing';
  /** The step of this run; `null` where it has none. */
  readonly step: RunStep | null;
  /** Runs that say the same but for times and ids have the same number, 0 for the first run that has the step; `null` where it is missing. */
  readonly variant: number | null;
}

/** A step of several runs that belongs together. */
export interface MatrixRow {
  /** One cell for each run, in the order of the runs. */
  readonly cells: readonly MatrixCell[];
  /** Not every run has this step, or one of them has it with more than other times and ids. */
  readonly differs: boolean;
}

/** How several runs differ from one another. Its shape is stable: `agent-lanes diff --json` prints it for more than two files. */
export interface RunMatrix {
  /** What each run came to, in the order of the runs. */
  readonly totals: readonly RunTotals[];
  /** The steps of all runs, in order. Those of a sub-agent stand behind the call that started it. */
  readonly rows: readonly MatrixRow[];
  /** Position in `rows` of the first one that differs; `null` where none does. */
  readonly first: number | null;
  /** What each run was given before it began. */
  readonly setup: readonly RunSetup[];
  /** How what each run was given differs from what the first one was. Those of the first run say that nothing differs. */
  readonly setupChanges: readonly SetupChanges[];
  /** The runs are too long and too different to be aligned exactly: some steps that belong together may stand apart. */
  readonly coarse: boolean;
}

/**
 * Compares several runs step by step, as `compareRuns` compares two: one run after the other is aligned with what the runs before it have,
 * so steps that only later runs share stand in one row, too. Each step is compared with that of the first run that has it. Bounded: what
 * may be spent on two runs is shared by all. No runs give no rows.
 */
export function compareManyRuns(runs: readonly TranscriptState[]): RunMatrix {
  const comparing = startComparing();
  const steps = runs.map(readSteps);
  let open: readonly OpenRow[] = [];
  for (const [run, nodes] of steps.entries()) open = withRun(open, nodes, run, comparing);
  const rows: MatrixRow[] = [];
  flatten(open, runs.length, rows);
  const setup = runs.map(readSetup);
  const first = rows.findIndex(({ differs }) => differs);
  return {
    totals: runs.map((state, run) => readTotals(state, steps[run] ?? [])),
    rows,
    first: first < 0 ? null : first,
    setup,
    setupChanges: setup.map((each, run) =>
      compareSetups(runs[0]?.session.format === runs[run]?.session.format, setup[0] ?? each, each),
    ),
    coarse: comparing.budget.coarse,
  };
}

/** A row while runs are added to it. */
interface OpenRow {
  /** The step of the first run that has it. */
  readonly base: RunStep;
  /** The steps by the position of their run; nothing for a run without it. */
  readonly steps: (RunStep | undefined)[];
  children: readonly OpenRow[];
}

/** The rows with the steps of one more run in them. */
function withRun(
  rows: readonly OpenRow[],
  nodes: readonly StepNode[],
  run: number,
  comparing: Comparing,
): readonly OpenRow[] {
  if (nodes.length === 0) return rows;
  const before = sideOf(
    rows.map(({ base }) => base),
    comparing,
  );
  const added = sideOf(
    nodes.map(({ step }) => step),
    comparing,
  );
  const all: OpenRow[] = [];
  for (const [atRow, atNode] of alignSteps(before, added, comparing.meter, comparing.budget)) {
    const node = atNode === null ? undefined : nodes[atNode];
    const known = atRow === null ? undefined : rows[atRow];
    const row = known ?? (node && { base: node.step, steps: [], children: [] });
    if (!row) continue;
    if (node) {
      row.steps[run] = node.step;
      row.children = withRun(row.children, node.children, run, comparing);
    }
    all.push(row);
  }
  return all;
}

function flatten(open: readonly OpenRow[], count: number, rows: MatrixRow[]): void {
  for (const { base, steps, children } of open) {
    const kinds: RunStep[] = [];
    const cells = Array.from({ length: count }, (_, run) => cellOf(base, steps[run], kinds));
    const differs = cells.some(
      ({ state, timesOnly }) => state === 'missing' || (state === 'changed' && !timesOnly),
    );
    rows.push({ cells, differs });
    flatten(children, count, rows);
  }
}

function cellOf(base: RunStep, step: RunStep | undefined, kinds: RunStep[]): MatrixCell {
  if (!step) return { state: 'missing', step: null, variant: null, changes: [], timesOnly: false };
  const variant = variantOf(step, kinds);
  if (step === base) return { state: 'base', step, variant, changes: [], timesOnly: false };
  const difference = differenceOf(base, step);
  return { state: difference.changes.length === 0 ? 'same' : 'changed', step, variant, ...difference };
}

/** Which of the ways in which the runs before say a step this one says it; another way where none does. */
function variantOf(step: RunStep, kinds: RunStep[]): number {
  const known = kinds.findIndex((kind) => {
    const { changes, timesOnly } = differenceOf(kind, step);
    return changes.length === 0 || timesOnly;
  });
  if (known >= 0) return known;
  kinds.push(step);
  return kinds.length - 1;
}
