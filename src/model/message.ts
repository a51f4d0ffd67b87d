import type { ContentBlock } from './content.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { StopReason } from './stopReason.ts';
import type { Usage } from './usage.ts';

/** The two lanes: `llm` is what the model reads, `extension` what only people see. */
export type Lane = 'llm' | 'extension';

/** Why a tag was attached to a message when a run went back to it. */
export type NodeTagKind = 'lesson' | 'finding' | 'outcome' | 'checkpoint' | (string & {});

/** A note that a revert left on a message. Source: phi-core `NodeTag`. */
export interface NodeTag {
  /** What kind of note. */
  readonly kind: NodeTagKind;
  /** What the note says; may be empty. */
  readonly text: string;
  /** 0-based turn in which it was written. */
  readonly createdAtTurn?: number;
  /** Nodes that the revert left behind. */
  readonly abandonedNodeIds?: readonly number[];
}

/** The reasons that agent-lanes has words for. */
export type KnownSyntheticReason =
  | 'limit'
  | 'filterWarning'
  | 'summary'
  | 'compaction'
  | 'compactionRequest'
  | 'prune'
  | 'toolMode'
  | 'continuation'
  | 'nudge'
  | 'environment'
  | 'command'
  | 'commandPrompt'
  | 'interruption'
  | 'demonstration';

/** Why a program, not a person, wrote a user message. Open: phi-core states its own. */
export type SyntheticReason = KnownSyntheticReason | (string & {});

/** How a user message reached a run that was already going. */
export type Delivery = 'steering' | 'followUp';

/** What every message may carry beside its content. */
export interface MessageMeta {
  /** When it was written, in epoch milliseconds; `null` when the source does not say. */
  readonly timestamp: number | null;
  /** The source's own id of the message. */
  readonly id?: string;
  /** Name of the author, where the source gives one. */
  readonly name?: string;
  /** Agent that wrote it, where several take part. */
  readonly agentName?: string;
  /** Mode the source was in, e.g. `tool`. */
  readonly mode?: string;
  /** Data sent along with the message, shown raw. */
  readonly payload?: JsonValue;
  /** The source's own status of the message, e.g. `in_progress`. */
  readonly status?: string;
  /** Loop and 0-based turn it belongs to, as the source counts. */
  readonly turnId?: { readonly loopId: string; readonly turnIndex: number };
  /** Node of the source’s tree; may be 0. */
  readonly nodeId?: number;
  /** Parent node; may be 0. */
  readonly parentId?: number;
  /** Notes that reverts left on it. */
  readonly tags?: readonly NodeTag[];
  /** Why the message was sent. Source: phi-core `BlockProvenance`. */
  readonly provenanceHint?: JsonValue;
  /** Bookmark that someone put on the message. */
  readonly label?: string;
  /** Why a program wrote it; absent when a person did. */
  readonly synthetic?: SyntheticReason;
  /** How it reached a run that was already going. */
  readonly delivery?: Delivery;
  /**
   * Fields of the source that this version does not know, as they stood, by their path from the record or message, such as `usage.tier`
   * or `content[2].mood`. A patch adds to them; of what is said twice the last word stands.
   */
  readonly extra?: JsonObject;
}

/** What the person, or a program on their behalf, said to the model. */
export interface UserMessage extends MessageMeta {
  /** Tells the messages apart. */
  readonly role: 'user';
  /** What it says, block by block. */
  readonly content: readonly ContentBlock[];
}

/** Instructions that frame the run. */
export interface SystemMessage extends MessageMeta {
  /** Tells the messages apart. */
  readonly role: 'system' | 'developer';
  /** What it says, block by block. */
  readonly content: readonly ContentBlock[];
}

/** What the model answered in one call. */
export interface AssistantMessage extends MessageMeta {
  /** Tells the messages apart. */
  readonly role: 'assistant';
  /** What it says, block by block. */
  readonly content: readonly ContentBlock[];
  /** `null` when the source does not say. */
  readonly stopReason: StopReason | null;
  /** Empty when the source does not say. */
  readonly model: string;
  /** Empty when the source does not say. */
  readonly provider: string;
  /** Tokens spent on it; `null` when the source does not say. */
  readonly usage: Usage | null;
  /** Tokens that fit the context of the model, where the source states it with the answer. */
  readonly contextWindow?: number;
  /** Why the request failed, in the words of the source. */
  readonly errorMessage?: string;
  /** Provider API that was used. */
  readonly api?: string;
  /** Id of the response at the provider. */
  readonly providerResponseId?: string;
  /** The request was sent again after this answer failed. */
  readonly retried?: boolean;
}

