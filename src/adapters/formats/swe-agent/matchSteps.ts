import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { str } from '../../kit/fields/index.ts';

/** Steps beside the answers of a history. */
export interface MatchedSteps {
  /** The step of each answer, by the position of the answer. */
  readonly steps: readonly (JsonObject | undefined)[];
  /** Steps without an answer of their own, by the position of the answer that follows; the last entry follows all. */
  readonly before: readonly (readonly JsonObject[])[];
}

/**
 * Finds the answer of each step. Steps come in the order of the answers, but SWE-agent takes failed tries out of the history, and
 * a history may be shortened. An answer belongs to a step that says the same, or did the same.
 */
export function matchSteps(steps: readonly JsonObject[], answers: readonly JsonValue[]): MatchedSteps {
  const matched: (JsonObject | undefined)[] = answers.map(() => undefined);
  const before: JsonObject[][] = Array.from({ length: answers.length + 1 }, () => []);
  let at = 0;
  steps.forEach((step, index) => {
    const answer = answers[at];
    // As many steps are left as answers: then they are one another's, whatever they say.
    const even = steps.length - index === answers.length - at;
    if (answer !== undefined && (even || isAnswerOf(answer, step))) matched[at++] = step;
    else before[at]?.push(step);
  });
  return { steps: matched, before };
}

function isAnswerOf(answer: JsonValue, step: JsonObject): boolean {
  const response = str(step, 'response');
  if (response !== undefined && response !== '' && str(answer, 'content') === response) return true;
  const action = str(step, 'action')?.trim();
  return action !== undefined && action !== '' && str(answer, 'action')?.trim() === action;
}
