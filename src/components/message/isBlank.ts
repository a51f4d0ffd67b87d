import type { BlockRow } from '../../store/index.ts';

/** Whether there is nothing to see in a block: prose without a word. */
export function isBlank({ block }: Pick<BlockRow, 'block'>): boolean {
  return block.type === 'text' && block.text.trim() === '';
}
