import type { ContentBlock } from './content.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { TranscriptItem } from './item.ts';
import type { JsonValue } from './json.ts';
import type { AgentMessage, Approval, ToolOutcome } from './message.ts';
import type { Loop, Session, Turn } from './turn.ts';

/**
 * Position of a row, which is its key: `l0` a loop, `t3` a turn, `m12` a message, `m12.c3` a block, `i4` an item. Numbers
 * count from 0 in source order.
 */
export type RowKey = string;

type OmitContent<T> = T extends AgentMessage ? Omit<T, 'content'> : never;

/** A message without its content: what is known when it opens. */
export type MessageHead = OmitContent<AgentMessage>;

/** Fields of a message head that became known later. */
export type MessagePatch = Partial<Omit<UnionFields<MessageHead>, 'role'>>;

type UnionKeys<T> = T extends unknown ? keyof T : never;
type UnionFields<T> = { readonly [K in UnionKeys<T>]: T extends Partial<Record<K, infer V>> ? V : never };

/** Whether a message is in what the model reads. */
export type MessageContext = 'in' | 'ui-only' | 'compacted' | 'abandoned';

/** How a source ended. */
export type EndCause = 'complete' | 'aborted' | 'failed';

/** The tool call an event speaks of, as its source names it. The store finds the block, within the turn. */
export interface ToolCallRef {
  /** Turn the call belongs to. */
  readonly turn: RowKey;
  /** Provider id of the call; may be empty. */
  readonly toolCallId: string;
  /** Name of the tool. */
  readonly toolName: string;
  /** Block of the call, where the adapter knows it. */
  readonly block?: RowKey;
}

/**
 * The only vocabulary that adapters speak. Events apply in order. An event that opens a row which is already there, or
 * appends to a settled one, changes nothing, so reading a source twice is harmless.
 */
export type TranscriptEvent =
  /** Facts of the session; later ones are merged over earlier ones. */
  | { readonly type: 'session'; readonly value: Session }
  | { readonly type: 'loopStart'; readonly loop: RowKey; readonly value: Loop }
  /** Facts of a loop that became known later; `status` closes it. */
  | { readonly type: 'loopEnd'; readonly loop: RowKey; readonly value: Partial<Loop> }
  | { readonly type: 'turnStart'; readonly turn: RowKey; readonly loop: RowKey; readonly value: Turn }
  /** Facts of a turn that became known later, e.g. its request. */
  | { readonly type: 'turnPatch'; readonly turn: RowKey; readonly value: Partial<Turn> }
  /** Closes a turn: calls of it that still have no result will not get one. */
  | { readonly type: 'turnEnd'; readonly turn: RowKey; readonly value: Partial<Turn> }
  | {
      readonly type: 'messageStart';
      readonly message: RowKey;
      readonly loop: RowKey;
      readonly turn?: RowKey;
      readonly value: MessageHead;
      /** Default: `in` for the LLM lane, `ui-only` for the extension lane. */
      readonly context?: MessageContext;
    }
  | { readonly type: 'messagePatch'; readonly message: RowKey; readonly value: MessagePatch }
  /** States the whole content: rows that already say so keep their identity, others are replaced, surplus ones go. */
  | { readonly type: 'messageContent'; readonly message: RowKey; readonly content: readonly ContentBlock[] }
  /** Settles a message and its blocks. `incomplete`: the source broke off before its end. */
  | {
      readonly type: 'messageEnd';
      readonly message: RowKey;
      readonly value?: MessagePatch;
      readonly incomplete?: boolean;
    }
  | {
      readonly type: 'blockStart';
      readonly message: RowKey;
      readonly block: RowKey;
      readonly value: ContentBlock;
    }
  /** Appends to `text`, `thinking` or `argumentsText`. `offset`: UTF-16 units before it, so that a replay adds nothing. */
  | { readonly type: 'blockDelta'; readonly block: RowKey; readonly offset: number; readonly delta: string }
  | { readonly type: 'blockEnd'; readonly block: RowKey; readonly value?: ContentBlock }
  | {
      readonly type: 'toolStart';
      readonly call: ToolCallRef;
      /** Arguments the tool really ran with, where they are stated. */
      readonly arguments?: JsonValue;
      /** Epoch milliseconds. */
      readonly startedAt?: number;
      /** The tool waits for a person to allow it. */
      readonly awaitingApproval?: boolean;
      /** What a person was asked, and what they answered; what is stated later replaces what was stated before. */
      readonly approval?: Approval;
    }
  | {
      readonly type: 'toolProgress';
      readonly call: ToolCallRef;
      readonly text?: string;
      /** Output so far. */
      readonly content?: readonly ContentBlock[];
      /** `append`: `content` continues what came before. Default `replace`. */
      readonly mode?: 'append' | 'replace';
      /** With `append`, the size of the output before it, so that a replay adds nothing; see `sizeOfContent`. Default: it is new. */
      readonly offset?: number;
      readonly details?: JsonValue;
    }
  | {
      readonly type: 'toolEnd';
      readonly call: ToolCallRef;
      readonly content: readonly ContentBlock[];
      readonly isError: boolean;
      readonly outcome?: ToolOutcome;
      readonly details?: JsonValue;
      readonly childLoopId?: string;
      /** Epoch milliseconds. */
      readonly endedAt?: number;
    }
  /** Links a call to the loop it started, where only the saved form says so. */
  | { readonly type: 'toolChild'; readonly call: ToolCallRef; readonly childLoopId: string }
  /** A divider, banner, parallel group or unknown record. Said again with the same key, it is updated in its place. */
  | { readonly type: 'item'; readonly item: RowKey; readonly loop?: RowKey; readonly value: TranscriptItem }
  /** These messages are now in this context. */
  | { readonly type: 'context'; readonly messages: readonly RowKey[]; readonly context: MessageContext }
  | { readonly type: 'diagnostic'; readonly value: Diagnostic }
  /** The source is over: whatever is still open is closed. */
  | { readonly type: 'end'; readonly cause: EndCause };
