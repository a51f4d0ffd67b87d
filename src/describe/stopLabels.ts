import type { KnownBannerKind, KnownStopReason, Verdict } from '../model/index.ts';
import { formatSeconds } from './format.ts';
import { grouped, plural } from './plural.ts';
import { wireStopReasons } from './wireStopReasons.ts';

/** English words for the end of an answer or a run. */
export const stopLabels = {
  // A sentence each; `stop` and `toolUse` say nothing.
  stopReasons: {
    stop: null,
    toolUse: null,
    length: 'Cut off at the output limit.',
    error: 'The model request failed.',
    aborted: 'Aborted.',
    maxTurns: 'Turn limit reached.',
    userStop: 'Stopped by the user.',
    handoff: 'Handed to a person.',
    guardRail: 'Blocked by a guard rail.',
    contextCompacted: 'Stopped to compact the context.',
    paused: 'Paused.',
    refusal: 'The model refused to answer.',
  } satisfies Record<KnownStopReason, string | null>,
  unknownStopReason: 'Stopped for an unknown reason.',
  /** Reasons that single agents and providers give, by their wire names. Any other is shown by its name. */
  wireStopReasons,
  submittedAnyway: 'What was done so far was submitted.',
  overflow: 'The request did not fit the context window.',
  authError: 'The provider did not accept the credentials.',
  rateLimited: 'Rate limited.',
  networkError: 'The connection to the provider failed.',
  unterminated: 'The recording ends in the middle of the run.',
  retryIn: (delayMs: number) => `Trying again in ${formatSeconds(delayMs)}.`,
  retryAttempt: (attempt: number, max: number | null) =>
    max === null ? `Attempt ${attempt}` : `Attempt ${attempt} of ${max}`,
  retriedTimes: (count: number) => `Retried ${plural(count, 'time')}`,
  retryFailed: 'The retries failed.',
  retrySucceeded: 'The retry succeeded.',
  inputRejected: 'Input rejected.',
  repeatedToolCall: (tool: string, count: number) =>
    `${tool} was called ${plural(count, 'time')} with the same arguments.`,
  repeatedToolCallStopped: 'The run was stopped.',
  copyDetails: 'Copy details',
  errorDetails: 'Error text',
  lengthDetail: (tokens: string) => `The reply stopped at ${tokens} tokens.`,
  incompleteDetail: 'The recording ends before the model finished.',
  runFailed: 'The run failed.',
  retrying: 'Trying again…',
  repeatedToolCallAgain: (tool: string) => `${tool} was called again with the same arguments.`,

  /** Which time it is that a sample of an evaluation runs. */
  epoch: (number: number) => `epoch ${number}`,
  /** How many samples of an evaluation are here, where not all are. */
  samplesOf: (here: number, total: number) => `${grouped(here)} of ${plural(total, 'sample')}`,
  /** How an answer was judged. */
  verdicts: {
    correct: 'correct',
    incorrect: 'incorrect',
    partial: 'partly correct',
    noAnswer: 'no answer',
  } satisfies Record<Verdict, string>,

  /** What a banner is called whose text says the rest. */
  banners: {
    warning: 'Warning',
    limit: 'Limit reached',
    score: 'Score',
    cancelled: 'The run was cancelled.',
    turnAborted: 'The turn was aborted.',
    progress: 'Progress',
    judgeCompaction: 'The judge’s context was compacted.',
    ban: 'The client was banned.',
    unban: 'The client is allowed again.',
  } satisfies Record<
    Exclude<KnownBannerKind, 'inputRejected' | 'retry' | 'compactionFailed' | 'repeatedToolCall' | 'error'>,
    string
  >,
};
