/** Which part of the source is asked for, and how to stop asking. */
export interface ReadSourceOptions {
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal;
  /** 0-based number of the source, among those that were read into the store. */
  readonly source: number;
}

/** Gives the bytes of a source from one position up to another one. Rejects where they cannot be had. */
export type ReadSource = (
  from: number,
  to: number,
  options: ReadSourceOptions,
) => Promise<Uint8Array> | Uint8Array;

/** What of a `Blob` is needed to read a part of it. */
interface Sliceable {
  readonly slice: (from: number, to: number) => { readonly arrayBuffer: () => Promise<ArrayBuffer> };
}

/** Reads from something that is at hand: a `File` or another `Blob`, bytes, or a text, which is cut as its UTF-8. */
export function readSourceOf(source: Sliceable | Uint8Array | string): ReadSource {
  if (source instanceof Uint8Array) return (from, to) => source.subarray(from, to);
  if (typeof source !== 'string')
    return async (from, to) => new Uint8Array(await source.slice(from, to).arrayBuffer());
  // Encoded when it is first asked for: most texts are never inspected.
  let bytes: Uint8Array | undefined;
  return (from, to) => (bytes ??= new TextEncoder().encode(source)).subarray(from, to);
}
