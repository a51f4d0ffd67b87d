export { ToolGroupRoot as Root } from './ToolGroupRoot.tsx';
export { ToolGroupTrigger as Trigger } from './ToolGroupTrigger.tsx';
export { ToolGroupPanel as Panel } from './ToolGroupPanel.tsx';
export type { ToolGroupPanelProps as PanelProps } from './ToolGroupPanel.tsx';
export type { ToolGroupRootProps as RootProps } from './ToolGroupRoot.tsx';
export type { ToolGroupTriggerProps as TriggerProps } from './ToolGroupTrigger.tsx';
