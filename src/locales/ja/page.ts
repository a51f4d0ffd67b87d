import type { PageWords } from '../pageWords.ts';
import { figures, number } from './forms.ts';

/** Everything that the page around transcripts says, in Japanese. */
export const page: PageWords = {
  language: 'ja',
  figures,

  product: 'agent-lanes',
  home: '別の実行を開く',
  open: '開く…',
  openFile: 'ファイルを開く…',
  loading: '表示するものを探しています',
  waits: (title) => `あなたを待っています: ${title}`,

  start: {
    title: 'エージェントの実行を開く',
    lead: 'エージェントが何をしたかをターンごとに読めます。ファイルはこのウィンドウ内で読み込まれ、アップロードされません。',
    drop: 'セッションファイルをここにドロップ',
    dropHint: 'または選択してください。JSON と JSON Lines に対応し、形式は内容から判別します',
    paste: 'JSON を貼り付け',
    sample: 'サンプルの実行を開く',
    shortcut: ['Ctrl', 'V'],
    shortcutHint: 'でも貼り付けられます',
    back: '実行に戻る',
    formats: (titles) =>
      `読み込める形式: ${titles.join('、')}。一部の行が読み取れないファイルも開けます。その行は元の位置にそのまま表示されます。`,
  },

  folder: { title: '実行を選ぶ', heading: 'このフォルダー' },
  computer: { heading: 'このコンピューターで見つかったもの' },

  list: {
    filter: 'タイトル、フォルダー、エージェント、すべての発言を検索',
    sessions: (items) => `${number(items)} セッション`,
    matching: (found, items) => `${number(items)} 件中 ${number(found)} 件`,
    noMatch: (query) =>
      query === ''
        ? '一致するセッションはありません。'
        : `「\u2068${query}\u2069」に一致するセッションはありません。`,
    searching: (found, items) => `${number(items)} 件中 ${number(found)} 件、検索中…`,
    first: (found) => `新しい順に ${number(found)} 件。語を増やすと絞り込めます`,
    filtered:
      'すべての語が、発言、タイトル、フォルダー、エージェント、ファイル名のいずれかに含まれている必要があります。',
    clear: '絞り込みを解除',
    looking: (items) => (items === 0 ? '検索中…' : `これまでに ${number(items)} 件…`),
    agent: 'エージェント',
    anyAgent: 'すべてのエージェント',
    project: 'フォルダー',
    anyProject: 'すべてのフォルダー',
    noProject: 'フォルダーの記載なし',
    time: '期間',
    anyTime: 'すべての期間',
    days: (days) => (days === 1 ? '過去 24 時間' : `過去 ${number(days)} 日間`),
    option: (name, items) => `${name} (${number(items)})`,
    sort: '並び順',
    sorts: {
      project: 'フォルダー別',
      newest: '新しい順',
      oldest: '古い順',
      largest: '大きい順',
      title: 'タイトル順',
      failures: '失敗の多い順',
      cost: '費用の高い順',
      files: '変更ファイルの多い順',
    },
    failures: '失敗',
    anyFailures: '指定なし',
    withFailures: '失敗あり',
    withoutFailures: '失敗なし',
    cost: '費用',
    anyCost: '指定なし',
    costFrom: (cost) => `${cost} 以上`,
    counting: (counted, items) =>
      `失敗、費用、変更ファイルは ${number(items)} セッション中 ${number(counted)} 件まで集計済みです。残りは集計中です。`,
    failed: (items) => `失敗 ${number(items)} 件`,
    changed: (items) => `変更ファイル ${number(items)} 件`,
    files: (title) => `\u2068${title}\u2069 で変更されたファイル`,
    filesHint: 'このセッションが変更したファイル',
    export: (title) => `\u2068${title}\u2069 を書き出す`,
    exportHint: '保存や共有のために 1 つのファイルに書き出す',
    follow: (title) => `\u2068${title}\u2069 を追う`,
    followHint: '開いて、増えていく内容を読み続ける',
    older: (files) =>
      `古いファイル ${number(files)} 件は一覧にありません。開くにはコマンドラインで指定してください。`,
    closed: (places) => `${number(places)} か所は読み取りが許可されていません。アクセス権を確認してください:`,
    none: 'エージェントが通常セッションを保存する場所に、コーディングエージェントのセッションはありませんでした。確認した場所:',
    elsewhere:
      '他の場所にあるセッションはパスで開けます: agent-lanes ファイル または agent-lanes フォルダー。opencode はセッションをデータベースに保存します。opencode export で 1 つをファイルに書き出せます。',
  },

  dropAnywhere: 'ファイルをドロップすると開きます',

  compared: {
    title: (a, b, more) => (more === 0 ? `${a} と ${b}` : `${a}、${b} ほか ${number(more)} 件`),
  },

  files: {
    title: '変更されたファイル',
    note: '呼び出しが書き込みまたは編集したファイル。最初に変更された順です。',
    more: (files) => `ほか ${number(files)} 件`,
    close: '閉じる',
  },

  export: {
    title: '書き出し',
    button: 'この実行を書き出す',
    form: '形式',
    forms: {
      html: { name: 'ページ', hint: 'どのブラウザーでもネットワークなしで開ける 1 つのファイル' },
      md: { name: 'Markdown', hint: '貼り付けたり読んだりするためのテキスト' },
      json: { name: 'JSON', hint: 'プログラム向けのすべてのメッセージ' },
    },
    redact: '秘密情報らしきものを置き換える',
    redactHint: '共有する前にファイルを確認してください。別の形の秘密情報が残っている場合があります。',
    submit: '保存',
    cancel: 'キャンセル',
    writing: '実行を読み込み、ファイルを書き出しています…',
    failed: (reason) => `書き出せませんでした: ${reason}`,
  },

  paste: {
    title: '実行を貼り付け',
    label: 'JSON、JSON Lines、またはストリームの記録',
    submit: '開く',
    cancel: 'キャンセル',
    name: '貼り付けたテキスト',
  },

  reading: {
    sample: 'サンプルの実行',
    live: 'ライブ',
    connection: {
      connected: '追跡中',
      missing: 'ファイルがありません。現れるのを待っています',
      retrying: '接続されていません。再試行しています',
      ended: 'コマンドが終了したか再起動されました。届いた分を表示しています',
    },
    reading: '読み込み中',
    read: (share) => `${share} 読み込み済み`,
    behind: '既にある分を読み込んでいます。終わると末尾を表示して追跡します',
    cancel: '読み込みを中止',
    complete: '最後まで読み込みました',
    aborted: '中止しました。それまでに読み込んだ分を表示しています',
    failed: '元データが途切れました。届いた分を表示しています',
    empty: '形式を判別できません',
    progress: 'ファイルのうち読み込んだ割合',
  },

  replay: {
    label: '再生',
    play: '再生',
    pause: '一時停止',
    restart: '最初から',
    speed: '速度',
    speedName: (speed) => (Number.isFinite(speed) ? `${number(speed)}×` : '即時'),
    progress: 'サンプルの実行のうち送信した割合',
    sent: (sent, total) => `${total} 中 ${sent}`,
  },

  problem: {
    title: 'このファイルは読み取れませんでした',
    textTitle: 'このテキストは読み取れませんでした',
    kept: '読み取れた部分を下に表示しています。',
    preview: '先頭の内容',
    again: '別のファイルを選ぶ',
    report: 'レポートをコピー',
    copied: 'コピーしました',
    line: (line) => `${number(line)} 行目`,
    inLine: (line) => `${number(line)} 行目`,
    heading: '発生した問題',
    failed: (reason) =>
      `取得できませんでした: ${reason}。コマンドがまだ動いているか確認してから、このページを再読み込みしてください。`,
    noReason: '理由は示されていません',
    noToken: 'このアドレスにはトークンがありません。agent-lanes が表示したアドレスを開いてください。',
    unknown:
      'エージェントの実行が含まれていません。エージェントが書き出したセッションファイルを選んでください。',
  },

  theme: { label: 'テーマ', auto: '自動', light: 'ライト', dark: 'ダーク' },
};
