import type { ContentBlock, KnownDivider, JsonObject, JsonValue, RowKey } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { createBlockSlots } from '../../kit/createBlockSlots.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { readArguments, str } from '../../kit/fields/index.ts';
import { readCitation } from './readMedia.ts';
import { compactionMark, readPart } from './readPart.ts';
import type { ToolAnswer } from './readResult.ts';

/** Where the parts of an answer go that are no blocks of its message. */
export interface PartSink {
  /** A tool that the provider ran answered. */
  readonly result: (result: ToolAnswer) => void;
  /** A mark across the transcript. Says which row it got, so that it can be said again. */
  readonly divider: (value: KnownDivider) => RowKey;
  readonly dividerUpdate: (item: RowKey, value: KnownDivider) => void;
  /** The message makes this call. */
  readonly called: (id: string, name: string, block: RowKey) => void;
}

/** The content of one answer while it arrives, block by block, or stated whole. */
export interface MessageStream {
  /** Opens the block at this index of the source. Indexes may start again. */
  readonly start: (index: number, raw: JsonValue) => void;
  /** Continues the block at this index, opening it if need be. Returns whether the delta is of a kind that is known. */
  readonly delta: (index: number, raw: JsonValue) => boolean;
  readonly stop: (index: number) => void;
  /** A block stated whole: it settles the one that arrived in pieces, else it is the next one. */
  readonly add: (raw: JsonValue) => void;
  /** Settles what is still open. */
  readonly finish: () => void;
}

interface StreamedPart {
  readonly raw: JsonObject;
  /** Place among the blocks of the message. */
  readonly order: number;
  /** Name of the block in its message; `null` for what is no block. */
  readonly slot: string | null;
  /** Row of the mark, for a part that is one. */
  readonly mark: RowKey | null;
  /** What the block cites. */
  readonly sources: ContentBlock[];
  /** Text of a mark. */
  readonly pieces: string[];
  signature: string;
  ended: boolean;
}

const DELTA_BLOCKS = {
  text_delta: { type: 'text', text: '' },
  input_json_delta: { type: 'tool_use', id: '', name: '', input: {} },
  thinking_delta: { type: 'thinking', thinking: '' },
  signature_delta: { type: 'thinking', thinking: '' },
  citations_delta: { type: 'text', text: '' },
  compaction_delta: { type: 'compaction' },
} as const satisfies Readonly<Record<string, JsonObject>>;

/** The kinds of delta that this reader knows. */
export type KnownDeltaType = keyof typeof DELTA_BLOCKS;

const isKnownDelta = (type: string): type is KnownDeltaType => Object.hasOwn(DELTA_BLOCKS, type);

