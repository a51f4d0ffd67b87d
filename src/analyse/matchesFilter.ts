import type { TranscriptState } from '../store/index.ts';
import type { FilterTerm } from './parseFilter.ts';
import { figureOf, saysText, wordsOf, type FilterStep } from './filterStep.ts';

/** The severity with which the list of failures names a step, by its key; `undefined` for a step that the list does not name. */
export type SeverityOf = (key: string) => 'failure' | 'warning' | undefined;

/** Terms whose value needs to be a part of the text only: names of models are long and change. */
const ANYWHERE: ReadonlySet<string> = new Set(['word', 'model', 'agent']);

/** Whether all terms of a filter hold for a step of a run. */
export const matchesStep = (
  state: TranscriptState,
  step: FilterStep,
  terms: readonly FilterTerm[],
  severityOf: SeverityOf,
): boolean => terms.every((term) => fits(state, step, term, severityOf) !== term.negated);

function fits(
  state: TranscriptState,
  step: FilterStep,
  { key, test }: FilterTerm,
  severityOf: SeverityOf,
): boolean {
  if (test.type === 'range') {
    const value = figureOf(state, step, key);
    if (value === null) return false;
    return test.open ? value > test.from && value < test.to : value >= test.from && value <= test.to;
  }
  const isHeld = (text: string): boolean =>
    test.words.some((word) => fitsWord(text, word, ANYWHERE.has(key)));
  if (key === 'word') return saysText(state, step, isHeld);
  return filterWords(state, step, key, severityOf).some((word) => isHeld(word.toLowerCase()));
}

/** The words of a step for a term. For `status` and `has`, `failed`, `warning` and `error` come from the list of failures, so that a filter and the head of the debugger count the same. */
export function filterWords(
  state: TranscriptState,
  step: FilterStep,
  key: FilterTerm['key'],
  severityOf: SeverityOf,
): readonly string[] {
  const words = wordsOf(state, step, key);
  if (key !== 'status' && key !== 'has') return words;
  const severity = severityOf(step.key);
  if (key === 'has') return severity === 'failure' ? [...words, 'error'] : words;
  const own = words.filter((word) => word !== 'failed');
  if (severity === undefined) return own.length > 0 ? own : ['done'];
  return [...own, severity === 'failure' ? 'failed' : 'warning'];
}

/** Whether a text is a word, or holds it; `*` in the word stands for any characters. */
function fitsWord(text: string, word: string, anywhere: boolean): boolean {
  if (!word.includes('*')) return anywhere ? text.includes(word) : text === word;
  const parts = word.split('*');
  const first = anywhere ? '' : (parts[0] ?? '');
  const last = anywhere ? '' : (parts.at(-1) ?? '');
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const part of anywhere ? parts : parts.slice(1, -1)) {
    const found = text.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at + last.length <= text.length;
}
