import { plural } from './plural.ts';

/** Words about what known tools did. */
export const toolLabels = {
  subAgentCalls: (count: number) => plural(count, 'call'),
  /** Stands before what a person wrote in the place of an offered answer. */
  answered: 'Answer:',
  noTranscript: 'transcript not in this folder',
};
