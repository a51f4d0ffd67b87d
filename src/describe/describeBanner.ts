import type { Banner } from '../model/index.ts';
import { labelOf } from './labelOf.ts';
import type { Labels } from './labels.ts';
import { classifyError } from '../analyse/classifyError.ts';
import { titleOfError } from './explainStop.ts';
import type { NoticeTone } from './tone.ts';
import { isolate } from './isolate.ts';

/** The words of a banner. */
export interface BannerDescription {
  readonly tone: NoticeTone;
  readonly title: string;
  readonly detail?: string;
  /** Text of the source, in full, where it is not the detail. */
  readonly raw?: string;
  /** The name the source uses, where it is not a name of ours. */
  readonly code?: string;
}

const TONES = { info: 'neutral', warning: 'warn', error: 'error' } as const satisfies Record<
  Banner['severity'],
  NoticeTone
>;

/** Says in words what a banner means. Total: a kind that is not known is told by its severity and its text. */
export function describeBanner(banner: Banner, labels: Labels): BannerDescription {
  const { kind, text = '', severity } = banner;
  const tone = TONES[severity];
  switch (kind) {
    case 'inputRejected':
      return { tone: 'error', title: labels.inputRejected, ...(text === '' ? {} : { detail: text }) };
    case 'retry':
      return retryWords(banner, labels);
    case 'compactionFailed':
      return { tone, title: labels.compactionFailed, ...rawOf(text) };
    case 'repeatedToolCall':
      return repeatWords(banner, labels);
    case 'error':
      return { tone: 'error', title: errorTitle(text, labels), ...rawOf(text) };
    case 'score':
      return scoreWords(banner, labels);
    default: {
      const title = labelOf(labels.banners, kind);
      return {
        tone,
        title: title ?? labels.severity[severity],
        ...(text === '' ? {} : { detail: text }),
        ...(kind === '' || title !== undefined ? {} : { code: kind }),
      };
    }
  }
}

/** Words of a score: its meaning first, then the text of the source. */
function scoreWords({ text = '', severity, verdict }: Banner, labels: Labels): BannerDescription {
  const word = verdict === undefined ? '' : labels.verdicts[verdict];
  return {
    tone: verdict === undefined || verdict === 'correct' ? TONES[severity] : 'warn',
    title: labels.banners.score,
    ...detailOf([word, text].filter((part) => part !== '').join(' · ')),
  };
}

const rawOf = (text: string): Pick<BannerDescription, 'raw'> => (text === '' ? {} : { raw: text });

function errorTitle(text: string, labels: Labels): string {
  const kind = classifyError(text);
  return kind === 'other' ? labels.runFailed : titleOfError(kind, labels);
}

function retryWords(banner: Banner, labels: Labels): BannerDescription {
  const { text = '', attempt, maxAttempts, delayMs, status } = banner;
  const attempts = attempt === undefined ? '' : labels.retryAttempt(attempt, maxAttempts ?? null);
  const kind = classifyError(text);
  switch (status) {
    case 'running': {
      const wait = delayMs === undefined ? labels.retrying : labels.retryIn(delayMs);
      const title = text === '' ? wait : `${titleOfError(kind, labels)} ${wait}`;
      return { tone: 'neutral', title, ...detailOf(attempts), ...rawOf(text) };
    }
    case 'failed':
      return { tone: 'error', title: labels.retryFailed, ...detailOf(attempts), ...rawOf(text) };
    case 'done': {
      const title = attempt === undefined ? labels.retrySucceeded : labels.retriedTimes(attempt);
      return {
        tone: 'neutral',
        title,
        ...detailOf(text === '' ? '' : titleOfError(kind, labels)),
        ...rawOf(text),
      };
    }
    default:
      return status satisfies never;
  }
}

function repeatWords(banner: Banner, labels: Labels): BannerDescription {
  const { toolName, repetitions, text = '', status, severity } = banner;
  const tool = toolName === undefined || toolName === '' ? labels.unnamedTool : isolate(toolName);
  return {
    tone: TONES[severity],
    title:
      repetitions === undefined
        ? labels.repeatedToolCallAgain(tool)
        : labels.repeatedToolCall(tool, repetitions),
    ...detailOf(status === 'failed' ? labels.repeatedToolCallStopped : ''),
    ...rawOf(text),
  };
}

const detailOf = (detail: string): Pick<BannerDescription, 'detail'> => (detail === '' ? {} : { detail });
