import type { noteLabels } from '../../describe/noteLabels.ts';
import { number } from './forms.ts';

/** What notes say whose data is known, in Japanese. */
export const notes: typeof noteLabels = {
  noteKinds: {
    plan: '計画',
    contextUsage: 'コンテキスト',
    availableCommands: 'コマンド',
    configOptions: '設定',
    permission: '許可',
    step: 'ステップ',
    patch: '変更されたファイル',
    mcpTools: 'MCP サーバーのツール',
    exit: '実行の終わり',
    recall: '想起',
    info: '情報',
    input: '入力',
    approval: '承認',
    logger: 'ログ',
    collab_agent_spawn_end: 'エージェントを開始',
    collab_agent_interaction_end: 'エージェントへのメッセージ',
    collab_waiting_end: 'エージェントを待機',
    collab_close_end: 'エージェントを終了',
    sub_agent_activity: 'サブエージェント',
    PauseEvent: '一時停止',
    InterruptEvent: '中断',
  },
  contextUsed: (used, size) => `${size} トークン中 ${used}`,
  recallTypes: { workspace_context: 'ワークスペースについて', knowledge: '知識から' },
  decisions: {
    approve: '承認',
    modify: '変更付きで承認',
    reject: '却下',
    escalate: '上位へ回付',
    terminate: '実行を終了',
  },
  askedForApproval: (options, answer) =>
    [options.length === 0 ? '承認を依頼' : `承認を依頼（${options.join(' · ')}）`, answer ?? '回答なし'].join(
      ': ',
    ),
  abandonedMessages: (messages) => `破棄: メッセージ ${number(messages)} 件`,
  neverApproved: '承認待ちのままでした',
  noteTimes: (times) => `×${number(times)}：すべて表示`,
  showHidden: (messages, kinds) => `非表示のメッセージ ${number(messages)} 件を表示` + kindsOf(kinds),
};

function kindsOf(kinds: readonly (readonly [name: string, count: number])[]): string {
  const named = kinds
    .slice(0, 3)
    .map(([name, times]) => (kinds.length > 1 ? `${name} ×${number(times)}` : name));
  const others = kinds.length - named.length;
  return `${named.length === 0 ? '' : `: ${named.join('、')}`}${others === 0 ? '' : `、ほか ${number(others)} 種類`}`;
}
