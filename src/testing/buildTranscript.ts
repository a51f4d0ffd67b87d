import { createWriter, type Writer } from '../adapters/kit/createWriter.ts';
import { createTranscriptStore, type TranscriptStore } from '../store/createTranscriptStore.ts';
import {
  NO_USAGE,
  type Approval,
  type AssistantMessage,
  type ContentBlock,
  type EndCause,
  type ExtensionMessage,
  type JsonValue,
  type KnownItem,
  type Loop,
  type MessageContext,
  type MessageHead,
  type MessagePatch,
  type RowKey,
  type Session,
  type TextBlock,
  type ThinkingBlock,
  type ToolCallBlock,
  type ToolCallRef,
  type ToolOutcome,
  type ToolResultMessage,
  type TranscriptEvent,
  type TranscriptItem,
  type Turn,
  type Usage,
  type UserMessage,
} from '../model/index.ts';

type Meta<T> = Partial<Omit<T, 'role' | 'content'>>;

/** A text block. */
export const text = (value: string): TextBlock => ({ type: 'text', text: value });

/** A thinking block. */
export const thinking = (value: string, fields: Partial<ThinkingBlock> = {}): ThinkingBlock => ({
  type: 'thinking',
  thinking: value,
  ...fields,
});

/** A tool call block; its id is `call_<name>` unless given. */
export const toolCall = (
  name: string,
  args: JsonValue = {},
  fields: Partial<ToolCallBlock> = {},
): ToolCallBlock => ({ type: 'toolCall', id: `call_${name}`, name, arguments: args, ...fields });

/** Usage of which these figures are known. */
export const usage = (fields: Partial<Usage>): Usage => ({ ...NO_USAGE, ...fields });

const blocks = (content: string | readonly ContentBlock[]): readonly ContentBlock[] =>
  typeof content === 'string' ? [text(content)] : content;

/** Writes the events of a transcript for tests and stories, so that none can show a state that events cannot reach. */
export class TranscriptBuilder {
  readonly #writer: Writer = createWriter();
  #loop: RowKey | undefined;
  #turn: RowKey | undefined;
  #turns = 0;
  #answer: RowKey | undefined;
  #block: RowKey | undefined;
  #events: TranscriptEvent[] = [];
  #fed = 0;

  /** Key of the open turn. */
  get turnKey(): RowKey | undefined {
    return this.#turn;
  }

