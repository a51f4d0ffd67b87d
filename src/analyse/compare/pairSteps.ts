import { COMPARED, createAlignBudget, type AlignBudget, type Side } from './alignSteps.ts';
import { createLikenessMeter, type LikenessMeter } from './likeness.ts';
import type { RunStep } from './runSteps.ts';
import { differInTimesOnly } from './withoutTimes.ts';

/** The property in which two paired steps differ. */
export type StepChange = 'arguments' | 'text' | 'result' | 'status' | 'thinking';

/** How two steps that belong together differ. */
export interface StepDifference {
  /** What differs; empty where they say the same. */
  readonly changes: readonly StepChange[];
  /** All that differs are times, durations and ids in its texts, as another run of the same thing writes them. */
  readonly timesOnly: boolean;
}

/** State of one comparison of runs: remembered words of steps, and the budget that is left. */
export interface Comparing {
  /** A number for each thing that a step says, so that long texts are compared once. */
  readonly numbers: Map<string, number>;
  readonly meter: LikenessMeter;
  readonly budget: AlignBudget;
}

/** Begins a comparison. */
export const startComparing = (): Comparing => ({
  numbers: new Map(),
  meter: createLikenessMeter(),
  budget: createAlignBudget(),
});

/** A list of steps as it is aligned. */
export function sideOf(steps: readonly RunStep[], { numbers }: Comparing): Side {
  const numberOf = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const said = (value: string | null): string => (value === null ? '-' : String(numberOf(value)));
  // What is put together begins with a NUL, so that it is no text of a run.
  return {
    steps,
    whole: steps.map((step) => numberOf(`\0w ${COMPARED.map((field) => said(step[field])).join(' ')}`)),
    deed: steps.map(({ kind, name, text, arguments: args }) =>
      numberOf(`\0d ${kind} ${said(name)} ${said(text)} ${said(args)}`),
    ),
  };
}

/** How two steps that belong together differ. */
export function differenceOf(a: RunStep, b: RunStep): StepDifference {
  const changes = FIELDS.filter((field) => differs(field, a, b));
  const timesOnly =
    changes.length > 0 &&
    changes.every(
      (field) =>
        field !== 'status' && a[field] !== null && b[field] !== null && differInTimesOnly(a[field], b[field]),
    );
  return { changes, timesOnly };
}

const FIELDS: readonly StepChange[] = ['arguments', 'text', 'result', 'status', 'thinking'];

// Not every format keeps what the model thought.
const differs = (field: StepChange, a: RunStep, b: RunStep): boolean =>
  a[field] !== b[field] && (field !== 'thinking' || (a.thinking !== null && b.thinking !== null));
