export { ThinkingRoot as Root } from './ThinkingRoot.tsx';
export { ThinkingTrigger as Trigger } from './ThinkingTrigger.tsx';
export { ThinkingPanel as Panel } from './ThinkingPanel.tsx';
export type { ThinkingPanelProps as PanelProps } from './ThinkingPanel.tsx';
export type { ThinkingRootProps as RootProps } from './ThinkingRoot.tsx';
export type { ThinkingTriggerProps as TriggerProps } from './ThinkingTrigger.tsx';
export type { ThinkingStatus as Status } from './thinkingStatus.ts';
