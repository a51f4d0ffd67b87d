export * as Message from './index.parts.ts';
export { MessageView, type MessageViewProps } from './MessageView.tsx';
export { toMarkdown } from './toMarkdown.ts';
