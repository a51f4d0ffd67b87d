import type { BlockRow } from '../../store/index.ts';
import { textGrowth } from '../../store/textGrowth.ts';

/** Whether there is nothing to see in a block: prose without a word. */
export function isBlank({ block }: Pick<BlockRow, 'block'>): boolean {
  if (block.type !== 'text') return false;
  // The end of text that grows says enough, and reading all of it at each delta would copy it.
  return !/\S/.test(textGrowth(block)?.recent ?? '') && block.text.trim() === '';
}
