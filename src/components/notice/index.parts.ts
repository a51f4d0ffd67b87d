export { NoticeRoot as Root } from './NoticeRoot.tsx';
export { NoticeBody as Body } from './NoticeBody.tsx';
export { NoticeText as Text } from './NoticeText.tsx';
export { NoticeTitle as Title } from './NoticeTitle.tsx';
export { NoticeRaw as Raw } from './NoticeRaw.tsx';
export { NoticeCode as Code } from './NoticeCode.tsx';
export { NoticeActions as Actions } from './NoticeActions.tsx';
