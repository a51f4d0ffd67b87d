import type { toolLabels } from '../../describe/toolLabels.ts';
import { formsOf } from '../formsOf.ts';

const { count } = formsOf('pt-BR');

/** Words about what known tools did, in Brazilian Portuguese. */
export const tools: typeof toolLabels = {
  subAgentCalls: (calls) => count(calls, { one: '# chamada', other: '# chamadas' }),
  answered: 'Resposta:',
  noTranscript: 'transcrição fora desta pasta',
};
