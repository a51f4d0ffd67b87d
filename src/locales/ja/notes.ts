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
  neverApproved: '承認待ちのままでした',
  showHidden: (messages, kinds) => {
    const named = kinds
      .slice(0, 3)
      .map(([name, times]) => (kinds.length > 1 ? `${name} ×${number(times)}` : name));
    const others = kinds.length - named.length;
    return [
      `非表示のメッセージ ${number(messages)} 件を表示`,
      named.length === 0 ? '' : `: ${named.join('、')}`,
      others === 0 ? '' : `、ほか ${number(others)} 種類`,
    ].join('');
  },
};
