import type { toolLabels } from '../../describe/toolLabels.ts';
import { formsOf } from '../formsOf.ts';

const { count } = formsOf('es');

/** Words about what known tools did, in Spanish. */
export const tools: typeof toolLabels = {
  subAgentCalls: (calls) => count(calls, { one: '# llamada', other: '# llamadas' }),
  answered: 'Respuesta:',
  noTranscript: 'transcripción fuera de esta carpeta',
};
