import type { TranscriptState } from '../../store/index.ts';
import { alignSteps } from './alignSteps.ts';
import { differenceOf, sideOf, startComparing, type Comparing, type StepDifference } from './pairSteps.ts';
import { compareSetups, readSetup, type RunSetup, type SetupChanges } from './readSetup.ts';
import { readSteps, type RunStep, type StepNode } from './runSteps.ts';
import { readTotals, type RunTotals } from './runTotals.ts';

/** The state of a pair of steps: both runs have the same step, they have it with changes, or only one of them has it. */
export type PairState = 'same' | 'changed' | 'onlyA' | 'onlyB';

/** Two steps that belong together, or one that only one run has. */
export interface StepPair extends StepDifference {
  /** How the two steps compare. */
  readonly state: PairState;
  /** The step of the first run; `null` where it has none. */
  readonly a: RunStep | null;
  /** The step of the second run; `null` where it has none. */
  readonly b: RunStep | null;
}

/** Something of each of two runs. */
export interface Both<T> {
  /** Of the first run. */
  readonly a: T;
  /** Of the second run. */
  readonly b: T;
}

/** How one run differs from another one. Its shape is stable: `agent-lanes diff --json` prints it. */
export interface RunComparison extends SetupChanges {
  /** What each run came to. */
  readonly totals: Both<RunTotals>;
  /** How many pairs there are of each state. */
  readonly counts: Readonly<Record<PairState, number>>;
  /** Position in `pairs` of the first difference that is not only a time or an id; `null` where there is none. */
  readonly first: number | null;
  /** The steps of both runs, in order. Those of a sub-agent stand behind the call that started it, one `depth` deeper. */
  readonly pairs: readonly StepPair[];
  /** What each run was given before it began. */
  readonly setup: Both<RunSetup>;
  /** The runs are too long and too different to be aligned exactly: some steps that belong together may stand apart. */
  readonly coarse: boolean;
}

/**
 * Compares two runs step by step, by what they mean: ids, times and the format that they were read from do not count. A call is one step
 * with its results; the steps of a sub-agent are compared inside the pair of calls that started it. Swapping the runs mirrors the answer.
 * Bounded: 5,000 against 5,000 steps take about a second, and what would take longer is `coarse`.
 */
export function compareRuns(a: TranscriptState, b: TranscriptState): RunComparison {
  const stepsA = readSteps(a);
  const stepsB = readSteps(b);
  const comparing = startComparing();
  const pairs: StepPair[] = [];
  comparePairs(stepsA, stepsB, pairs, comparing);
  const counts = { same: 0, changed: 0, onlyA: 0, onlyB: 0 };
  for (const { state } of pairs) counts[state] += 1;
  const first = pairs.findIndex(({ state, timesOnly }) => state !== 'same' && !timesOnly);
  const setup = { a: readSetup(a), b: readSetup(b) };
  return {
    totals: { a: readTotals(a, stepsA), b: readTotals(b, stepsB) },
    counts,
    first: first < 0 ? null : first,
    pairs,
    setup,
    ...compareSetups(a.session.format === b.session.format, setup.a, setup.b),
    coarse: comparing.budget.coarse,
  };
}

/** Whether two runs differ in anything but times and ids: in their steps, their instructions or their tools. */
export function runsDiffer({
  first,
  systemPromptDiffers,
  tools,
}: Pick<RunComparison, 'first' | 'systemPromptDiffers' | 'tools'>): boolean {
  return (
    first !== null ||
    systemPromptDiffers ||
    tools.onlyA.length + tools.onlyB.length + tools.changed.length > 0
  );
}

function comparePairs(
  a: readonly StepNode[],
  b: readonly StepNode[],
  pairs: StepPair[],
  comparing: Comparing,
): void {
  if (a.length === 0 && b.length === 0) return;
  const [sideA, sideB] = [sideOf(a.map(stepOf), comparing), sideOf(b.map(stepOf), comparing)];
  for (const [atA, atB] of alignSteps(sideA, sideB, comparing.meter, comparing.budget)) {
    const one = atA === null ? undefined : a[atA];
    const other = atB === null ? undefined : b[atB];
    pairs.push(pairOf(one?.step ?? null, other?.step ?? null));
    comparePairs(one?.children ?? [], other?.children ?? [], pairs, comparing);
  }
}

const stepOf = ({ step }: StepNode): RunStep => step;

function pairOf(a: RunStep | null, b: RunStep | null): StepPair {
  if (!a || !b) return { state: a ? 'onlyA' : 'onlyB', a, b, changes: [], timesOnly: false };
  const difference = differenceOf(a, b);
  return { state: difference.changes.length === 0 ? 'same' : 'changed', a, b, ...difference };
}
