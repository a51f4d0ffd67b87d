import type { ContentBlock, RowKey } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { brokenCall } from './readPiContent.ts';

/** Which text of a message a delta continues. */
export type DeltaKind = 'text' | 'thinking' | 'toolCall';

/** The content of one message while it arrives. Says as little as it can: a delta where the new text continues the old one. */
export interface MessageStream {
  /** Shows the content so far, stated whole. `ended` is the block that will not change any more, if one just ended. */
  readonly show: (content: readonly ContentBlock[], ended?: number) => void;
  /** Opens the block at a position of the source; a position that is taken already is left alone. */
  readonly open: (position: number, block: ContentBlock) => void;
  /** Continues the block at a position of the source, opening it if need be. */
  readonly appendAt: (position: number, kind: DeltaKind, delta: string) => void;
  /** Continues the last block if it is of this kind, else opens the next one. */
  readonly append: (kind: DeltaKind, delta: string) => void;
  /** Settles the block at a position of the source. */
  readonly close: (position: number, block?: ContentBlock) => void;
  /** The block at a position of the source, as far as it has come. */
  readonly at: (position: number) => ContentBlock | undefined;
  /** What has arrived, as it stands when nothing more will come. */
  readonly content: () => readonly ContentBlock[];
}

interface OpenBlock {
  readonly key: RowKey;
  value: ContentBlock;
  text: string;
  ended: boolean;
}

const textOf = (block: ContentBlock): string =>
  block.type === 'text'
    ? block.text
    : block.type === 'thinking'
      ? block.thinking
      : block.type === 'toolCall'
        ? (block.argumentsText ?? '')
        : '';

/** Starts the content of a message that was just opened. */
export function createMessageStream(writer: Writer, message: RowKey): MessageStream {
  const blocks: OpenBlock[] = [];
  const positions = new Map<number, number>();

  const start = (value: ContentBlock): OpenBlock => {
    const previous = blocks.at(-1);
    if (previous && !previous.ended) settle(previous);
    const block = { key: writer.blockStart(message, value), value, text: textOf(value), ended: false };
    blocks.push(block);
    return block;
  };
  const settle = (block: OpenBlock, value?: ContentBlock): void => {
    block.ended = true;
    if (value) {
      block.value = value;
      block.text = textOf(value);
    }
    writer.blockEnd(block.key, value);
  };
  const extend = (block: OpenBlock, delta: string): void => {
    if (delta === '') return;
    // The writer counts from the start of a block and does not see that a stated content replaced it.
    writer.emit({ type: 'blockDelta', block: block.key, offset: block.text.length, delta });
    block.text += delta;
  };
  const find = (position: number): OpenBlock | undefined => {
    const index = positions.get(position);
    return index === undefined ? undefined : blocks[index];
  };
  const openAt = (position: number, value: ContentBlock): OpenBlock => {
    positions.set(position, blocks.length);
    return start(value);
  };

  return {
    show(content, ended) {
      let replaced = content.length < blocks.length;
      blocks.length = Math.min(blocks.length, content.length);
      content.forEach((value, index) => {
        const block = blocks[index];
        if (!block) {
          const opened = openAt(index, value);
          if (index === ended) settle(opened);
          return;
        }
        if (index === ended && !block.ended) {
          settle(block, value);
          return;
        }
        const text = textOf(value);
        if (block.ended && text === block.text && sameIdentity(block.value, value)) return;
        const continued = !block.ended && text.startsWith(block.text) && sameShape(block.value, value);
        if (continued) extend(block, text.slice(block.text.length));
        else replaced = true;
        block.text = text;
        block.value = value;
      });
      if (replaced)
        writer.messageContent(
          message,
          blocks.map(({ value }) => value),
        );
    },
    open(position, block) {
      if (!find(position)) openAt(position, block);
    },
    appendAt(position, kind, delta) {
      extend(find(position) ?? openAt(position, emptyBlock(kind)), delta);
    },
    append(kind, delta) {
      const last = blocks.at(-1);
      extend(last && !last.ended && last.value.type === kind ? last : start(emptyBlock(kind)), delta);
    },
    close(position, value) {
      const block = find(position);
      if (!block) {
        if (value) settle(openAt(position, value));
        return;
      }
      if (!block.ended) settle(block, value);
    },
    at(position) {
      const block = find(position);
      return block && soFar(block);
    },
    content: () =>
      blocks.map((block) => {
        const value = soFar(block);
        return value.type === 'toolCall' ? brokenCall(value) : value;
      }),
  };
}

/** A block before any of its text. */
export function emptyBlock(kind: DeltaKind): ContentBlock {
  switch (kind) {
    case 'text':
      return { type: 'text', text: '' };
    case 'thinking':
      return { type: 'thinking', thinking: '' };
    case 'toolCall':
      return { type: 'toolCall', id: '', name: '', arguments: {}, argumentsText: '' };
    default:
      return kind satisfies never;
  }
}

function soFar({ value, text }: OpenBlock): ContentBlock {
  if (value.type === 'text') return { ...value, text };
  if (value.type === 'thinking') return { ...value, thinking: text };
  return value.type === 'toolCall' && value.argumentsText !== undefined
    ? { ...value, argumentsText: text }
    : value;
}

// Whether two states of a block differ in nothing that shows but the text that grows. The id of a call may still change; it is
// settled when the call ends.
function sameShape(before: ContentBlock, after: ContentBlock): boolean {
  if (before.type === 'text' && after.type === 'text') return before.signature === after.signature;
  if (before.type === 'thinking' && after.type === 'thinking')
    return before.signature === after.signature && before.redacted === after.redacted;
  return (
    before.type === 'toolCall' &&
    after.type === 'toolCall' &&
    before.name === after.name &&
    before.argumentsText !== undefined &&
    after.argumentsText !== undefined
  );
}

function sameIdentity(before: ContentBlock, after: ContentBlock): boolean {
  if (before.type === 'toolCall' && after.type === 'toolCall')
    return before.id === after.id && before.name === after.name;
  return before.type === after.type;
}
