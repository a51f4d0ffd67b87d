import type { Finding } from '../analyse/findings.ts';
import { defaultFindingLabels, type FindingLabels } from './findingLabels.ts';
import { oneLine } from './onOneLine.ts';

/** Says in one sentence what was found. Figures that are estimated say so. */
export function describeFinding(
  { rule, figures, text }: Finding,
  labels: FindingLabels = defaultFindingLabels,
): string {
  const {
    times = 0,
    tokens = 0,
    context = 0,
    limit = 0,
    before = 0,
    after = 0,
    durationMs = 0,
    medianMs = 0,
  } = figures;
  const words = oneLine(text);
  switch (rule) {
    case 'repeated-call':
      return labels.repeatedCall(words, times);
    case 'repeated-error':
      return labels.repeatedError(words, times);
    case 'cache-broke':
      return labels.cacheBroke(tokens, before, after);
    case 'large-result':
      return labels.largeResult(words, tokens, percent(tokens, context));
    case 'context-full':
      return labels.contextFull(percent(context, limit), context, limit);
    case 'slow-tool':
      return labels.slowTool(words, durationMs, medianMs);
    case 'unanswered':
      return labels.unanswered(times);
    case 'cut-off':
      return labels.cutOff;
    case 'empty-answer':
      return labels.emptyAnswer;
    case 'retries':
      return labels.retries(times);
    case 'edit-missed':
      return labels.editMissed(words);
    case 'read-again':
      return labels.readAgain(words, times);
    default:
      return rule satisfies never;
  }
}

const percent = (part: number, whole: number): number => (whole <= 0 ? 0 : Math.round((part / whole) * 100));
