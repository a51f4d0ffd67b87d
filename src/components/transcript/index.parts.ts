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
