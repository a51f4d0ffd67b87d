import type {
  ContentBlock,
  JsonObject,
  JsonValue,
  MessagePatch,
  RowKey,
  ThinkingBlock,
} from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { createBlockSlots } from '../../kit/createBlockSlots.ts';
import type { Conversation } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, field, isJsonArray, jsonOf, mediaSource, num, str } from '../../kit/fields/index.ts';
import { readAnnotation } from '../openai-responses/readParts.ts';
import {
  detailFacts,
  readChatPart,
  readImage,
  readReasoningDetails,
  thinkingOf,
  type ReasoningDetail,
} from './readChatContent.ts';
import { createThinkSplitter, type ThinkPiece } from './splitThink.ts';

/** One answer while it arrives, delta by delta, or all at once. */
export interface Choice {
  readonly message: RowKey;
  /** Takes a delta, or a whole message, which is one large delta. */
  readonly push: (delta: JsonObject) => void;
  /** Adds something that is whole, e.g. a source. */
  readonly add: (block: ContentBlock) => void;
  readonly isEmpty: () => boolean;
  readonly refused: () => boolean;
  /** Whether a source with this address is there already. */
  readonly cites: (url: string) => boolean;
  /** It said why it stopped. What comes late all the same is put in its place at the end. */
  readonly settle: (patch: MessagePatch) => void;
  readonly end: (patch: MessagePatch, incomplete: boolean) => void;
}

