import type { ThinkingBlock } from '../../model/index.ts';

/**
 * Where thinking stands: still arriving, readable, withheld by the provider, sent encrypted, or without any text. What is
 * withheld has no text to show, whatever its source put there.
 */
export type ThinkingStatus = 'streaming' | 'done' | 'redacted' | 'encrypted' | 'empty';

/** The status of a thinking block. */
export function thinkingStatus(block: ThinkingBlock, streaming: boolean): ThinkingStatus {
  if (block.redacted) return 'redacted';
  if (/\S/.test(block.thinking)) return streaming ? 'streaming' : 'done';
  if (block.encrypted) return 'encrypted';
  return streaming ? 'streaming' : 'empty';
}
