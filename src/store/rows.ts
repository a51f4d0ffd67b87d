import type {
  Approval,
  ContentBlock,
  JsonValue,
  Lane,
  Loop,
  MessageContext,
  MessageHead,
  RowKey,
  ToolOutcome,
  TranscriptItem,
  Turn,
} from '../model/index.ts';
import { noteGrowth } from './textGrowth.ts';

/**
 * Where a tool call stands. `preparing`: its arguments still arrive; `pending`: not started yet; `no-result`: its turn is over
 * and no result came; `not-executed`: the model's request failed before the tool could run, or nobody allowed it to. A result that finds no call
 * is an `orphan`.
 */
export type ToolStatus =
  | 'preparing'
  | 'pending'
  | 'awaiting-approval'
  | 'running'
  | 'no-result'
  | 'orphan'
  | ToolOutcome;

/** The run of a tool call: its status, times, progress and results. */
export interface ToolRun {
  /** Where the call stands. */
  readonly status: ToolStatus;
  /** Messages that answer the call, in order. More than one: several results. */
  readonly resultKeys: readonly RowKey[];
  /** The tool has begun. */
  readonly started: boolean;
  /** The source said that the tool is done. */
  readonly ended: boolean;
  /** The tool waits for a person to allow it. */
  readonly awaitingApproval: boolean;
  /** What the person was asked and answered, where the source says so. */
  readonly approval?: Approval;
  /** What the tool reported of its progress last. */
  readonly progress?: string;
  /** All that it reported of its progress, in order, a line each; also once the call is over. */
  readonly progressLog?: string;
  /** Output so far, or the final output while no result message has come. */
  readonly content?: readonly ContentBlock[];
  /** The tool reports a failure. */
  readonly isError?: boolean;
  /** How it ended, where the source says more. */
  readonly outcome?: ToolOutcome;
  /** Data of the tool beside its text. */
  readonly details?: JsonValue;
  /** Arguments that the tool ran with, where the source says they differ from those of the call. */
  readonly executedArguments?: JsonValue;
  /** Epoch milliseconds. */
  readonly startedAt?: number;
  /** How long it ran, in milliseconds, where the source says so. */
  readonly durationMs?: number;
  /** Source id of the loop it started. */
  readonly childLoopId?: string;
  /** Row of that loop, once the source has shown it. */
  readonly childLoopKey?: RowKey;
}

/** One content block of a message. */
export interface BlockRow {
  /** Its position, e.g. `m12.c3`. */
  readonly key: RowKey;
  /** Message it belongs to. */
  readonly messageKey: RowKey;
  /** 0-based position in its message. */
  readonly index: number;
  /** The block as it reads now. */
  readonly block: ContentBlock;
  /** Still open: text may be appended. */
  readonly streaming: boolean;
  /** Present on tool calls only. */
  readonly run?: ToolRun;
}

/** One message, its content apart. */
export interface MessageRow {
  /** Its position, e.g. `m12.c3`. */
  readonly key: RowKey;
  /** 0-based position in the source. */
  readonly index: number;
  /** Lane it travels in. */
  readonly lane: Lane;
  /** The message without its content. */
  readonly head: MessageHead;
  /** Its blocks, in order. */
  readonly blockKeys: readonly RowKey[];
  /** Still open. */
  readonly streaming: boolean;
  /** The source broke off before the message ended. */
  readonly incomplete: boolean;
  /** Whether the model reads it. */
  readonly context: MessageContext;
  /** Loop it belongs to. */
  readonly loopKey: RowKey;
  /** Turn it belongs to. */
  readonly turnKey?: RowKey;
  /** Tool call that this result answers. Such a message is drawn inside its call. */
  readonly callKey?: RowKey;
}

/** One turn. */
export interface TurnRow {
  /** Its position, e.g. `m12.c3`. */
  readonly key: RowKey;
  /** 1-based number in the session, or in its loop where that is drawn inside a call or a parallel group. */
  readonly number: number;
  /** Loop it belongs to. */
  readonly loopKey: RowKey;
  /** The turn as the source states it. */
  readonly turn: Turn;
  /** Its messages, in order. */
  readonly messageKeys: readonly RowKey[];
  /** More may come. */
  readonly open: boolean;
}

/** One loop. */
export interface LoopRow {
  /** Its position, e.g. `m12.c3`. */
  readonly key: RowKey;
  /** 0-based position in the source. */
  readonly index: number;
  /** The loop as the source states it. */
  readonly loop: Loop;
  /** More may come. */
  readonly open: boolean;
  /** The source said how it ended. False on a closed loop: the source broke off. */
  readonly ended: boolean;
  /** Tool call that started it: it is drawn inside that call. */
  readonly callKey?: RowKey;
  /** Parallel group it belongs to: it is drawn inside that group. */
  readonly groupKey?: RowKey;
}

/** A divider, banner, parallel group or unknown record. */
export interface ItemRow {
  /** Its position, e.g. `m12.c3`. */
  readonly key: RowKey;
  /** The item as it reads now. */
  readonly item: TranscriptItem;
  /** Loop it belongs to. */
  readonly loopKey?: RowKey;
}

/** The run of a call that nobody has heard of yet. */
export const NEW_RUN: ToolRun = {
  /** Where the call stands. */
  status: 'preparing',
  resultKeys: [],
  /** The tool has begun. */
  started: false,
  /** The source said that the tool is done. */
  ended: false,
  /** The tool waits for a person to allow it. */
  awaitingApproval: false,
};

/** Appends to the text of a block, from `offset` on; `null` when a block takes no deltas. */
export function appendText(block: ContentBlock, offset: number, delta: string): ContentBlock | null {
  switch (block.type) {
    case 'text':
      return grow(block, block.text, offset, delta, (text) => ({ ...block, text }));
    case 'thinking':
      return grow(block, block.thinking, offset, delta, (thinking) => ({ ...block, thinking }));
    case 'toolCall': {
      const before = block.argumentsText ?? '';
      return grow(block, before, offset, delta, (argumentsText) => ({ ...block, argumentsText }));
    }
    default:
      return null;
  }
}

function grow(
  block: ContentBlock,
  text: string,
  offset: number,
  delta: string,
  make: (text: string) => ContentBlock,
): ContentBlock {
  // A replay says again what is there already: only what lies beyond the end is new.
  const known = Math.max(0, text.length - offset);
  if (known >= delta.length) return block;
  const more = delta.slice(known);
  const next = make(text + more);
  noteGrowth(block, next, more);
  return next;
}