  /** Key of the open loop; opens one when there is none. */
  get loopKey(): RowKey {
    return (this.#loop ??= this.#writer.loopStart({ loopId: 'loop-1', kind: 'initial', status: 'running' }));
  }

  /** States facts of the session. */
  session(value: Session): this {
    this.#writer.emit({ type: 'session', value });
    return this;
  }

  /** Opens a loop. */
  loop(value: Partial<Loop> = {}): this {
    this.#loop = this.#writer.loopStart({ loopId: 'loop-1', kind: 'initial', status: 'running', ...value });
    this.#turn = undefined;
    this.#turns = 0;
    return this;
  }

  /** Closes the open loop. */
  endLoop(value: Partial<Loop> = { status: 'completed' }): this {
    this.#writer.emit({ type: 'loopEnd', loop: this.loopKey, value });
    this.#loop = undefined;
    this.#turn = undefined;
    return this;
  }

  /** Opens a turn. `assistant` does so by itself. */
  turn(value: Partial<Turn> = {}): this {
    this.#turn = this.#writer.turnStart(this.loopKey, { index: this.#turns++, ...value });
    return this;
  }

  /** Closes the open turn. */
  endTurn(value: Partial<Turn> = {}): this {
    if (this.#turn !== undefined) this.#writer.emit({ type: 'turnEnd', turn: this.#turn, value });
    return this;
  }

  /** Any message, whole, of the open turn unless `turn` is false. */
  message(
    head: MessageHead,
    content: readonly ContentBlock[] = [],
    where: { readonly turn?: boolean; readonly context?: MessageContext } = {},
  ): this {
    const { turn = true, ...rest } = where;
    this.#writer.message(head, content, { loop: this.loopKey, turn: turn ? this.#turn : undefined, ...rest });
    return this;
  }

  /** A user message, whole. */
  user(content: string | readonly ContentBlock[], meta: Meta<UserMessage> = {}): this {
    return this.message({ role: 'user', timestamp: null, ...meta }, blocks(content), { turn: false });
  }

  /** A new turn with an answer, whole. */
  assistant(content: string | readonly ContentBlock[], meta: Meta<AssistantMessage> = {}): this {
    this.turn();
    return this.message(assistantHead({ stopReason: 'stop', ...meta }), blocks(content));
  }

  /** A new turn with an answer that is still open; its blocks too. */
  streaming(content: readonly ContentBlock[] = [], meta: Meta<AssistantMessage> = {}): this {
    this.turn();
    this.#answer = this.#writer.messageStart(assistantHead(meta), { loop: this.loopKey, turn: this.#turn });
    this.#block = undefined;
    for (const block of content) this.block(block);
    return this;
  }

  /** The next block of the answer that streams. One streams at a time: the one before it is settled. */
  block(value: ContentBlock): this {
    if (this.#answer === undefined) return this;
    if (this.#block !== undefined) this.#writer.blockEnd(this.#block);
    this.#block = this.#writer.blockStart(this.#answer, value);
    return this;
  }

  /** Appends to the block that streams. */
  delta(value: string): this {
    if (this.#block !== undefined) this.#writer.blockDelta(this.#block, value);
    return this;
  }

  /** Settles the answer that streams, and its last block. `value` replaces that block. */
  settle(meta: MessagePatch = { stopReason: 'stop' }, value?: ContentBlock): this {
    if (this.#block !== undefined) this.#writer.blockEnd(this.#block, value);
    if (this.#answer !== undefined) this.#writer.messageEnd(this.#answer, meta);
    this.#answer = undefined;
    this.#block = undefined;
    return this;
  }

  /** A loop that a call of the open turn started, written by `write`. What follows goes on in the loop around it. */
  child(
    toolName: string,
    value: Partial<Loop>,
    write: (inner: this) => void,
    toolCallId = `call_${toolName}`,
  ): this {
    const outer = { loop: this.loopKey, turn: this.#turn, turns: this.#turns };
    const loopId = value.loopId ?? 'loop-2';
    this.tool(toolName, { type: 'toolChild', childLoopId: loopId }, toolCallId);
    this.loop({ parentLoopId: 'loop-1', ...value, loopId });
    write(this);
    this.#loop = outer.loop;
    this.#turn = outer.turn;
    this.#turns = outer.turns;
    return this;
  }

  /** A tool result, whole, in the open turn. */
  result(
    toolName: string,
    content: string | readonly ContentBlock[] = '',
    meta: Meta<ToolResultMessage> = {},
  ): this {
    return this.message(
      {
        role: 'toolResult',
        timestamp: null,
        toolCallId: `call_${toolName}`,
        toolName,
        isError: false,
        ...meta,
      },
      blocks(content),
    );
  }

  /** An execution event for a call of the open turn. */
  tool(
    toolName: string,
    event:
      | {
          readonly type: 'toolStart';
          readonly arguments?: JsonValue;
          readonly startedAt?: number;
          readonly awaitingApproval?: boolean;
          readonly approval?: Approval;
        }
      | {
          readonly type: 'toolProgress';
          readonly text?: string;
          readonly content?: readonly ContentBlock[];
          readonly mode?: 'append' | 'replace';
          readonly details?: JsonValue;
        }
      | {
          readonly type: 'toolEnd';
          readonly content: readonly ContentBlock[];
          readonly isError: boolean;
          readonly outcome?: ToolOutcome;
          readonly details?: JsonValue;
          readonly childLoopId?: string;
          readonly endedAt?: number;
        }
      | { readonly type: 'toolChild'; readonly childLoopId: string },
    toolCallId = `call_${toolName}`,
  ): this {
    const call: ToolCallRef = { turn: this.#turn ?? '', toolCallId, toolName };
    this.#writer.emit({ ...event, call });
    return this;
  }

  /** A message of the extension lane. */
  extension(kind: string, data: JsonValue, meta: Meta<ExtensionMessage> = {}): this {
    return this.message({ role: 'extension', timestamp: null, kind, data, ...meta }, [], { turn: false });
  }

  /** A divider, banner, parallel group or unknown record. */
  item(value: TranscriptItem): this {
    // Unlike an adapter, an application may write kinds of its own.
    this.#writer.item(value as KnownItem, this.#loop);
    return this;
  }

  /** Any event. */
  emit(event: TranscriptEvent): this {
    this.#writer.emit(event);
    return this;
  }

  /** Closes the source. */
  end(cause: EndCause = 'complete'): this {
    this.#events = [...this.events(), ...this.#writer.end(cause)];
    return this;
  }

  /** Closes the turn, the loop and the source, as a run that ends well does. */
  finish(): this {
    return this.endTurn().endLoop().end();
  }

  /** The events so far. */
  events(): readonly TranscriptEvent[] {
    this.#events = [...this.#events, ...this.#writer.take()];
    return this.#events;
  }

  /** Publishes to a store what was added since the last time. */
  feed(store: TranscriptStore): this {
    store.push(this.events().slice(this.#fed));
    this.#fed = this.#events.length;
    store.publish();
    return this;
  }

  /** A store that has read the events so far. */
  store(): TranscriptStore {
    const store = createTranscriptStore();
    this.#fed = 0;
    this.feed(store);
    return store;
  }
}

function assistantHead(meta: Meta<AssistantMessage>): MessageHead {
  return {
    role: 'assistant',
    timestamp: null,
    stopReason: null,
    model: 'heron-1',
    provider: 'example',
    usage: null,
    ...meta,
  };
}

/** Starts a transcript. */
export function transcript(): TranscriptBuilder {
  return new TranscriptBuilder();
}
