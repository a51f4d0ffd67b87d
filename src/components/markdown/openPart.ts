/** A piece of Markdown that is still open, as far as it is parsed. */
export interface OpenPart {
  readonly parsed: string;
  /** What follows, shown as it is written for now. */
  readonly plain: string;
}

/** An open piece is parsed whole up to this length. In UTF-16 units. */
const FIRST = 3000;
/** Beyond this length nothing more of it is parsed until it settles. */
const LAST = 20_000;

/**
 * Takes the part of an open piece that is parsed: all of it, or of a long one as much as was there when it had last grown by
 * a quarter. So the cost of its growth stays in proportion to its length.
 */
export function openPart(source: string): OpenPart {
  if (source.length <= FIRST) return { parsed: source, plain: '' };
  let length = FIRST;
  while (length * 1.25 <= Math.min(source.length, LAST)) length = Math.floor(length * 1.25);
  const head = source.slice(0, length);
  const end = Math.max(head.lastIndexOf('\n'), head.lastIndexOf(' ')) + 1 || length;
  return { parsed: source.slice(0, end), plain: source.slice(end) };
}
