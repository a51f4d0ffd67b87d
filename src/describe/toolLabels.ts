import { plural } from './plural.ts';

/** Words about what known tools did. */
export const toolLabels = {
  subAgentCalls: (count: number) => plural(count, 'call'),
  noTranscript: 'no transcript',
  transcriptMissing: 'Its transcript is not in this folder.',
};
