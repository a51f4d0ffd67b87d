import { utf8Length } from './countBytes.ts';
import { readPieces, type ReadOptions } from './readSource.ts';
import type { Source } from './record.ts';

/**
 * A source without so many bytes at its beginning; text counts as its UTF-8 does. Where the cut goes through a character of a text, the
 * bytes that are left of it come first: who read up to there has the others.
 */
export async function* withoutFirstBytes(
  source: Source,
  count: number,
  options: ReadOptions,
): AsyncGenerator<string | Uint8Array, void, undefined> {
  let left = count;
  for await (const piece of readPieces(source, options)) {
    if (left === 0) {
      yield piece;
      continue;
    }
    const length = typeof piece === 'string' ? utf8Length(piece) : piece.length;
    if (left < length) yield* typeof piece === 'string' ? cutText(piece, left) : [piece.subarray(left)];
    left = Math.max(0, left - length);
  }
}

function* cutText(text: string, count: number): Generator<string | Uint8Array> {
  let left = count;
  let at = 0;
  while (left > 0) {
    const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
    const bytes = utf8Length(character);
    at += character.length;
    if (bytes > left) yield new TextEncoder().encode(character).subarray(left);
    left = Math.max(0, left - bytes);
  }
  if (at < text.length) yield text.slice(at);
}
