import type { toolLabels } from '../../describe/toolLabels.ts';
import { untranslated } from '../untranslated.ts';
import { number } from './forms.ts';

/** Names of known tools, and words about what they did, in Japanese. */
export const tools: typeof toolLabels = {
  toolKinds: {
    ...untranslated.toolKinds,
    bash: 'Bash',
    read: '読み取り',
    write: '書き込み',
    edit: '編集',
    search: '検索',
    find: 'ファイル検索',
    list: '一覧',
    todo: 'タスク',
    agent: 'エージェント',
    fetch: '取得',
    webSearch: 'ウェブ検索',
    screenshot: 'スクリーンショット',
  },
  subAgentCalls: (calls) => `呼び出し ${number(calls)} 回`,
  answered: '回答:',
  noTranscript: '記録はこのフォルダーになし',
};
