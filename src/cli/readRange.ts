import type { ByteStream } from './openFile.ts';

/** A part of a source: from one byte up to another one, which is no longer part of it. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/** Bytes that one request may ask for. Whoever wants more asks again. */
export const RANGE_LIMIT = 2 ** 24;

const RANGE = /^bytes=(\d{1,15})-(\d{1,15})$/;

/**
 * The part of a source that a request names in its `Range` header: one range with both ends, as `bytes=0-99`. `undefined`: it names none;
 * `null`: it names another thing than that, a part that ends before it begins, or too much.
 */
export function parseRange(header: string | undefined): ByteRange | null | undefined {
  if (header === undefined) return undefined;
  const [, first, last] = RANGE.exec(header) ?? [];
  if (first === undefined || last === undefined) return null;
  const range = { from: Number(first), to: Number(last) + 1 };
  return range.to > range.from && range.to - range.from <= RANGE_LIMIT ? range : null;
}

/** Reads a part of a source that can only be read from its start, and stops there. */
export async function readRange(
  read: (signal: AbortSignal) => ByteStream,
  { from, to }: ByteRange,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const stop = new AbortController();
  const pieces: Uint8Array[] = [];
  let at = 0;
  for await (const chunk of read(AbortSignal.any([signal, stop.signal]))) {
    if (at + chunk.length > from) pieces.push(chunk.subarray(Math.max(0, from - at), to - at));
    at += chunk.length;
    // A source that is still written would be waited for beyond this.
    if (at >= to) break;
  }
  stop.abort();
  return Buffer.concat(pieces);
}
