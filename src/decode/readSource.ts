import { decodeText } from './decodeText.ts';
import { type AbortSource, openPieces } from './openPieces.ts';
import type { Source } from './record.ts';

/** How a source is read. */
export interface ReadOptions {
  /** Stops reading: the reader rejects with the signal's reason, also while it waits for the source. */
  readonly signal?: AbortSource | undefined;
}

// Small enough that a page can read one between two frames, large enough that their number does not matter.
const SLICE = 2 ** 16;

/**
 * Reads a source as pieces of text: bytes as UTF-8 (UTF-16 with a byte order mark), invalid ones as U+FFFD, one byte
 * order mark removed. Pieces hold at most 65,536 bytes or UTF-16 units. Leaving early cancels the source and frees its
 * lock. Rejects with the source's own error when that fails, with the signal's reason on abort, and with a `TypeError`
 * when it is handed something else than a source.
 */
export async function* readSource(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<string, void, undefined> {
  const text = decodeText();
  for await (const piece of readPieces(source, options)) {
    const read = text.push(piece);
    if (read !== '') yield read;
  }
  const rest = text.end();
  if (rest !== '') yield rest;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

/**
 * Reads a source as it is, in pieces as small as those of {@link readSource}, none of them cut inside a surrogate pair. Ends and fails like
 * that; half a pair that nothing followed when it failed is not a part of what was read.
 */
export async function* readPieces(
  source: Source,
  options: ReadOptions = {},
): AsyncGenerator<string | Uint8Array, void, undefined> {
  const pieces = openPieces(source, options.signal);
  try {
    // The first half of a surrogate pair waits for the other one: only whole characters are a number of bytes.
    let half = '';
    for (let piece = await pieces.read(); piece !== undefined; piece = await pieces.read()) {
      if (typeof piece === 'string') {
        const text = half + piece;
        half = isHigh(text.charCodeAt(text.length - 1)) ? text.slice(-1) : '';
        const end = text.length - half.length;
        for (let at = 0; at < end;) {
          pieces.throwIfAborted();
          const to = Math.min(end, at + SLICE);
          const next = to < end && isHigh(text.charCodeAt(to - 1)) ? to - 1 : to;
          yield text.slice(at, next);
          at = next;
        }
        continue;
      }
      if (half !== '') yield half;
      half = '';
      for (let at = 0; at < piece.length; at += SLICE) {
        pieces.throwIfAborted();
        yield piece.subarray(at, at + SLICE);
      }
    }
    if (half !== '') yield half;
  } finally {
    pieces.close();
  }
}
