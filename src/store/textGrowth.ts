import type { ContentBlock } from '../model/index.ts';

/** How the text of a block grew: what came last, without looking at all of it. */
export interface TextGrowth {
  /** The same object for as long as text was only appended. */
  readonly origin: object;
  /** The end of the text: at least what the last few deltas added. */
  readonly recent: string;
}

const KEPT = 4096;

// Beside the blocks, not in them: a block is what the source says.
const growths = new WeakMap<ContentBlock, TextGrowth>();

/** How the text of a block grew; `undefined` where it was stated whole. Long text that grows is copied whenever it is read. */
export function textGrowth(block: ContentBlock): TextGrowth | undefined {
  return growths.get(block);
}

/** Notes that `next` is `block` with `delta` at the end of its text. */
export function noteGrowth(block: ContentBlock, next: ContentBlock, delta: string): void {
  const before = growths.get(block);
  const recent = (before?.recent ?? '') + delta;
  growths.set(next, {
    origin: before?.origin ?? {},
    recent: recent.length > 2 * KEPT ? recent.slice(-KEPT) : recent,
  });
}
