import { sizeOfContent, type ContentBlock } from '../../model/index.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';
import type { BlockRow } from '../../store/index.ts';

/** How much a block says. */
export interface Size {
  /** UTF-16 units of it, as the model reads it. */
  readonly characters: number;
  /** 1 where it says anything, else 0. */
  readonly filled: number;
}

/** The size of a block that is not there. */
export const NO_SIZE: Size = { characters: 0, filled: 0 };

// By block: a call whose run goes on has the same arguments each time.
const settled = new WeakMap<ContentBlock, Size>();

/** How much a block says. Counted once, when it is settled; of one that streams only lengths are read. */
export function sizeOf({ block, streaming }: BlockRow): Size {
  const known = streaming ? undefined : settled.get(block);
  if (known) return known;
  const size = { characters: charactersOf(block, streaming), filled: hasContent(block) ? 1 : 0 };
  if (!streaming) settled.set(block, size);
  return size;
}

const FILLED: Size = { characters: 0, filled: 1 };

/** Whether a block says anything, where nobody asks for how much. */
export const fillOf = ({ block }: BlockRow): Size => (hasContent(block) ? FILLED : NO_SIZE);

/** UTF-16 units of a block as the model reads it: of its text, or of its arguments. */
export function charactersOf(block: ContentBlock, streaming: boolean): number {
  switch (block.type) {
    case 'text':
      return block.text.length;
    case 'thinking':
      return block.thinking.length;
    case 'toolCall': {
      const text = block.argumentsText?.length ?? 0;
      return block.name.length + (text > 0 || streaming ? text : stringifyJson(block.arguments).length);
    }
    default:
      return sizeOfContent([block]);
  }
}

/** Whether a block says anything. */
const hasContent = (block: ContentBlock): boolean => (block.type === 'text' ? /\S/.test(block.text) : true);
