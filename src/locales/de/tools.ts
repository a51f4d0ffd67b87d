import type { toolLabels } from '../../describe/toolLabels.ts';
import { formsOf } from '../formsOf.ts';

const { count } = formsOf('de');

/** Words about what known tools did, in German. */
export const tools: typeof toolLabels = {
  subAgentCalls: (calls) => count(calls, { one: '# Aufruf', other: '# Aufrufe' }),
  answered: 'Antwort:',
  noTranscript: 'Transkript nicht in diesem Ordner',
};
