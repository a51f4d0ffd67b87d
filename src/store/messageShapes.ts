import type { AgentMessage } from '../model/index.ts';

/** A message whose content is under `content`: OpenAI's Chat Completions, Anthropic's Messages, AG-UI, LangChain, and many others. */
export interface ContentMessage {
  /** Who wrote it. */
  readonly role: string;
  /** Text, or parts of any type. */
  readonly content?: string | readonly object[] | null | undefined;
}

/** A message that is a list of parts: `UIMessage` of the AI SDK, `Content` of Gemini. */
export interface PartsMessage {
  /** Who wrote it. */
  readonly role?: string | undefined;
  /** Parts of any type. */
  readonly parts?: readonly object[] | undefined;
}

/** An item that says by its type what it is: input and output of OpenAI's Responses API. */
export interface ItemMessage {
  /** Kind of item, e.g. `function_call`. */
  readonly type?: string | null | undefined;
}

/** A message of any format that can be read. Which one it is, is detected. */
export type TranscriptMessage = AgentMessage | ContentMessage | PartsMessage | ItemMessage;
