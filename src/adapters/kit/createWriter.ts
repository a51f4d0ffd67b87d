import {
  sizeOfContent,
  type ContentBlock,
  type Diagnostic,
  type EndCause,
  type JsonObject,
  type KnownItem,
  type Loop,
  type MessageContext,
  type MessageHead,
  type MessagePatch,
  type RowKey,
  type TranscriptEvent,
  type Turn,
} from '../../model/index.ts';
import { unknownFields, type KnownFields, type Writable } from './fields/index.ts';
import { keepUnknown } from './keepUnknown.ts';

/** Numbers rows by their position and collects the events of one translator. Every adapter speaks through it. */
export interface Writer {
  /**
   * Says which piece of the source is read from here on. The fields of it that its format is not known to have are kept with what it
   * becomes: in the `extra` of its message, in the `details` of its loop, call or divider, else in those of the session.
   */
  readonly reading: (piece: unknown, fields: KnownFields) => void;
  /** Queues an event. Tool output that continues what came before is given its offset. */
  readonly emit: (event: TranscriptEvent) => void;
  /** Opens a loop. */
  readonly loopStart: (value: Loop) => RowKey;
  /** Opens a turn. */
  readonly turnStart: (loop: RowKey, value: Turn) => RowKey;
  /** Opens a message. */
  readonly messageStart: (
    value: MessageHead,
    where: { readonly loop: RowKey; readonly turn?: RowKey | undefined; readonly context?: MessageContext },
  ) => RowKey;
  /** A message that arrives whole: start, content and end in one. */
  readonly message: (
    value: MessageHead,
    content: readonly ContentBlock[],
    where: { readonly loop: RowKey; readonly turn?: RowKey | undefined; readonly context?: MessageContext },
  ) => RowKey;
  /** States the whole content of a message. */
  readonly messageContent: (message: RowKey, content: readonly ContentBlock[]) => void;
  /** Settles a message. */
  readonly messageEnd: (message: RowKey, value?: MessagePatch) => void;
  /** Opens the next block of a message. */
  readonly blockStart: (message: RowKey, value: ContentBlock) => RowKey;
  /** Appends to an open block and keeps count of its length. */
  readonly blockDelta: (block: RowKey, delta: string) => void;
  /** Settles a block. */
  readonly blockEnd: (block: RowKey, value?: ContentBlock) => void;
  /** Adds a divider, banner, group or unknown record. */
  readonly item: (value: KnownItem, loop?: RowKey) => RowKey;
  /** Says an item again, updated. */
  readonly itemUpdate: (item: RowKey, value: KnownItem) => void;
  /** Reports a problem. */
  readonly diagnostic: (value: Diagnostic) => void;
  /** The events since the last call. */
  readonly take: () => readonly TranscriptEvent[];
  /** The last events: closes the source. */
  readonly end: (cause: EndCause) => readonly TranscriptEvent[];
}

const NOTHING: readonly TranscriptEvent[] = [];

const startLength = (block: ContentBlock): number =>
  block.type === 'text'
    ? block.text.length
    : block.type === 'thinking'
      ? block.thinking.length
      : block.type === 'toolCall'
        ? (block.argumentsText ?? '').length
        : 0;

type Started = Extract<TranscriptEvent, { readonly type: 'messageStart' }>;
type Output = Extract<TranscriptEvent, { readonly type: 'toolProgress' | 'toolEnd' }>;

/** Keeps count of the output of each call while it grows. */
function withOffset(sizes: Map<string, number>, event: Output): Output {
  const { block, turn, toolCallId, toolName } = event.call;
  const call = block ?? JSON.stringify([turn, toolCallId, toolName]);
  if (event.type === 'toolEnd') {
    sizes.delete(call);
    return event;
  }
  if (event.content === undefined) return event;
  const size = sizeOfContent(event.content);
  if (event.mode !== 'append') {
    sizes.set(call, size);
    return event;
  }
  const offset = event.offset ?? sizes.get(call) ?? 0;
  sizes.set(call, offset + size);
  return { ...event, offset };
}

