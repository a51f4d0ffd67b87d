import { reachOf } from './limits.ts';

/** A piece of Markdown that is still open, as far as it is parsed. */
export interface OpenPart {
  readonly parsed: string;
  /** What follows, shown as it is written for now. */
  readonly plain: string;
}

/** An open piece is parsed whole as long as that takes no more work than this, in marks. */
const FIRST = 1000;
/** So few characters never take as much. */
const FEW = 60;
/** Beyond this length nothing more of it is parsed until it settles. */
const LAST = 20_000;

/**
 * Takes the part of an open piece that is parsed: all of it, or of a long one as much as was there when it had last grown by
 * a quarter. So the cost of its growth stays in proportion to its length.
 */
export function openPart(source: string): OpenPart {
  let length = source.length <= FEW ? source.length : reachOf(source, 0, FIRST);
  if (length === source.length) return { parsed: source, plain: '' };
  while (length * 1.25 <= Math.min(source.length, LAST)) length = Math.floor(length * 1.25);
  const head = source.slice(0, length);
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' ')) + 1 || length;
  return { parsed: source.slice(0, end), plain: source.slice(end) };
}
