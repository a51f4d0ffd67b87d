export { AgentTranscript, type AgentTranscriptProps } from './AgentTranscript.tsx';
export type { TranscriptHandle } from './transcript/TranscriptHandle.tsx';
export * from './banner/index.ts';
export { DiagnosticsList, type DiagnosticsListProps } from './diagnostics/index.ts';
export { SessionDetails, type SessionDetailsProps } from './session/index.ts';
export * from './divider/index.ts';
export { ExtensionNote, NoteDefault, type ExtensionNoteProps } from './extension/index.ts';
export { defaultLabels, type Labels } from '../describe/labels.ts';
export { LoopEnd, LoopLine, type LoopEndProps, type LoopLineProps } from './loop/index.ts';
export { preloadViews } from './lazy/loadViews.ts';
export * from './message/index.ts';
export {
  Notice,
  NoticeView,
  StopNotice,
  type NoticeTone,
  type NoticeViewProps,
  type StopNoticeProps,
} from './notice/index.ts';
export * from './parallel/index.ts';
export type {
  ExtraImageType,
  ImagePolicy,
  LinkPolicy,
  PolicyOverrides,
  ViewerLimits,
  ViewerPolicies,
} from './policies/policies.ts';
export { contentRenderers } from './renderers/contentRenderers.ts';
export { extensionRenderers } from './renderers/extensionRenderers.ts';
export * from './request/index.ts';
export type { PartProps, PartState, RenderProp } from './renderPart.tsx';
export * from './thinking/index.ts';
export * from './tool-call/index.ts';
export * from './tool-group/index.ts';
export * from './tool-views/index.ts';
export * from './transcript/index.ts';
export { TurnLine, type TurnLineProps } from './turn/index.ts';
export * from './unknown-record/index.ts';
export * from './usage/index.ts';
export type {
  CodeRendererProps,
  ContentRendererProps,
  ContentRenderers,
  ExtensionRendererProps,
  ExtensionRenderers,
  ReportError,
  ToolRendererProps,
  Grouping,
  ToolRenderer,
  ToolRenderers,
  TranscriptComponents,
} from './ViewerContext.ts';
