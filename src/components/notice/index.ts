export * as Notice from './index.parts.ts';
export type { NoticeTone } from '../../describe/tone.ts';
export { NoticeView, type NoticeViewProps } from './NoticeView.tsx';
export { StopNotice, type StopNoticeProps } from './StopNotice.tsx';
