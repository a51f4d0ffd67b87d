import type { ContentBlock, RowKey } from '../../model/index.ts';
import type { Writer } from './createWriter.ts';
import { readArguments } from './fields/index.ts';

/** How a block is opened. */
export interface SlotOptions {
  /** Place among the blocks of the message, when they may arrive out of order. Default: by arrival. */
  readonly order?: number;
  /** The block as it stands when its text will not grow any more. Default: tool arguments are parsed. */
  readonly settle?: ((block: ContentBlock, text: string) => ContentBlock) | undefined;
}

/**
 * The content of one message while it arrives, by the names its source gives the parts. Several parts may be open at once;
 * what comes late, twice or out of order ends up in its place.
 */
export interface BlockSlots {
  /** Whether a block was opened under this name. */
  readonly has: (slot: string) => boolean;
  /** Row of the block; `undefined` when it is not open. */
  readonly key: (slot: string) => RowKey | undefined;
  /** The block as it was opened or last stated; its text as far as it has come. */
  readonly block: (slot: string) => ContentBlock | undefined;
  /** Opens a block. A slot that is taken is left alone. */
  readonly open: (slot: string, block: ContentBlock, options?: SlotOptions) => void;
  /** Gives the block of a slot another name, if that name is free. */
  readonly rename: (from: string, to: string) => void;
  /** Continues a block that is open. */
  readonly append: (slot: string, delta: string) => void;
  /** Says again what a block is; its text so far stays. */
  readonly restate: (slot: string, block: ContentBlock) => void;
  /** Settles a block with its final form, opening it if need be; without one, as it has come. */
  readonly end: (slot: string, block?: ContentBlock, options?: SlotOptions) => void;
  /** Settles what is still open and puts everything in its place. */
  readonly finish: () => void;
  /** All blocks in their order, as they stand. */
  readonly content: () => readonly ContentBlock[];
}

interface Slot {
  readonly key: RowKey;
  readonly order: number;
  readonly settle: (block: ContentBlock, text: string) => ContentBlock;
  block: ContentBlock;
  text: string;
  ended: boolean;
}

/** Starts the content of a message that was just opened and has no block yet. */
export function createBlockSlots(writer: Writer, message: RowKey): BlockSlots {
  return new Slots(writer, message);
}

// A class, because every message has one for as long as its source is read: a dozen functions of its own would be larger than its slots.
class Slots implements BlockSlots {
  private readonly writer: Writer;
  private readonly message: RowKey;
  private slots = new Map<string, Slot>();
  // What was said of the blocks differs from what they are: their order, or text that came after their end.
  private stale = false;
  private lastOrder = -Infinity;

  constructor(writer: Writer, message: RowKey) {
    this.writer = writer;
    this.message = message;
  }

  private add(name: string, block: ContentBlock, { order = 0, settle = settleText }: SlotOptions = {}): Slot {
    if (order < this.lastOrder) this.stale = true;
    else this.lastOrder = order;
    const key = this.writer.blockStart(this.message, block);
    const slot: Slot = { key, order, settle, block, text: textOf(block), ended: false };
    this.slots.set(name, slot);
    return slot;
  }
  private state(content: readonly ContentBlock[]): void {
    this.writer.messageContent(this.message, content);
  }

  has(name: string): boolean {
    return this.slots.has(name);
  }
  key(name: string): RowKey | undefined {
    return this.slots.get(name)?.key;
  }
  block(name: string): ContentBlock | undefined {
    const slot = this.slots.get(name);
    return slot && soFar(slot);
  }
  open(name: string, block: ContentBlock, options?: SlotOptions): void {
    if (!this.slots.has(name)) this.add(name, block, options);
  }
  rename(from: string, to: string): void {
    const slot = this.slots.get(from);
    if (!slot || this.slots.has(to)) return;
    // Their order is that of the map, so all of them are put in again.
    this.slots = new Map([...this.slots].map(([name, entry]) => [name === from ? to : name, entry]));
  }
  append(name: string, delta: string): void {
    const slot = this.slots.get(name);
    if (!slot || delta === '') return;
    if (slot.ended) {
      this.stale = true;
      const text = textOf(slot.block) + delta;
      slot.block = withText(slot.block, text);
      slot.text = text;
      return;
    }
    this.writer.emit({ type: 'blockDelta', block: slot.key, offset: slot.text.length, delta });
    slot.text += delta;
  }
  restate(name: string, block: ContentBlock): void {
    const slot = this.slots.get(name);
    if (!slot) return;
    slot.block = block;
    this.state([...this.slots.values()].map((entry) => (entry.ended ? entry.block : soFar(entry))));
  }
  end(name: string, block?: ContentBlock, options?: SlotOptions): void {
    const slot = this.slots.get(name) ?? (block && this.add(name, block, options));
    if (!slot || (slot.ended && block === undefined)) return;
    slot.block = block ?? settled(slot);
    slot.text = textOf(slot.block);
    slot.ended = true;
    this.writer.blockEnd(slot.key, slot.block);
  }
  finish(): void {
    for (const name of this.slots.keys()) this.end(name);
    if (this.stale) this.state(this.content());
    this.stale = false;
  }
  content(): readonly ContentBlock[] {
    return [...this.slots.values()].sort((a, b) => a.order - b.order).map(settled);
  }
}

const settled = (slot: Slot): ContentBlock => (slot.ended ? slot.block : slot.settle(slot.block, slot.text));

function textOf(block: ContentBlock): string {
  if (block.type === 'text') return block.text;
  if (block.type === 'thinking') return block.thinking;
  return block.type === 'toolCall' ? (block.argumentsText ?? '') : '';
}

function withText(block: ContentBlock, text: string): ContentBlock {
  if (block.type === 'text') return { ...block, text };
  if (block.type === 'thinking') return { ...block, thinking: text };
  const grows = block.type === 'toolCall' && (text !== '' || block.argumentsText !== undefined);
  return grows ? { ...block, argumentsText: text } : block;
}

const soFar = ({ block, text }: Slot): ContentBlock => withText(block, text);

function settleText(block: ContentBlock, text: string): ContentBlock {
  if (block.type !== 'toolCall') return withText(block, text);
  const { argumentsText = '', argumentsPartial = false, ...call } = block;
  // Arguments that were stated when the call began stand, unless text came after them.
  const stated = text === '' && argumentsText === '' && !argumentsPartial;
  return stated ? call : { ...call, ...readArguments(text) };
}
