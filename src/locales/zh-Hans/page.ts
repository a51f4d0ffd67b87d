import type { PageWords } from '../pageWords.ts';
import { figures, number } from './forms.ts';

/** Everything that the page around transcripts says, in Simplified Chinese. */
export const page: PageWords = {
  language: 'zh-Hans',
  figures,

  product: 'agent-lanes',
  home: '打开另一次运行',
  open: '打开…',
  openFile: '打开文件…',
  loading: '正在查找可显示的内容',
  waits: (title) => `正在等你：${title}`,

  start: {
    title: '打开一次智能体运行',
    lead: '逐轮阅读智能体做了什么。文件只在此窗口中读取，不会上传。',
    drop: '将会话文件拖放到此处',
    dropHint: '或选择一个文件。支持 JSON 和 JSON Lines，格式按内容识别',
    paste: '粘贴 JSON',
    sample: '打开示例运行',
    shortcut: ['Ctrl', 'V'],
    shortcutHint: '也可以粘贴',
    back: '返回运行',
    formats: (titles) =>
      `可读取：${titles.join('、')}。部分行无法读取的文件仍可打开：这些行会在原处按原样显示。`,
  },

  folder: { title: '选择一次运行', heading: '此文件夹中' },
  computer: { heading: '在此电脑上找到' },

  list: {
    filter: '搜索标题、文件夹、智能体和所有对话内容',
    sessions: (items) => `${number(items)} 个会话`,
    matching: (found, items) => `${number(found)} 个，共 ${number(items)} 个`,
    noMatch: (query) => (query === '' ? '没有匹配的会话。' : `没有与“\u2068${query}\u2069”匹配的会话。`),
    searching: (found, items) => `目前 ${number(found)} 个，共 ${number(items)} 个，正在搜索…`,
    first: (found) => `最新的 ${number(found)} 个；增加关键词可缩小范围`,
    filtered: '每个词都必须出现在对话内容、标题、文件夹、智能体或文件名中。',
    clear: '清除筛选',
    looking: (items) => (items === 0 ? '正在查找…' : `目前 ${number(items)} 个…`),
    agent: '智能体',
    anyAgent: '所有智能体',
    project: '文件夹',
    anyProject: '所有文件夹',
    noProject: '未注明文件夹',
    time: '时间',
    anyTime: '任意时间',
    days: (days) => (days === 1 ? '最近 24 小时' : `最近 ${number(days)} 天`),
    option: (name, items) => `${name} (${number(items)})`,
    sort: '排序',
    sorts: {
      project: '按文件夹',
      newest: '最新优先',
      oldest: '最早优先',
      largest: '最大优先',
      title: '按标题',
      failures: '失败最多优先',
      cost: '费用最高优先',
      files: '更改文件最多优先',
    },
    failures: '失败',
    anyFailures: '不限',
    withFailures: '有失败',
    withoutFailures: '没有失败',
    cost: '费用',
    anyCost: '不限',
    costFrom: (cost) => `${cost} 及以上`,
    counting: (counted, items) =>
      `已统计 ${number(items)} 个会话中 ${number(counted)} 个的失败、费用和更改的文件；其余仍在统计。`,
    failed: (items) => `${number(items)} 个失败`,
    changed: (items) => `更改了 ${number(items)} 个文件`,
    files: (title) => `\u2068${title}\u2069 中更改的文件`,
    filesHint: '它更改的文件',
    export: (title) => `导出 \u2068${title}\u2069`,
    exportHint: '写成一个文件，便于保存或分享',
    follow: (title) => `跟随 \u2068${title}\u2069`,
    followHint: '打开并随其增长继续阅读',
    older: (files) => `有 ${number(files)} 个较旧的文件未列出。要打开，请在命令行中指定。`,
    closed: (places) => `有 ${number(places)} 个位置无权读取。请检查权限：`,
    none: '在智能体通常保存会话的位置，没有找到任何编程智能体的会话。已查找以下位置：',
    elsewhere:
      '其他位置的会话可通过路径打开：agent-lanes 文件 或 agent-lanes 文件夹。opencode 将会话保存在数据库中；用 opencode export 可将其中一个写成文件。',
  },

  dropAnywhere: '拖放文件即可打开',

  compared: {
    title: (a, b, more) => (more === 0 ? `${a} 和 ${b}` : `${a}、${b} 等，另有 ${number(more)} 个`),
  },

  files: {
    title: '更改的文件',
    note: '其调用写入或编辑的文件，按首次更改的顺序排列。',
    more: (files) => `另有 ${number(files)} 个`,
    close: '关闭',
  },

  export: {
    title: '导出',
    button: '导出此运行',
    form: '形式',
    forms: {
      html: { name: '网页', hint: '一个文件，可在任何浏览器中离线打开' },
      md: { name: 'Markdown', hint: '用于粘贴或阅读的文本' },
      json: { name: 'JSON', hint: '全部消息，供程序使用' },
    },
    redact: '替换疑似机密的内容',
    redactHint: '分享前请先阅读文件：其中可能仍有其他形式的机密。',
    submit: '保存',
    cancel: '取消',
    writing: '正在读取运行并写入文件…',
    failed: (reason) => `无法导出：${reason}`,
  },

  paste: {
    title: '粘贴一次运行',
    label: 'JSON、JSON Lines 或数据流记录',
    submit: '打开',
    cancel: '取消',
    name: '粘贴的文本',
  },

  reading: {
    sample: '示例运行',
    live: '实时',
    connection: {
      connected: '正在跟随',
      missing: '文件不存在，正在等待',
      retrying: '未连接，正在重试',
      ended: '命令已结束或已重新启动；显示的是已收到的内容',
    },
    reading: '正在读取',
    read: (share) => `已读取 ${share}`,
    behind: '正在读取已有内容；完成后将显示并跟随末尾',
    cancel: '停止读取',
    complete: '已读到末尾',
    aborted: '已停止；显示的是此前读取的内容',
    failed: '源数据中断；显示的是已收到的内容',
    empty: '未识别出格式',
    progress: '文件已读取的比例',
  },

  replay: {
    label: '回放',
    play: '播放',
    pause: '暂停',
    restart: '从头开始',
    speed: '速度',
    speedName: (speed) => (Number.isFinite(speed) ? `${number(speed)}×` : '立即'),
    progress: '示例运行已发送的比例',
    sent: (sent, total) => `${sent}，共 ${total}`,
  },

  problem: {
    title: '无法读取此文件',
    textTitle: '无法读取此文本',
    kept: '能够读取的部分显示在下方。',
    preview: '开头内容',
    again: '选择其他文件',
    report: '复制报告',
    copied: '已复制',
    line: (line) => `第 ${number(line)} 行`,
    inLine: (line) => `第 ${number(line)} 行`,
    heading: '出了什么问题',
    failed: (reason) => `无法获取：${reason}。请确认命令仍在运行，然后重新加载此页面。`,
    noReason: '未给出原因',
    noToken: '此地址缺少令牌。请打开 agent-lanes 显示的地址。',
    unknown: '其中没有智能体运行。请选择由智能体写入的会话文件。',
  },

  theme: { label: '主题', auto: '自动', light: '浅色', dark: '深色' },
};
