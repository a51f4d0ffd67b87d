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
export { ToolCallContent } from './ToolCallContent.tsx';
export type { RenderText } from './ToolCallResult.tsx';
