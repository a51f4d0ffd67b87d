export type { TranscriptFindProps } from '../find/TranscriptFind.tsx';
export type { LabelOverrides } from './mergeLabels.ts';
export type { TranscriptAnnouncerProps } from './TranscriptAnnouncer.tsx';
export type { TranscriptErrorProps } from './TranscriptError.tsx';
export type { TranscriptItemProps } from './TranscriptItem.tsx';
export type { TranscriptItemsProps, TranscriptSsr } from './TranscriptItems.tsx';
export type { TranscriptJumpToLatestProps } from './TranscriptJumpToLatest.tsx';
export type { TranscriptLaneHeadsProps } from './TranscriptLaneHeads.tsx';
export type { TranscriptNotesProps } from './TranscriptNotes.tsx';
export type {
  TranscriptLook,
  TranscriptRenderers,
  TranscriptRootProps,
  TranscriptSource,
  TranscriptView,
} from './TranscriptRoot.tsx';
export type { TranscriptRowProps } from './TranscriptRow.tsx';
export type { TranscriptShowHiddenProps } from './TranscriptShowHidden.tsx';
export type { TranscriptStateProps } from './TranscriptStates.tsx';
export type { TranscriptViewportProps } from './TranscriptViewport.tsx';
export type { Lanes } from './useLanes.ts';
export * as Transcript from './index.parts.ts';
