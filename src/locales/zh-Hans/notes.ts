import type { noteLabels } from '../../describe/noteLabels.ts';
import { number } from './forms.ts';

/** What notes say whose data is known, in Simplified Chinese. */
export const notes: typeof noteLabels = {
  noteKinds: {
    plan: '计划',
    contextUsage: '上下文',
    availableCommands: '命令',
    configOptions: '设置',
    permission: '权限',
    step: '步骤',
    patch: '更改的文件',
    mcpTools: 'MCP 服务器的工具',
    exit: '运行结束',
    recall: '回忆',
    info: '信息',
    input: '输入',
    approval: '批准',
    logger: '日志',
    collab_agent_spawn_end: '智能体已启动',
    collab_agent_interaction_end: '给智能体的消息',
    collab_waiting_end: '等待智能体',
    collab_close_end: '智能体已关闭',
    sub_agent_activity: '子智能体',
    PauseEvent: '已暂停',
    InterruptEvent: '已中断',
  },
  contextUsed: (used, size) => `${used} / ${size} token`,
  recallTypes: { workspace_context: '关于工作区', knowledge: '来自其知识' },
  decisions: {
    approve: '已批准',
    modify: '修改后批准',
    reject: '已拒绝',
    escalate: '已上报',
    terminate: '运行已终止',
  },
  askedForApproval: (options, answer) =>
    [options.length === 0 ? '请求批准' : `请求批准（${options.join(' · ')}）`, answer ?? '没有回答'].join(
      '：',
    ),
  abandonedMessages: (messages) => `已放弃：${number(messages)} 条消息`,
  neverApproved: '一直在等待批准',
  noteTimes: (times) => `×${number(times)}：逐条显示`,
  showHidden: (messages, kinds) => `显示 ${number(messages)} 条隐藏的消息` + kindsOf(kinds),
};

function kindsOf(kinds: readonly (readonly [name: string, count: number])[]): string {
  const named = kinds
    .slice(0, 3)
    .map(([name, times]) => (kinds.length > 1 ? `${name} ×${number(times)}` : name));
  const others = kinds.length - named.length;
  return `${named.length === 0 ? '' : `：${named.join('、')}`}${others === 0 ? '' : `，还有 ${number(others)} 种`}`;
}
