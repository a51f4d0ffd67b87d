import type { RowKey } from '../model/index.ts';
import type { BlockRow, TranscriptState } from '../store/index.ts';

// What stands further down stands beside no first line.
const LOOK = 16;

/**
 * Whether the first thing to see in a message, from a block on, is running text. Thoughts that show nothing of themselves and blank texts are passed over.
 * @param from - place of the block among those of the message, counted from 0
 */
export function leadsWithText(state: TranscriptState, message: RowKey, from = 0): boolean {
  const keys = state.message(message)?.blockKeys ?? [];
  for (const key of keys.slice(from, from + LOOK)) {
    const row = state.block(key);
    if (row && isSeen(row)) return row.block.type === 'text';
  }
  return false;
}

function isSeen({ block }: BlockRow): boolean {
  // To look at all of a text that grows would copy it at each delta.
  if (block.type === 'text') return block.text.length > 8 || block.text.trim() !== '';
  if (block.type !== 'thinking' || block.redacted === true) return true;
  return block.thinking.length > 8 || `${block.thinking}${block.title ?? ''}`.trim() !== '';
}
