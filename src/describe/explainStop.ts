import {
  isToldStopReason,
  STOP_ENDS,
  type AssistantMessage,
  type StopEnd,
  type ToldStopReason,
} from '../model/index.ts';
import { labelOf } from './labelOf.ts';
import type { Labels } from './labels.ts';
import { classifyError, type ErrorClass } from '../analyse/classifyError.ts';
import { readWireStop } from '../analyse/wireStops.ts';
import type { NoticeTone } from './tone.ts';

/** The subject of a notice: a stop reason, a kind of failure, an answer that broke off, a reason of one source, or one nobody knows. */
export type StopKind = ToldStopReason | ErrorClass | 'incomplete' | 'wire' | 'unknown';

/** The words of a notice about the way an answer ended. */
export interface StopExplanation {
  /** Chooses the icon. */
  readonly kind: StopKind;
  readonly tone: NoticeTone;
  readonly title: string;
  readonly detail?: string;
  /** Error text of the source, in full; absent where it says nothing but the title: `Request was aborted`. */
  readonly raw?: string;
  /** Stop reason as the source wrote it; absent when it has none. */
  readonly code?: string;
}

type Head = Pick<AssistantMessage, 'stopReason' | 'errorMessage' | 'usage'>;

const TONES: Readonly<Record<StopEnd, NoticeTone>> = { failed: 'error', cut: 'warn', chosen: 'neutral' };

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

// `Request was aborted.`, and with the name of its class before it.
const BARE_STOP =
  /^\s*(?:\w{1,40}: )?(?:(?:the|this) )?(?:(?:api )?request |operation |run |response )?(?:was |has been )?(?:aborted|cancell?ed|interrupted)[.!]?\s*$/i;

/** An error text, unless it says nothing but that an answer was stopped, as its title does. */
const beyondStop = (text: string | undefined): Pick<StopExplanation, 'raw'> =>
  text && !BARE_STOP.test(text) ? { raw: text } : {};

const STOPS: ReadonlySet<StopKind> = new Set<StopKind>(['aborted', 'cancelled', 'userStop']);

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
    const said = STOPS.has(kind) ? beyondStop(errorMessage) : raw;
    return { kind, tone, title: titleOfError(kind, labels), ...said, ...code };
  }
  if (plain) {
    if (!incomplete) return null;
    return { kind: 'incomplete', tone: 'warn', title: labels.incomplete, detail: labels.incompleteDetail };
  }
  if (!isToldStopReason(stopReason)) {
    return { ...wireStop(stopReason, labels), ...raw, ...code };
  }
  const output = head.usage?.output ?? null;
  return {
    kind: stopReason,
    tone: TONES[STOP_ENDS[stopReason]],
    title: labels.stopReasons[stopReason],
    ...(stopReason === 'length' && output !== null && output > 0
      ? { detail: labels.lengthDetail(labels.figures.count(output)) }
      : {}),
    ...(STOPS.has(stopReason) ? beyondStop(errorMessage) : raw),
    ...code,
  };
}
