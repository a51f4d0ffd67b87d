import type { toolLabels } from '../../describe/toolLabels.ts';
import { untranslated } from '../untranslated.ts';
import { number } from './forms.ts';

/** Names of known tools, and words about what they did, in Korean. */
export const tools: typeof toolLabels = {
  toolKinds: {
    ...untranslated.toolKinds,
    bash: 'Bash',
    read: '읽기',
    write: '쓰기',
    edit: '편집',
    search: '검색',
    find: '파일 찾기',
    list: '목록',
    todo: '할 일',
    agent: '에이전트',
    fetch: '가져오기',
    webSearch: '웹 검색',
    screenshot: '스크린샷',
  },
  subAgentCalls: (calls) => `호출 ${number(calls)}회`,
  answered: '답변:',
  noTranscript: '이 폴더에 기록 없음',
};
