import type { RunStep } from '../../analyse/compare/index.ts';
import type { Labels } from '../../describe/labels.ts';
import type { TranscriptState } from '../../store/index.ts';
import { describeRow } from '../describeRow.ts';
import type { CompareLabels } from './compareLabels.ts';

/** What a step is called. */
export interface StepTitle {
  /** The word of its kind, or the name of a tool as the source writes it. */
  readonly label: string;
  /** Of a call, what tells it from another one: a command, a path, what its agent wrote of it. On one line; may be empty. */
  readonly detail: string;
  /** The detail is literal: a path, a command. */
  readonly mono: boolean;
}

/** Says what a step of the run `state` is called: a call as its line in the transcript is, any other step by its kind. */
export function titleOfStep(
  step: RunStep,
  state: TranscriptState,
  labels: Labels,
  words: CompareLabels,
): StepTitle {
  const call = step.kind === 'call' ? describeRow(state, step.key, labels) : null;
  return call ?? { label: step.name === '' ? words.kinds[step.kind] : step.name, detail: '', mono: false };
}

/** Whether the title of a call says all that its arguments hold: it has one, on one line. */
export const isSaidByTitle = ({ arguments: args }: RunStep, { detail }: StepTitle): boolean =>
  args !== null &&
  detail !== '' &&
  (args === detail || (args.endsWith(`: ${detail}`) && /^[^\n:]+: [^\n]*$/.test(args)));