/** How a tool call ended, in the words of the source. A command that ends with another code than 0 counts as failed, see `outcome`. */
export type ToolOutcome = 'done' | 'failed' | 'aborted' | 'denied' | 'skipped' | 'not-executed';

/** What a person was asked before a tool could run. */
export interface Approval {
  /** What they could answer, in the words of the source. */
  readonly options: readonly string[];
  /** What they answered, or that they did not; absent while the question is open. */
  readonly answer?: string;
}

/** The answer to a tool call. */
export interface ToolResultMessage extends MessageMeta {
  /** Tells the messages apart. */
  readonly role: 'toolResult';
  /** Id of the call it answers; may be empty or repeat. */
  readonly toolCallId: string;
  /** Name of the tool that ran. */
  readonly toolName: string;
  /** What it says, block by block. */
  readonly content: readonly ContentBlock[];
  /** The tool reports a failure. */
  readonly isError: boolean;
  /** How the call ended, where the source says more than `isError`. */
  readonly outcome?: ToolOutcome;
  /** Data of the tool beside its text, e.g. an exit code or a diff. */
  readonly details?: JsonValue;
  /** Structured output, any JSON. */
  readonly output?: JsonValue;
  /** How long the tool ran, in milliseconds. */
  readonly durationMs?: number;
  /** More results of the same call will follow. */
  readonly preliminary?: boolean;
}

/** A shell command that the person ran beside the agent. The model reads it unless `excludeFromContext`. Source: pi. */
export interface BashExecutionMessage extends MessageMeta {
  /** Tells the messages apart. */
  readonly role: 'bashExecution';
  /** The command line. */
  readonly command: string;
  /** What it printed. */
  readonly output: string;
  /** `null` when the command was killed. */
  readonly exitCode: number | null;
  /** The person stopped it. */
  readonly cancelled: boolean;
  /** The output is not whole. */
  readonly truncated: boolean;
  /** The model does not read it. */
  readonly excludeFromContext: boolean;
  /** File that holds the whole output. */
  readonly fullOutputPath?: string;
}

/** A message whose role this version does not know. Shown raw. */
export interface UnknownMessage extends MessageMeta {
  /** Tells the messages apart. */
  readonly role: 'unknown';
  /** The role as the source wrote it; empty when it has none. */
  readonly sourceRole: string;
  /** One `unknown` block that holds the message as it stood. */
  readonly content: readonly ContentBlock[];
}

/** A message of the LLM lane: what the model reads. */
export type LlmMessage =
  | UserMessage
  | SystemMessage
  | AssistantMessage
  | ToolResultMessage
  | BashExecutionMessage
  | UnknownMessage;

/** How loud an extension message is. */
export type ExtensionSeverity = 'info' | 'warning' | 'error';

/**
 * A message of the extension lane: a notification, a debug event, progress. People see it, the model does not.
 * Kinds are the application's own; the list is open.
 */
export interface ExtensionMessage extends MessageMeta {
  /** Tells the messages apart. */
  readonly role: 'extension';
  /** What kind of message, which chooses its renderer. */
  readonly kind: string;
  /** What the application sent along, any JSON. */
  readonly data: JsonValue;
  /** What it says in prose or pictures, where the source has that beside the data. */
  readonly content?: readonly ContentBlock[];
  /** Default `info`. */
  readonly severity?: ExtensionSeverity;
  /** Share of the work done, 0 to 1. */
  readonly progress?: number;
  /** The source asks not to show it. It is there under “show hidden”. */
  readonly hidden?: boolean;
}

/** One message of a transcript, in either lane. */
export type AgentMessage = LlmMessage | ExtensionMessage;

/** The role of a message. */
export type MessageRole = AgentMessage['role'];

/** The lane a role travels in. */
export function laneOf(role: MessageRole): Lane {
  return role === 'extension' ? 'extension' : 'llm';
}

/** Whether a message travels in the LLM lane. */
export function isLlmMessage(message: AgentMessage): message is LlmMessage {
  return message.role !== 'extension';
}

/** Whether a message travels in the extension lane. */
export function isExtensionMessage(message: AgentMessage): message is ExtensionMessage {
  return message.role === 'extension';
}
