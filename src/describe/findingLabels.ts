import { formatDuration, formatTokens } from './format.ts';
import { plural } from './plural.ts';

const tokens = (count: number): string => `${formatTokens(count)} tokens`;

/** English words of findings. `text` is the name in the source, such as that of a tool. */
export const defaultFindingLabels = {
  repeatedCall: (tool: string, times: number) => `${tool} was called ${times} times with the same arguments`,
  repeatedError: (error: string, times: number) => `The same error ${times} times: ${error}`,
  cacheBroke: (lost: number, before: number, after: number) =>
    `The cache broke: ${tokens(lost)} were paid for again, ${formatTokens(after)} read from it after ${formatTokens(before)}`,
  largeResult: (tool: string, size: number, percent: number) =>
    `A result of ${tool} takes ${percent}% of the context, about ${tokens(size)} (estimated)`,
  contextFull: (percent: number, size: number, limit: number) =>
    `The context is ${percent}% full: ${formatTokens(size)} of ${tokens(limit)}`,
  slowTool: (tool: string, durationMs: number, medianMs: number) =>
    `${tool} took ${formatDuration(durationMs)}; half of its calls take ${formatDuration(medianMs)} at most`,
  unanswered: (times: number) => `${plural(times, 'call')} never got an answer`,
  cutOff: 'The run went on from an answer that was cut off by its length',
  emptyAnswer: 'An answer has no content',
  retries: (times: number) => `Requests were sent again ${plural(times, 'time')}`,
  editMissed: (file: string) => `The text that an edit was to replace was not found in ${file}`,
  readAgain: (file: string, times: number) =>
    file === ''
      ? `A file was read ${times} times without a change in between`
      : `${file} was read ${times} times without a change in between`,
};

/** Words of findings, in any language. */
export type FindingLabels = typeof defaultFindingLabels;
