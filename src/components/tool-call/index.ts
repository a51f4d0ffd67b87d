export * as ToolCall from './index.parts.ts';
export {
  describeTool,
  isGroupable,
  type ToolDescription,
  type ToolKind,
  type ToolLabel,
} from '../../describe/describeTool.ts';
export { NestedItemsContext, type NestedItemsProps } from './NestedItemsContext.ts';
export { OrphanResult, type OrphanResultProps } from './OrphanResult.tsx';
export type { ToolCallArgumentsProps } from './ToolCallArguments.tsx';
export type { ToolCallBodyProps } from './ToolCallBody.tsx';
export { ToolCallContent } from './ToolCallContent.tsx';
export type { ToolCallErrorProps } from './ToolCallError.tsx';
export type { ToolCallPanelProps } from './ToolCallPanel.tsx';
export type { ToolCallProgressProps } from './ToolCallProgress.tsx';
export type { ToolCallRawProps } from './ToolCallRaw.tsx';
export type { ToolCallRawToggleProps } from './ToolCallRawToggle.tsx';
export type { RenderText, ToolCallResultProps } from './ToolCallResult.tsx';
export type { ToolCallResultsProps } from './ToolCallResults.tsx';
export type { ToolCallRootProps } from './ToolCallRoot.tsx';
export type { ToolCallSubAgentProps } from './ToolCallSubAgent.tsx';
export type { ToolCallTriggerProps } from './ToolCallTrigger.tsx';