/** Starts an answer whose message was just opened. */
export function createChoice(writer: Writer, rows: Conversation, message: RowKey): Choice {
  const slots = createBlockSlots(writer, message);
  const splitter = createThinkSplitter();
  const cited = new Set<string>();
  const calls = new Map<number, string>();
  const made: string[] = [];
  let count = 0;
  let current: { readonly kind: 'text' | 'thinking'; readonly slot: string } | null = null;
  let lastCall: string | null = null;
  let thinking: { readonly slot: string; facts: Partial<ThinkingBlock> } | null = null;
  let reasoned = false;
  let refused = false;

  const slotFor = (kind: 'text' | 'thinking', facts: Partial<ThinkingBlock> = {}): string => {
    if (current?.kind === kind) return current.slot;
    closeCurrent();
    const slot = `b${count++}`;
    slots.open(
      slot,
      kind === 'text' ? { type: 'text', text: '' } : { type: 'thinking', thinking: '', ...facts },
    );
    current = { kind, slot };
    if (kind === 'thinking') thinking = { slot, facts };
    return slot;
  };
  const closeCurrent = (): void => {
    if (!current) return;
    const block = slots.block(current.slot);
    const facts = thinking?.slot === current.slot ? thinking.facts : undefined;
    slots.end(current.slot, facts && block?.type === 'thinking' ? { ...block, ...facts } : undefined);
    current = null;
  };
  const write = (kind: 'text' | 'thinking', text: string, facts?: Partial<ThinkingBlock>): void => {
    if (text !== '') slots.append(slotFor(kind, facts), text);
  };
  const add = (block: ContentBlock): void => {
    slots.end(`b${count++}`, block);
  };
  // What is known of thinking only after its text is said again at its end.
  const learn = (facts: Partial<ThinkingBlock>): void => {
    if (Object.keys(facts).length === 0) return;
    const sealed = facts.encrypted === true && thinking?.facts.encrypted === true;
    if (!thinking || sealed) {
      if (facts.encrypted !== true && facts.signature === undefined) return;
      closeCurrent();
      slotFor('thinking', facts);
      closeCurrent();
      return;
    }
    thinking.facts = { ...thinking.facts, ...facts };
    const block = slots.block(thinking.slot);
    if (current?.slot !== thinking.slot && block?.type === 'thinking')
      slots.end(thinking.slot, { ...block, ...thinking.facts });
  };
  const think = (text: string | undefined, details: readonly ReasoningDetail[]): void => {
    if (text !== undefined && text !== '') {
      reasoned = true;
      write('thinking', text, summaryOf(details[0]));
    }
    for (const detail of details) {
      // The plain text says the same; it is taken from here only where that is missing.
      if ((text === undefined || text === '') && detail.text !== '') {
        reasoned = true;
        write('thinking', detail.text, summaryOf(detail));
      }
      learn(detailFacts(detail));
    }
  };
  const split = (pieces: readonly ThinkPiece[]): void => {
    for (const { kind, text } of pieces) write(kind, text);
  };
  const say = (content: JsonValue | undefined): void => {
    if (typeof content === 'string') {
      if (reasoned) write('text', content);
      else split(splitter.push(content));
      return;
    }
    if (!isJsonArray(content)) {
      if (isJsonObject(content)) add({ type: 'unknown', raw: content });
      return;
    }
    for (const part of content) {
      if (str(part, 'type') === 'text' || typeof part === 'string')
        write('text', typeof part === 'string' ? part : (str(part, 'text') ?? ''));
      else if (str(part, 'type') === 'thinking') think(thinkingOf(part), []);
      else for (const block of readChatPart(part)) add(block);
    }
  };
  const call = (value: JsonValue): void => {
    const fn = field(value, 'function') ?? field(value, 'custom') ?? value;
    const id = str(value, 'id') ?? '';
    const name = str(fn, 'name') ?? '';
    const slot = callSlot(num(value, 'index'), id, name);
    const before = slots.block(slot);
    if (!before) {
      closeCurrent();
      slots.open(slot, { type: 'toolCall', id, name, arguments: {}, argumentsText: '' });
      made.push(slot);
    } else if (
      before.type === 'toolCall' &&
      ((before.id === '' && id !== '') || (before.name === '' && name !== ''))
    ) {
      slots.restate(slot, { ...before, id: before.id || id, name: before.name || name });
    }
    const given = field(fn, 'arguments') ?? field(fn, 'input');
    if (typeof given === 'string') slots.append(slot, given);
    // Arguments that are no text are whole.
    else if (given !== undefined && given !== null) {
      const block = slots.block(slot);
      if (block?.type === 'toolCall') slots.end(slot, withArguments(block, given));
    }
  };
  // A delta belongs to the call at its position; one without a position, or that bears another id, is another call.
  const callSlot = (index: number | undefined, id: string, name: string): string => {
    const known = index === undefined ? undefined : calls.get(index);
    const block = known === undefined ? undefined : slots.block(known);
    const other =
      block?.type === 'toolCall' && id !== '' && name !== '' && block.id !== '' && block.id !== id;
    if (known !== undefined && !other) return known;
    if (index === undefined && id === '' && name === '' && lastCall !== null) return lastCall;
    const slot = `b${count++}`;
    lastCall = slot;
    if (index !== undefined) calls.set(index, slot);
    return slot;
  };

  return {
    message,
    add,
    isEmpty: () => count === 0,
    refused: () => refused,
    cites: (url) => cited.has(url),
    push(delta) {
      const details = readReasoningDetails(field(delta, 'reasoning_details'));
      const reasoning = field(delta, 'reasoning_content') ?? field(delta, 'reasoning');
      think(typeof reasoning === 'string' ? reasoning : undefined, details);
      if (isJsonObject(reasoning)) add({ type: 'unknown', raw: reasoning });
      say(field(delta, 'content'));
      const refusal = str(delta, 'refusal');
      if (refusal !== undefined && refusal !== '') {
        refused = true;
        write('text', refusal);
      }
      for (const annotation of arr(delta, 'annotations')) {
        const block = readAnnotation(annotation);
        if (block.type === 'source' && block.url !== undefined) cited.add(block.url);
        add(block);
      }
      for (const image of arr(delta, 'images')) add(readImage(image) ?? { type: 'unknown', raw: image });
      const audio = field(delta, 'audio');
      write('text', str(audio, 'transcript') ?? '');
      const sound = str(audio, 'data');
      if (sound !== undefined && sound !== '')
        add({ type: 'file', source: mediaSource(`data:audio/wav;base64,${sound}`) });
      for (const entry of arr(delta, 'tool_calls', 'toolCalls')) call(entry);
      const legacy = field(delta, 'function_call');
      if (isJsonObject(legacy)) call({ index: 0, function: legacy });
    },
    settle(patch) {
      slots.finish();
      writer.messageEnd(message, patch);
    },
    end(patch, incomplete) {
      split(splitter.end());
      closeCurrent();
      slots.finish();
      // Only now each has its id and its name, which may come in pieces of their own.
      for (const slot of made) {
        const key = slots.key(slot);
        const block = slots.block(slot);
        if (key !== undefined && block?.type === 'toolCall') rows.called(key, block.id, block.name);
      }
      writer.emit({ type: 'messageEnd', message, value: patch, ...(incomplete ? { incomplete } : {}) });
    },
  };
}

const summaryOf = (detail: ReasoningDetail | undefined): Partial<ThinkingBlock> =>
  detail?.kind === 'summary' ? { summary: true } : {};

function withArguments(block: ContentBlock, given: JsonValue): ContentBlock {
  if (block.type !== 'toolCall') return block;
  const { argumentsText, ...rest } = block;
  return argumentsText === undefined || argumentsText === '' ? { ...rest, arguments: jsonOf(given) } : block;
}