/** Starts a writer for one source. */
export function createWriter(): Writer {
  let events: TranscriptEvent[] = [];
  const counts = { l: 0, t: 0, m: 0, i: 0 };
  // By the number of their message: every message has a count, and a map of keys would be far larger.
  const blockCounts: number[] = [];
  const numberOf = (message: RowKey): number => Number(message.slice(1));
  const lengths = new Map<RowKey, number>();
  const next = (letter: keyof typeof counts): RowKey => `${letter}${counts[letter]++}`;
  const outputs = new Map<string, number>();
  const emit = (event: TranscriptEvent): void => {
    const told =
      event.type === 'toolProgress' || event.type === 'toolEnd' ? withOffset(outputs, event) : event;
    // Most records of a stream are one event: a list that is made of it has no room for the next ones, which would be thrown away.
    if (events.length === 0) events = [told];
    else events.push(told);
  };
  let unplaced: { readonly piece: unknown; readonly fields: JsonObject; readonly from: number } | null = null;
  const placeUnknown = (): void => {
    if (!unplaced) return;
    const { piece, fields, from } = unplaced;
    unplaced = null;
    keepUnknown(events, from, fields, piece);
  };
  const take = (): readonly TranscriptEvent[] => {
    placeUnknown();
    if (events.length === 0) return NOTHING;
    const taken = events;
    events = [];
    return taken;
  };
  const writer: Writer = {
    reading(piece, known) {
      placeUnknown();
      const fields = unknownFields(piece, known);
      if (fields) unplaced = { piece, fields, from: events.length };
    },
    emit,
    take,
    loopStart(value) {
      const loop = next('l');
      emit({ type: 'loopStart', loop, value });
      return loop;
    },
    turnStart(loop, value) {
      const turn = next('t');
      emit({ type: 'turnStart', turn, loop, value });
      return turn;
    },
    messageStart(value, { loop, turn, context }) {
      const message = next('m');
      blockCounts.push(0);
      // Spreading what is not there costs more than the rest.
      const event: Writable<Started> = { type: 'messageStart', message, loop, value };
      if (turn !== undefined) event.turn = turn;
      if (context !== undefined) event.context = context;
      emit(event);
      return message;
    },
    message(value, content, where) {
      const message = writer.messageStart(value, where);
      writer.messageContent(message, content);
      writer.messageEnd(message);
      return message;
    },
    messageContent(message, content) {
      blockCounts[numberOf(message)] = content.length;
      emit({ type: 'messageContent', message, content });
    },
    messageEnd(message, value) {
      emit({ type: 'messageEnd', message, ...(value === undefined ? {} : { value }) });
    },
    blockStart(message, value) {
      const index = blockCounts[numberOf(message)] ?? 0;
      blockCounts[numberOf(message)] = index + 1;
      const block = `${message}.c${index}`;
      lengths.set(block, startLength(value));
      emit({ type: 'blockStart', message, block, value });
      return block;
    },
    blockDelta(block, delta) {
      const offset = lengths.get(block) ?? 0;
      lengths.set(block, offset + delta.length);
      emit({ type: 'blockDelta', block, offset, delta });
    },
    blockEnd(block, value) {
      lengths.delete(block);
      emit({ type: 'blockEnd', block, ...(value === undefined ? {} : { value }) });
    },
    item(value, loop) {
      const item = next('i');
      emit({ type: 'item', item, value, ...(loop === undefined ? {} : { loop }) });
      return item;
    },
    itemUpdate(item, value) {
      emit({ type: 'item', item, value });
    },
    diagnostic(value) {
      emit({ type: 'diagnostic', value });
    },
    end(cause) {
      placeUnknown();
      emit({ type: 'end', cause });
      return take();
    },
  };
  return writer;
}
