import type { toolLabels } from '../../describe/toolLabels.ts';
import { number } from './forms.ts';

/** Words about what known tools did, in Korean. */
export const tools: typeof toolLabels = {
  subAgentCalls: (calls) => `호출 ${number(calls)}회`,
  answered: '답변:',
  noTranscript: '이 폴더에 기록 없음',
};
