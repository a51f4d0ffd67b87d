import type { toolLabels } from '../../describe/toolLabels.ts';
import { formsOf } from '../formsOf.ts';

const { count } = formsOf('fr');

/** Words about what known tools did, in French. */
export const tools: typeof toolLabels = {
  subAgentCalls: (calls) => count(calls, { one: '# appel', other: '# appels' }),
  answered: 'Réponse :',
  noTranscript: 'transcription absente de ce dossier',
};
