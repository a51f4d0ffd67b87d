export { TranscriptFind as Find } from '../find/TranscriptFind.tsx';
export { TranscriptAnnouncer as Announcer } from './TranscriptAnnouncer.tsx';
export { TranscriptError as Error } from './TranscriptError.tsx';
export { TranscriptItem as Item } from './TranscriptItem.tsx';
export { TranscriptItems as Items } from './TranscriptItems.tsx';
export { TranscriptJumpToLatest as JumpToLatest } from './TranscriptJumpToLatest.tsx';
export { TranscriptLaneHeads as LaneHeads } from './TranscriptLaneHeads.tsx';
export { TranscriptNotes as Notes } from './TranscriptNotes.tsx';
export { TranscriptRoot as Root } from './TranscriptRoot.tsx';
export { TranscriptRow as Row } from './TranscriptRow.tsx';
export { TranscriptShowHidden as ShowHidden } from './TranscriptShowHidden.tsx';
export {
  TranscriptEmpty as Empty,
  TranscriptLoading as Loading,
  TranscriptWaitingLine as WaitingLine,
} from './TranscriptStates.tsx';
export { TranscriptViewport as Viewport } from './TranscriptViewport.tsx';
export type { TranscriptFindProps as FindProps } from '../find/TranscriptFind.tsx';
export type { TranscriptAnnouncerProps as AnnouncerProps } from './TranscriptAnnouncer.tsx';
export type { TranscriptErrorProps as ErrorProps } from './TranscriptError.tsx';
export type { TranscriptItemProps as ItemProps } from './TranscriptItem.tsx';
export type { TranscriptItemsProps as ItemsProps } from './TranscriptItems.tsx';
export type { TranscriptJumpToLatestProps as JumpToLatestProps } from './TranscriptJumpToLatest.tsx';
export type { TranscriptLaneHeadsProps as LaneHeadsProps } from './TranscriptLaneHeads.tsx';
export type { TranscriptNotesProps as NotesProps } from './TranscriptNotes.tsx';
export type { TranscriptRootProps as RootProps } from './TranscriptRoot.tsx';
export type { TranscriptRowProps as RowProps } from './TranscriptRow.tsx';
export type { TranscriptShowHiddenProps as ShowHiddenProps } from './TranscriptShowHidden.tsx';
export type { TranscriptStateProps as StateProps } from './TranscriptStates.tsx';
export type { TranscriptViewportProps as ViewportProps } from './TranscriptViewport.tsx';
