/** A list that grows, in chunks that keep their identity until one of their values changes. */
export interface Chunks<T> {
  readonly size: () => number;
  readonly add: (value: T) => void;
  readonly set: (index: number, value: T) => void;
  /** The list as of now, in chunks; the same array until something changes. */
  readonly view: () => readonly (readonly T[])[];
}

/** Values in a chunk: what a change costs, while the number of chunks stays small. */
export const CHUNK = 50;

/** Starts an empty list. */
export function createChunks<T>(): Chunks<T> {
  const chunks: (readonly T[])[] = [];
  let size = 0;
  let copy: readonly (readonly T[])[] | null = [];
  return {
    size: () => size,
    add(value) {
      const last = size % CHUNK === 0 ? [] : (chunks.pop() ?? []);
      chunks.push([...last, value]);
      size += 1;
      copy = null;
    },
    set(index, value) {
      const at = Math.floor(index / CHUNK);
      chunks[at] = (chunks[at] ?? []).with(index % CHUNK, value);
      copy = null;
    },
    view: () => (copy ??= chunks.slice()),
  };
}

/** Chunks with one more value at the end, as `add` would leave them. */
export function withLast<T>(chunks: readonly (readonly T[])[], value: T): readonly (readonly T[])[] {
  const last = chunks.at(-1);
  return !last || last.length === CHUNK ? [...chunks, [value]] : chunks.with(-1, [...last, value]);
}
