import type { TranscriptState } from '../../store/index.ts';
import { alignSteps, COMPARED, createAlignBudget, type AlignBudget, type Side } from './alignSteps.ts';
import { createLikenessMeter, type LikenessMeter } from './likeness.ts';
import { compareTools, readSetup, type RunSetup, type ToolChanges } from './readSetup.ts';
import { readSteps, type RunStep, type StepNode } from './runSteps.ts';
import { readTotals, type RunTotals } from './runTotals.ts';
import { differInTimesOnly } from './withoutTimes.ts';

/** What differs between two steps that belong together. */
export type StepChange = 'arguments' | 'text' | 'result' | 'status' | 'thinking';

/** What a pair of steps says: that both runs have it as it is, that they have it otherwise, or that one of them has it alone. */
export type PairState = 'same' | 'changed' | 'onlyA' | 'onlyB';

/** Two steps that belong together, or one that only one run has. */
export interface StepPair {
  /** How the two steps compare. */
  readonly state: PairState;
  /** The step of the first run; `null` where it has none. */
  readonly a: RunStep | null;
  /** The step of the second run; `null` where it has none. */
  readonly b: RunStep | null;
  /** What differs; empty unless the pair is `changed`. */
  readonly changes: readonly StepChange[];
  /** All that differs are times, durations and ids in its texts, as another run of the same thing writes them. */
  readonly timesOnly: boolean;
}

/** Something of each of two runs. */
export interface Both<T> {
  /** Of the first run. */
  readonly a: T;
  /** Of the second run. */
  readonly b: T;
}

/** How one run differs from another one. Its shape is stable: `agent-lanes diff --json` prints it. */
export interface RunComparison {
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
  /** Both sources state a system prompt, and they differ; or only one of two sources of one format does. */
  readonly systemPromptDiffers: boolean;
  /** How the tools differ that were offered to the models. */
  readonly tools: ToolChanges;
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
  const comparing: Comparing = {
    numbers: new Map(),
    meter: createLikenessMeter(),
    budget: createAlignBudget(),
    pairs: [],
  };
  comparePairs(stepsA, stepsB, comparing);
  const { pairs, budget } = comparing;
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
    systemPromptDiffers:
      setup.a.systemPrompt !== setup.b.systemPrompt &&
      (a.session.format === b.session.format ||
        (setup.a.systemPrompt !== null && setup.b.systemPrompt !== null)),
    tools: compareTools(setup.a.tools, setup.b.tools),
    coarse: budget.coarse,
  };
}

/** Whether two runs differ in anything but times and ids: in their steps, their instructions or their tools. */
export function runsDiffer({ first, systemPromptDiffers, tools }: RunComparison): boolean {
  return (
    first !== null ||
    systemPromptDiffers ||
    tools.onlyA.length + tools.onlyB.length + tools.changed.length > 0
  );
}

interface Comparing {
  /** A number for each thing that a step says, so that long texts are compared once. */
  readonly numbers: Map<string, number>;
  readonly meter: LikenessMeter;
  readonly budget: AlignBudget;
  readonly pairs: StepPair[];
}

function comparePairs(a: readonly StepNode[], b: readonly StepNode[], comparing: Comparing): void {
  const { meter, budget, pairs } = comparing;
  if (a.length === 0 && b.length === 0) return;
  const aligned = alignSteps(sideOf(a, comparing), sideOf(b, comparing), meter, budget);
  for (const [atA, atB] of aligned) {
    const one = atA === null ? undefined : a[atA];
    const other = atB === null ? undefined : b[atB];
    pairs.push(pairOf(one?.step ?? null, other?.step ?? null));
    comparePairs(one?.children ?? [], other?.children ?? [], comparing);
  }
}

function sideOf(nodes: readonly StepNode[], { numbers }: Comparing): Side {
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const said = (value: string | null): string => (value === null ? '-' : String(numberOf(value)));
  const steps = nodes.map(({ step }) => step);
  // What is put together begins with a NUL, so that it is no text of a run.
  return {
    steps,
    whole: steps.map((step) => numberOf(`\0w ${COMPARED.map((field) => said(step[field])).join(' ')}`)),
    deed: steps.map(({ kind, name, text, arguments: args }) =>
      numberOf(`\0d ${kind} ${said(name)} ${said(text)} ${said(args)}`),
    ),
  };
}

function pairOf(a: RunStep | null, b: RunStep | null): StepPair {
  if (!a || !b) return { state: a ? 'onlyA' : 'onlyB', a, b, changes: [], timesOnly: false };
  const changes = FIELDS.filter((field) => differs(field, a, b));
  if (changes.length === 0) return { state: 'same', a, b, changes: [], timesOnly: false };
  const timesOnly = changes.every(
    (field) =>
      field !== 'status' && a[field] !== null && b[field] !== null && differInTimesOnly(a[field], b[field]),
  );
  return { state: 'changed', a, b, changes, timesOnly };
}

const FIELDS: readonly StepChange[] = ['arguments', 'text', 'result', 'status', 'thinking'];

// Not every format keeps what the model thought.
const differs = (field: StepChange, a: RunStep, b: RunStep): boolean =>
  a[field] !== b[field] && (field !== 'thinking' || (a.thinking !== null && b.thinking !== null));
