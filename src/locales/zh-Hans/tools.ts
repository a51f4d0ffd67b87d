import type { toolLabels } from '../../describe/toolLabels.ts';
import { number } from './forms.ts';

/** Words about what known tools did, in Simplified Chinese. */
export const tools: typeof toolLabels = {
  subAgentCalls: (calls) => `${number(calls)} 次调用`,
  answered: '回答：',
  noTranscript: '记录不在此文件夹中',
};
