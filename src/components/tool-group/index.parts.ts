export { ToolGroupRoot as Root } from './ToolGroupRoot.tsx';
export { ToolGroupTrigger as Trigger } from './ToolGroupTrigger.tsx';
export { ToolGroupPanel as Panel } from './ToolGroupPanel.tsx';
