export * as ToolGroup from './index.parts.ts';
export { groupSegments, type MessageSegment } from './groupSegments.ts';
export { ToolGroupView, type ToolGroupViewProps } from './ToolGroupView.tsx';
