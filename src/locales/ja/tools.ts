import type { toolLabels } from '../../describe/toolLabels.ts';
import { number } from './forms.ts';

/** Words about what known tools did, in Japanese. */
export const tools: typeof toolLabels = {
  subAgentCalls: (calls) => `呼び出し ${number(calls)} 回`,
  answered: '回答:',
  noTranscript: '記録はこのフォルダーになし',
};
