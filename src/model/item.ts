import type { JsonValue } from './json.ts';
import type { ExtensionSeverity } from './message.ts';
import type { Usage } from './usage.ts';

/** What a divider marks. */
export type DividerKind =
  | 'compaction'
  | 'prune'
  | 'revert'
  | 'branch'
  | 'branchSummary'
  | 'modelChange'
  | 'thinkingLevelChange'
  | 'agentSwitch'
  | 'flush'
  | 'rescue'
  | 'label'
  | (string & {});

/** A mark across the transcript: something happened to the context or the configuration. */
export interface Divider {
  readonly type: 'divider';
  readonly kind: DividerKind;
  readonly status: 'running' | 'done' | 'failed' | 'refused';
  /** Epoch milliseconds. */
  readonly timestamp?: number;
  /** What changed, e.g. the new model. */
  readonly to?: string;
  readonly from?: string;
  readonly messagesBefore?: number;
  readonly messagesAfter?: number;
  readonly tokensBefore?: number;
  readonly tokensAfter?: number;
  /** Messages removed by a prune or left behind by a revert. */
  readonly messagesRemoved?: number;
  readonly tokensRemoved?: number;
  /** Prose that stands for what was removed. Markdown. */
  readonly summary?: string;
  /** Why it failed or was refused. */
  readonly reason?: string;
  /** `failure`, `tangent` … of a revert; `summarized` or `deterministic` of a compaction. */
  readonly category?: string;
  readonly usage?: Usage;
  readonly details?: JsonValue;
}

/** What a banner says. */
export type BannerKind =
  'inputRejected' | 'retry' | 'compactionFailed' | 'repeatedToolCall' | 'error' | (string & {});

/** Something that happened to the run as a whole and that belongs to no message. */
export interface Banner {
  readonly type: 'banner';
  readonly kind: BannerKind;
  readonly severity: ExtensionSeverity;
  /** `running` while it is going on, e.g. the wait before a retry. */
  readonly status: 'running' | 'done' | 'failed';
  /** Text of the source. */
  readonly text?: string;
  readonly attempt?: number;
  readonly maxAttempts?: number;
  /** How long the source said it would wait, in milliseconds. */
  readonly delayMs?: number;
  readonly toolName?: string;
  readonly repetitions?: number;
  /** Epoch milliseconds. */
  readonly timestamp?: number;
}

/** A group of loops that ran side by side on the same input. */
export interface ParallelGroup {
  readonly type: 'parallel';
  readonly status: 'running' | 'done';
  /** Ids of the branches, in configuration order. */
  readonly loopIds: readonly string[];
  readonly selectedLoopId?: string;
  /** What choosing cost. */
  readonly evaluationUsage?: Usage;
}

/** A record that its adapter does not know. Shown raw. */
export interface UnknownRecord {
  readonly type: 'unknownRecord';
  /** What the source calls it; empty when it has no name. */
  readonly name: string;
  readonly raw: JsonValue;
}

/** Anything in a transcript that is not a message. */
export type TranscriptItem = Divider | Banner | ParallelGroup | UnknownRecord;
