export * as ToolGroup from './index.parts.ts';
export { groupSegments, type MessageSegment } from './groupSegments.ts';
export type { ToolGroupPanelProps } from './ToolGroupPanel.tsx';
export type { ToolGroupRootProps } from './ToolGroupRoot.tsx';
export type { ToolGroupTriggerProps } from './ToolGroupTrigger.tsx';
export { ToolGroupView, type ToolGroupViewProps } from './ToolGroupView.tsx';
