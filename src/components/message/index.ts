export * as Message from './index.parts.ts';
export type { MessageActionsProps } from './MessageActions.tsx';
export type { MessageContentProps } from './MessageContent.tsx';
export type { MessageRawProps } from './MessageRaw.tsx';
export type { MessageRawToggleProps } from './MessageRawToggle.tsx';
export type { MessageRootProps } from './MessageRoot.tsx';
export { MessageView, type MessageViewProps } from './MessageView.tsx';
export { toMarkdown } from './toMarkdown.ts';
