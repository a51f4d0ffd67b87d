import type { JsonValue } from './json.ts';
import type { ExtensionSeverity } from './message.ts';
import type { Verdict } from './turn.ts';
import type { Usage } from './usage.ts';

/** The dividers that agent-lanes has words for. An adapter writes no other. */
export type KnownDividerKind =
  | 'compaction'
  | 'prune'
  | 'revert'
  | 'branch'
  | 'branchSummary'
  | 'modelChange'
  | 'modeChange'
  | 'thinkingLevelChange'
  | 'agentSwitch'
  | 'flush'
  | 'rescue'
  | 'label';

/** What a divider marks. Open: an application may write its own. */
export type DividerKind = KnownDividerKind | (string & {});

/** A mark across the transcript: something happened to the context or the configuration. */
export interface Divider {
  /** Tells the items apart. */
  readonly type: 'divider';
  /** What it marks or says. */
  readonly kind: DividerKind;
  /** Where it stands. */
  readonly status: 'running' | 'done' | 'failed' | 'refused';
  /** Epoch milliseconds. */
  readonly timestamp?: number;
  /** What changed, e.g. the new model. */
  readonly to?: string;
  /** What it was before. */
  readonly from?: string;
  /** Messages in the context before. */
  readonly messagesBefore?: number;
  /** Messages in the context after. */
  readonly messagesAfter?: number;
  /** Tokens in the context before. */
  readonly tokensBefore?: number;
  /** Tokens in the context after. */
  readonly tokensAfter?: number;
  /** Messages removed by a prune or left behind by a revert. */
  readonly messagesRemoved?: number;
  /** Tokens removed. */
  readonly tokensRemoved?: number;
  /** Prose that stands for what was removed. Markdown. */
  readonly summary?: string;
  /** Why it failed or was refused. */
  readonly reason?: string;
  /** `failure`, `tangent` … of a revert; `summarized` or `deterministic` of a compaction. */
  readonly category?: string;
  /** What it cost. */
  readonly usage?: Usage;
  /** What else the source says, shown raw. */
  readonly details?: JsonValue;
}

/** The banners that agent-lanes has words for. An adapter writes no other. */
export type KnownBannerKind =
  | 'inputRejected'
  | 'retry'
  | 'compactionFailed'
  | 'repeatedToolCall'
  | 'error'
  | 'warning'
  | 'limit'
  | 'score'
  | 'cancelled'
  | 'turnAborted'
  | 'progress'
  | 'judgeCompaction'
  | 'ban'
  | 'unban';

/** What a banner says. Open: an application may write its own. */
export type BannerKind = KnownBannerKind | (string & {});

/** Something that happened to the run as a whole and that belongs to no message. */
export interface Banner {
  /** Tells the items apart. */
  readonly type: 'banner';
  /** What it marks or says. */
  readonly kind: BannerKind;
  /** How loud it is. */
  readonly severity: ExtensionSeverity;
  /** `running` while it is going on, e.g. the wait before a retry. */
  readonly status: 'running' | 'done' | 'failed';
  /** Text of the source. */
  readonly text?: string;
  /** 1-based number of the attempt. */
  readonly attempt?: number;
  /** Attempts the source allows. */
  readonly maxAttempts?: number;
  /** How long the source said it would wait, in milliseconds. */
  readonly delayMs?: number;
  /** Tool that it is about. */
  readonly toolName?: string;
  /** What a score means, where the source says so in a way that is known. */
  readonly verdict?: Verdict;
  /** How often the same call was made. */
  readonly repetitions?: number;
  /** Epoch milliseconds. */
  readonly timestamp?: number;
}

/** A group of loops that ran side by side on the same input. */
export interface ParallelGroup {
  /** Tells the items apart. */
  readonly type: 'parallel';
  /** Where it stands. */
  readonly status: 'running' | 'done';
  /** Ids of the branches, in configuration order. */
  readonly loopIds: readonly string[];
  /** Branch that was chosen. */
  readonly selectedLoopId?: string;
  /** What choosing cost. */
  readonly evaluationUsage?: Usage;
}

/** A record that its adapter does not know. Shown raw. */
export interface UnknownRecord {
  /** Tells the items apart. */
  readonly type: 'unknownRecord';
  /** What the source calls it; empty when it has no name. */
  readonly name: string;
  /** The record as it stood. */
  readonly raw: JsonValue;
}

/** Anything in a transcript that is not a message. */
export type TranscriptItem = Divider | Banner | ParallelGroup | UnknownRecord;

/** A divider of a kind that agent-lanes has words for. */
export type KnownDivider = Divider & { readonly kind: KnownDividerKind };

/** A banner of a kind that agent-lanes has words for. */
export type KnownBanner = Banner & { readonly kind: KnownBannerKind };

/** What an adapter may write between the messages: a new kind does not compile before it has a label. */
export type KnownItem = KnownDivider | KnownBanner | ParallelGroup | UnknownRecord;
