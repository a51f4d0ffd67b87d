export type { LabelOverrides } from './mergeLabels.ts';
export type { TranscriptSsr } from './TranscriptItems.tsx';
export type {
  TranscriptLook,
  TranscriptRenderers,
  TranscriptRootProps,
  TranscriptSource,
  TranscriptView,
} from './TranscriptRoot.tsx';
export type { Lanes } from './useLanes.ts';
export * as Transcript from './index.parts.ts';
