export {
  createTranscriptStore,
  type Schedule,
  type TranscriptState,
  type TranscriptStore,
  type TranscriptStoreOptions,
} from './createTranscriptStore.ts';
export type { Journal, JournalEntry } from './createJournal.ts';
export {
  createReplay,
  type Replay,
  type ReplayClock,
  type ReplayOptions,
  type ReplaySpeed,
  type ReplayState,
} from './createReplay.ts';
export {
  createViewStore,
  type FindState,
  type FollowStatus,
  type Revealed,
  type RowFilter,
  type ViewPlace,
  type ViewState,
  type ViewStore,
} from './createViewStore.ts';
export type { AddSourceOptions, SourceFeed } from './feeds.ts';
export type { FindOptions, FindProblem } from './compileFind.ts';
export { findMatches, type FindMatch } from './findMatches.ts';
export type { DataPlace, PanelPath, RowText } from './textsOf.ts';
export type { BlockRow, ItemRow, LoopRow, MessageRow, ToolRun, ToolStatus, TurnRow } from './rows.ts';
export * from './selectors.ts';
export { isAnswered, listMessages, selectMessages, type ListedMessage } from './listedMessages.ts';
export type { MarkedEvent, RecordMark, RecordPlace } from './recordMarks.ts';
export type { RowOrigin } from './rowOrigins.ts';
export type { StoreLimits } from './tables.ts';
export type { RowChanges } from './rowChanges.ts';
export type { Tally } from './tallies.ts';
export {
  connect,
  type ConnectOptions,
  type ConnectResult,
  type ReadProgress,
  type Reconnection,
} from './connect.ts';
export { createMessagesSource, type MessagesSource } from './createMessagesSource.ts';
export type { MessagesStatus } from './feedMessages.ts';
export { isAgentMessages } from './isAgentMessages.ts';
export { loadReaders, provideReaders, readReaders } from './loadReaders.ts';
export type { ContentMessage, ItemMessage, PartsMessage, TranscriptMessage } from './messageShapes.ts';
export { createReader, type Reader, type ReaderOptions } from './createReader.ts';
export type { WorkerHandle } from './translateInWorker.ts';
export { detectFormat } from './detectFormat.ts';
