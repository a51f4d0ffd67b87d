import type { noteLabels } from '../../describe/noteLabels.ts';
import { number } from './forms.ts';

/** What notes say whose data is known, in Korean. */
export const notes: typeof noteLabels = {
  noteKinds: {
    plan: '계획',
    contextUsage: '컨텍스트',
    availableCommands: '명령',
    configOptions: '설정',
    permission: '권한',
    step: '단계',
    patch: '변경된 파일',
    mcpTools: 'MCP 서버의 도구',
    exit: '실행 종료',
    recall: '회상',
    info: '정보',
    input: '입력',
    approval: '승인',
    logger: '로그',
    collab_agent_spawn_end: '에이전트 시작',
    collab_agent_interaction_end: '에이전트에게 보낸 메시지',
    collab_waiting_end: '에이전트 대기',
    collab_close_end: '에이전트 종료',
    sub_agent_activity: '하위 에이전트',
    PauseEvent: '일시 중지됨',
    InterruptEvent: '중단됨',
  },
  contextUsed: (used, size) => `${size} 토큰 중 ${used}`,
  recallTypes: { workspace_context: '작업 공간에 대해', knowledge: '지식에서' },
  decisions: {
    approve: '승인됨',
    modify: '변경하여 승인됨',
    reject: '거절됨',
    escalate: '상위로 전달됨',
    terminate: '실행 종료됨',
  },
  askedForApproval: (options, answer) =>
    [options.length === 0 ? '승인 요청' : `승인 요청 (${options.join(' · ')})`, answer ?? '답변 없음'].join(
      ': ',
    ),
  abandonedMessages: (messages) => `버려짐: 메시지 ${number(messages)}개`,
  neverApproved: '승인을 기다리고 있었음',
  noteTimes: (times) => `×${number(times)}: 모두 보기`,
  showHidden: (messages, kinds) => `숨은 메시지 ${number(messages)}개 보기` + kindsOf(kinds),
};

function kindsOf(kinds: readonly (readonly [name: string, count: number])[]): string {
  const named = kinds
    .slice(0, 3)
    .map(([name, times]) => (kinds.length > 1 ? `${name} ×${number(times)}` : name));
  const others = kinds.length - named.length;
  return `${named.length === 0 ? '' : `: ${named.join(', ')}`}${others === 0 ? '' : ` 외 ${number(others)}종`}`;
}