/** Starts the content of a message that was just opened. */
export function createMessageStream(writer: Writer, message: RowKey, sink: PartSink): MessageStream {
  const slots = createBlockSlots(writer, message);
  const byIndex = new Map<number, StreamedPart>();
  // Parts that arrived in pieces and that nothing has stated whole yet, in order.
  let unstated: StreamedPart[] = [];
  let slotCount = 0;
  // Blocks stand in the order of their indexes. Where those start again, a round after all that were there begins.
  let round = 0;
  let last = 0;

  const openBlock = (block: ContentBlock, order: number): string => {
    const slot = `${slotCount++}`;
    slots.open(slot, block, { order });
    last = Math.max(last, order);
    if (block.type === 'toolCall') sink.called(block.id, block.name, slots.key(slot) ?? message);
    return slot;
  };
  const addSources = (sources: readonly ContentBlock[], order: number): void => {
    for (const source of sources) slots.end(openBlock(source, order), source);
  };
  const open = (raw: JsonObject, order: number): StreamedPart => {
    const part = readPart(raw);
    const common = {
      raw,
      order,
      slot: null,
      mark: null,
      sources: [],
      pieces: [],
      signature: '',
      ended: false,
    };
    switch (part.type) {
      case 'block':
        return { ...common, slot: openBlock(part.block, order), sources: [...part.sources] };
      case 'result':
        sink.result(part.result);
        return { ...common, ended: true };
      case 'divider':
        return { ...common, mark: sink.divider({ ...part.divider, status: 'running' }) };
      default:
        return part satisfies never;
    }
  };
  const settle = (part: StreamedPart): void => {
    if (part.ended) return;
    part.ended = true;
    if (part.mark !== null) sink.dividerUpdate(part.mark, finalMark(part));
    const block = part.slot === null ? undefined : slots.block(part.slot);
    if (part.slot === null || block === undefined) return;
    slots.end(part.slot, finalBlock(block, part));
    addSources(part.sources, part.order);
  };
  const begin = (index: number, raw: JsonObject): StreamedPart => {
    const before = byIndex.get(index);
    if (before) {
      settle(before);
      round = last + 1;
    }
    const part = open(raw, round + index);
    byIndex.set(index, part);
    unstated.push(part);
    return part;
  };
  const partAt = (index: number, kind: KnownDeltaType): StreamedPart => {
    const part = byIndex.get(index);
    return part && !part.ended ? part : begin(index, DELTA_BLOCKS[kind]);
  };
  const extend = (part: StreamedPart, text: string | undefined): void => {
    if (part.slot !== null && text !== undefined) slots.append(part.slot, text);
  };

  return {
    start(index, raw) {
      if (isJsonObject(raw)) begin(index, raw);
      else addSources([{ type: 'unknown', raw }], round + index);
    },
    delta(index, raw) {
      const kind = str(raw, 'type') ?? '';
      if (!isKnownDelta(kind) || !isJsonObject(raw)) return false;
      const part = partAt(index, kind);
      switch (kind) {
        case 'text_delta':
          extend(part, str(raw, 'text'));
          break;
        case 'input_json_delta':
          extend(part, str(raw, 'partial_json'));
          break;
        case 'thinking_delta':
          extend(part, str(raw, 'thinking'));
          break;
        case 'signature_delta':
          part.signature += str(raw, 'signature') ?? '';
          break;
        case 'citations_delta':
          part.sources.push(readCitation(raw.citation ?? null));
          break;
        case 'compaction_delta':
          part.pieces.push(str(raw, 'content') ?? '');
          break;
        default:
          kind satisfies never;
      }
      return true;
    },
    stop(index) {
      const part = byIndex.get(index);
      if (part) settle(part);
    },
    add(raw) {
      const streamed = unstated.find((part) => isSamePart(part.raw, raw));
      if (!streamed) {
        if (isJsonObject(raw)) settle(open(raw, last));
        else addSources([{ type: 'unknown', raw }], last);
        return;
      }
      unstated = unstated.filter((part) => part !== streamed);
      const part = readPart(raw);
      if (part.type !== 'block' || streamed.slot === null) return;
      slots.end(streamed.slot, part.block);
      if (!streamed.ended)
        addSources(streamed.sources.length > 0 ? streamed.sources : part.sources, streamed.order);
      streamed.ended = true;
    },
    finish() {
      for (const part of unstated) settle(part);
      slots.finish();
    },
  };
}

// Whether a part that arrived in pieces is the one stated here: the same call, the same answer, or text in its turn.
function isSamePart(streamed: JsonObject, stated: JsonValue): boolean {
  return ['type', 'id', 'tool_use_id'].every((key) => str(streamed, key) === str(stated, key));
}

function finalMark({ raw, pieces }: StreamedPart): KnownDivider {
  const part = readPart(raw);
  if (part.type === 'divider' && pieces.length === 0) return part.divider;
  return compactionMark(pieces.join(''));
}

function finalBlock(block: ContentBlock, { raw, signature }: StreamedPart): ContentBlock {
  switch (block.type) {
    case 'thinking': {
      const signed = signature === '' ? block : { ...block, signature };
      // Where the text is left out, the signature carries the thinking, encrypted.
      return signed.thinking === '' && signed.signature !== undefined
        ? { ...signed, encrypted: true }
        : signed;
    }
    case 'toolCall': {
      const { argumentsText, ...call } = block;
      // Without text the input stands in the block that opened it.
      return argumentsText === undefined || argumentsText === ''
        ? { ...call, arguments: raw.input ?? {} }
        : { ...call, ...readArguments(argumentsText) };
    }
    default:
      return block;
  }
}
