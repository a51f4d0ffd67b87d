export { ThinkingRoot as Root } from './ThinkingRoot.tsx';
export { ThinkingTrigger as Trigger } from './ThinkingTrigger.tsx';
export { ThinkingPanel as Panel } from './ThinkingPanel.tsx';
