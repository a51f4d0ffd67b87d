import type { RunScore, RunScores } from '../analyse/runScores.ts';
import { cutLine } from './cutText.ts';
import { isolate } from './isolate.ts';
import type { Labels } from './labels.ts';

// A scorer may be called anything, and state any number of figures.
const NAME_LENGTH = 80;
const MOST = 4;

/** The figures of one scorer, the first ones: `accuracy 0.667, stderr 0.333`. */
export const describeMetrics = ({ metrics }: RunScore, labels: Labels): string =>
  metrics
    .slice(0, MOST)
    .map(([name, value]) => `${isolate(cutLine(name, NAME_LENGTH))} ${labels.figures.decimal(value)}`)
    .join(', ');

/** The same with the name of the scorer, where an evaluation has several: `match: accuracy 0.667`. */
export const describeScore = (score: RunScore, isOneOfMany: boolean, labels: Labels): string =>
  [
    isOneOfMany && score.name !== '' ? isolate(cutLine(score.name, NAME_LENGTH)) : '',
    describeMetrics(score, labels),
  ]
    .filter((part) => part !== '')
    .join(': ');

/** How the samples that are here were judged: `2 correct, 1 incorrect`, and that others are not here; empty where none was. */
export function describeVerdicts({ verdicts, samples, total }: RunScores, labels: Labels): string {
  if (verdicts.length === 0) return '';
  const judged = verdicts.map(
    ([verdict, count]) => `${labels.figures.count(count)} ${labels.verdicts[verdict]}`,
  );
  const are = total !== null && total > samples ? [labels.samplesOf(samples, total)] : [];
  return [...are, judged.join(', ')].join(': ');
}
