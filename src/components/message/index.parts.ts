export { MessageActions as Actions } from './MessageActions.tsx';
export { MessageContent as Content } from './MessageContent.tsx';
export { MessageRaw as Raw } from './MessageRaw.tsx';
export { MessageRoot as Root } from './MessageRoot.tsx';
