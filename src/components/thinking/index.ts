export * as Thinking from './index.parts.ts';
export { ThinkingContent } from './ThinkingContent.tsx';
export type { ThinkingPanelProps } from './ThinkingPanel.tsx';
export type { ThinkingRootProps } from './ThinkingRoot.tsx';
export type { ThinkingTriggerProps } from './ThinkingTrigger.tsx';
export type { ThinkingStatus } from './thinkingStatus.ts';
