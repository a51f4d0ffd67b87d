import type { toolLabels } from '../../describe/toolLabels.ts';
import { count, nouns } from './forms.ts';

/** Words about what known tools did, in Hebrew. */
export const tools: typeof toolLabels = {
  subAgentCalls: (calls) => count(calls, nouns.call),
  answered: 'תשובה:',
  noTranscript: 'התמליל לא בתיקייה זו',
};
