import type { toolLabels } from '../../describe/toolLabels.ts';
import { untranslated } from '../untranslated.ts';
import { number } from './forms.ts';

/** Names of known tools, and words about what they did, in Simplified Chinese. */
export const tools: typeof toolLabels = {
  toolKinds: {
    ...untranslated.toolKinds,
    bash: 'Bash',
    read: '读取',
    write: '写入',
    edit: '编辑',
    search: '搜索',
    find: '查找文件',
    list: '列表',
    todo: '任务',
    agent: '智能体',
    fetch: '获取',
    webSearch: '网页搜索',
    screenshot: '截图',
  },
  subAgentCalls: (calls) => `${number(calls)} 次调用`,
  answered: '回答：',
  noTranscript: '记录不在此文件夹中',
};
