import { isKnownStopReason, type AssistantMessage } from '../model/index.ts';
import { formatCount } from './formatFigures.ts';
import { labelOf } from './labelOf.ts';
import type { Labels } from './labels.ts';
import { classifyError, type ErrorClass } from '../analyse/classifyError.ts';
import { readWireStop } from '../analyse/wireStops.ts';
import type { NoticeTone } from './tone.ts';

/** What a notice says about the way an answer ended. */
export interface StopExplanation {
  /** The failure, the stop reason, `incomplete`, `wire` for a reason of one source, or `unknown`: chooses the icon. */
  readonly kind: string;
  readonly tone: NoticeTone;
  readonly title: string;
  readonly detail?: string;
  /** Error text of the source, in full. */
  readonly raw?: string;
  /** Stop reason as the source wrote it; absent when it has none. */
  readonly code?: string;
}

type Head = Pick<AssistantMessage, 'stopReason' | 'errorMessage' | 'usage'>;

const TONES: Readonly<Record<string, NoticeTone>> = {
  length: 'warn',
  maxTurns: 'warn',
  guardRail: 'warn',
  refusal: 'warn',
  error: 'error',
};

/** The sentence that names a kind of failure. */
export const titleOfError = (kind: ErrorClass, labels: Labels): string => {
  switch (kind) {
    case 'overflow':
      return labels.overflow;
    case 'auth':
      return labels.authError;
    case 'rateLimit':
      return labels.rateLimited;
    case 'network':
      return labels.networkError;
    case 'cancelled':
      return labels.stopReasons.aborted;
    case 'other':
      return labels.stopReasons.error;
    default:
      return kind satisfies never;
  }
};

function wireStop(
  stopReason: string,
  labels: Labels,
): Pick<StopExplanation, 'kind' | 'tone' | 'title' | 'detail'> {
  const { reason, submitted } = readWireStop(stopReason);
  const title = labelOf(labels.wireStopReasons, reason);
  if (title === undefined) return { kind: 'unknown', tone: 'neutral', title: labels.unknownStopReason };
  return {
    kind: 'wire',
    tone: 'warn',
    title,
    ...(submitted ? { detail: labels.submittedAnyway } : {}),
  };
}

/**
 * Explains how an answer ended; `null` where nothing needs words: a plain `stop` or `toolUse`, or no stop reason on an answer
 * that is whole. `incomplete`: the source broke off before the end of the answer.
 */
export function explainStop(head: Head, incomplete: boolean, labels: Labels): StopExplanation | null {
  const { stopReason, errorMessage } = head;
  const raw = errorMessage ? { raw: errorMessage } : {};
  const code = stopReason === null || stopReason === '' ? {} : { code: stopReason };
  const plain = stopReason === null || stopReason === '' || stopReason === 'stop' || stopReason === 'toolUse';
  if (stopReason === 'error' || (plain && errorMessage)) {
    const kind = classifyError(errorMessage ?? '');
    const tone = kind === 'cancelled' ? 'neutral' : 'error';
    return { kind, tone, title: titleOfError(kind, labels), ...raw, ...code };
  }
  if (plain) {
    if (!incomplete) return null;
    return { kind: 'incomplete', tone: 'warn', title: labels.incomplete, detail: labels.incompleteDetail };
  }
  if (!isKnownStopReason(stopReason)) {
    return { ...wireStop(stopReason, labels), ...raw, ...code };
  }
  const output = head.usage?.output ?? null;
  return {
    kind: stopReason,
    tone: TONES[stopReason] ?? 'neutral',
    title: labels.stopReasons[stopReason] ?? labels.unknownStopReason,
    ...(stopReason === 'length' && output !== null && output > 0
      ? { detail: labels.lengthDetail(formatCount(output)) }
      : {}),
    ...raw,
    ...code,
  };
}
