import type { PageWords } from '../pageWords.ts';
import { figures, number } from './forms.ts';

/** Everything that the page around transcripts says, in Korean. */
export const page: PageWords = {
  language: 'ko',
  figures,

  product: 'agent-lanes',
  home: '다른 실행 열기',
  open: '열기…',
  openFile: '파일 열기…',
  loading: '보여 줄 것을 찾는 중',
  waits: (title) => `응답을 기다림: ${title}`,

  start: {
    title: '에이전트 실행 열기',
    lead: '에이전트가 한 일을 턴별로 읽어 보세요. 파일은 이 창에서만 읽으며 업로드하지 않습니다.',
    drop: '세션 파일을 여기에 놓으세요',
    dropHint: '또는 선택하세요. JSON과 JSON Lines를 지원하며, 형식은 내용으로 알아냅니다',
    paste: 'JSON 붙여넣기',
    sample: '예제 실행 열기',
    shortcut: ['Ctrl', 'V'],
    shortcutHint: '로도 붙여넣을 수 있습니다',
    back: '실행으로 돌아가기',
    formats: (titles) =>
      `읽을 수 있는 형식: ${titles.join(', ')}. 일부 줄을 읽을 수 없는 파일도 열립니다. 그 줄은 제자리에 원래대로 표시됩니다.`,
  },

  folder: { title: '실행 선택', heading: '이 폴더' },
  computer: { heading: '이 컴퓨터에서 찾은 세션' },

  list: {
    filter: '제목, 폴더, 에이전트와 모든 대화 내용 검색',
    sessions: (items) => `세션 ${number(items)}개`,
    matching: (found, items) => `${number(items)}개 중 ${number(found)}개`,
    noMatch: (query) =>
      query === '' ? '일치하는 세션이 없습니다.' : `“\u2068${query}\u2069”와(과) 일치하는 세션이 없습니다.`,
    searching: (found, items) => `지금까지 ${number(items)}개 중 ${number(found)}개, 검색 중…`,
    first: (found) => `최신 ${number(found)}개. 단어를 더하면 결과가 줄어듭니다`,
    filtered: '모든 단어가 대화 내용, 제목, 폴더, 에이전트 또는 파일 이름에 있어야 합니다.',
    clear: '필터 지우기',
    looking: (items) => (items === 0 ? '찾는 중…' : `지금까지 ${number(items)}개…`),
    agent: '에이전트',
    anyAgent: '모든 에이전트',
    project: '폴더',
    anyProject: '모든 폴더',
    noProject: '폴더 정보 없음',
    time: '기간',
    anyTime: '모든 기간',
    days: (days) => (days === 1 ? '최근 24시간' : `최근 ${number(days)}일`),
    option: (name, items) => `${name} (${number(items)})`,
    sort: '정렬',
    sorts: {
      project: '폴더별',
      newest: '최신순',
      oldest: '오래된 순',
      largest: '큰 순',
      title: '제목순',
      failures: '실패 많은 순',
      cost: '비용 높은 순',
      files: '변경 파일 많은 순',
    },
    failures: '실패',
    anyFailures: '상관없음',
    withFailures: '실패 있음',
    withoutFailures: '실패 없음',
    cost: '비용',
    anyCost: '상관없음',
    costFrom: (cost) => `${cost} 이상`,
    counting: (counted, items) =>
      `세션 ${number(items)}개 중 ${number(counted)}개의 실패, 비용, 변경 파일을 집계했습니다. 나머지는 집계 중입니다.`,
    failed: (items) => `실패 ${number(items)}개`,
    changed: (items) => `변경된 파일 ${number(items)}개`,
    files: (title) => `\u2068${title}\u2069에서 변경된 파일`,
    filesHint: '이 세션이 변경한 파일',
    export: (title) => `\u2068${title}\u2069 내보내기`,
    exportHint: '보관하거나 전달할 파일 하나로 저장',
    follow: (title) => `\u2068${title}\u2069 따라가기`,
    followHint: '열어서 늘어나는 내용을 계속 읽기',
    older: (files) =>
      `더 오래된 파일 ${number(files)}개는 목록에 없습니다. 열려면 명령줄에 이름을 지정하세요.`,
    closed: (places) => `읽을 수 없는 위치가 ${number(places)}곳 있습니다. 권한을 확인하세요:`,
    none: '에이전트가 보통 세션을 두는 곳에 코딩 에이전트의 세션이 없습니다. 다음 위치를 확인했습니다:',
    elsewhere:
      '다른 곳의 세션은 경로로 엽니다: agent-lanes 파일 또는 agent-lanes 폴더. opencode는 세션을 데이터베이스에 저장하며, opencode export로 하나를 파일로 쓸 수 있습니다.',
  },

  dropAnywhere: '파일을 놓으면 열립니다',

  compared: {
    title: (a, b, more) => (more === 0 ? `${a}, ${b}` : `${a}, ${b} 외 ${number(more)}개`),
  },

  files: {
    title: '변경된 파일',
    note: '호출이 쓰거나 편집한 파일로, 처음 변경된 순서입니다.',
    more: (files) => `외 ${number(files)}개`,
    close: '닫기',
  },

  export: {
    title: '내보내기',
    button: '이 실행 내보내기',
    form: '형식',
    forms: {
      html: { name: '페이지', hint: '네트워크 없이 모든 브라우저에서 열리는 파일 하나' },
      md: { name: 'Markdown', hint: '붙여넣거나 읽을 텍스트' },
      json: { name: 'JSON', hint: '프로그램을 위한 모든 메시지' },
    },
    redact: '비밀 정보로 보이는 것 바꾸기',
    redactHint: '전달하기 전에 파일을 읽어 보세요. 다른 형태의 비밀 정보가 남아 있을 수 있습니다.',
    submit: '저장',
    cancel: '취소',
    writing: '실행을 읽고 파일을 쓰는 중…',
    failed: (reason) => `내보내지 못했습니다: ${reason}`,
  },

  paste: {
    title: '실행 붙여넣기',
    label: 'JSON, JSON Lines 또는 스트림 기록',
    submit: '열기',
    cancel: '취소',
    name: '붙여넣은 텍스트',
  },

  reading: {
    sample: '예제 실행',
    live: '실시간',
    connection: {
      connected: '따라가는 중',
      missing: '파일이 없어 기다리는 중',
      retrying: '연결되지 않아 다시 시도하는 중',
      ended: '명령이 끝났거나 다시 시작되었습니다. 도착한 내용까지 표시합니다',
    },
    reading: '읽는 중',
    read: (share) => `${share} 읽음`,
    behind: '이미 있는 내용을 읽는 중입니다. 다 읽으면 끝을 보여 주고 따라갑니다',
    cancel: '읽기 중지',
    complete: '끝까지 읽음',
    aborted: '중지됨. 그때까지 읽은 내용을 표시합니다',
    failed: '원본이 끊겼습니다. 도착한 내용까지 표시합니다',
    empty: '형식을 알 수 없음',
    progress: '파일을 읽은 비율',
  },

  replay: {
    label: '다시 재생',
    play: '재생',
    pause: '일시 정지',
    restart: '처음부터',
    speed: '속도',
    speedName: (speed) => (Number.isFinite(speed) ? `${number(speed)}×` : '즉시'),
    progress: '예제 실행을 보낸 비율',
    sent: (sent, total) => `${total} 중 ${sent}`,
  },

  problem: {
    title: '이 파일을 읽지 못했습니다',
    textTitle: '이 텍스트를 읽지 못했습니다',
    kept: '읽을 수 있었던 부분을 아래에 표시합니다.',
    preview: '시작 부분',
    again: '다른 파일 선택',
    report: '보고서 복사',
    copied: '복사됨',
    line: (line) => `${number(line)}번째 줄`,
    inLine: (line) => `${number(line)}번째 줄`,
    heading: '무엇이 잘못되었나',
    failed: (reason) =>
      `가져오지 못했습니다: ${reason}. 명령이 아직 실행 중인지 확인한 뒤 이 페이지를 새로 고치세요.`,
    noReason: '이유가 없음',
    noToken: '이 주소에 토큰이 없습니다. agent-lanes가 출력한 주소를 여세요.',
    unknown: '에이전트 실행이 들어 있지 않습니다. 에이전트가 쓴 세션 파일을 선택하세요.',
  },

  theme: { label: '테마', auto: '자동', light: '밝게', dark: '어둡게' },
};
