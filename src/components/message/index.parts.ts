export { MessageActions as Actions } from './MessageActions.tsx';
export { MessageBody as Body } from './MessageBody.tsx';
export { MessageContent as Content } from './MessageContent.tsx';
export { MessageCopy as Copy } from './MessageCopy.tsx';
export { MessageMeta as Meta } from './MessageMeta.tsx';
export { MessageRaw as Raw } from './MessageRaw.tsx';
export { MessageRawToggle as RawToggle } from './MessageRawToggle.tsx';
export { MessageRoot as Root } from './MessageRoot.tsx';
