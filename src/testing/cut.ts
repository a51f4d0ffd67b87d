/**
 * Cuts text or bytes at these offsets, in any order and with repeats, so that a property can try every way a source may
 * arrive. Offsets beyond the end cut off nothing.
 */
export function cut<T extends string | Uint8Array>(whole: T, offsets: readonly number[]): T[] {
  const slice = (from: number, to?: number): T => whole.slice(from, to) as T; // slice keeps the kind of its subject
  const sorted = offsets.filter((offset) => offset < whole.length).sort((a, b) => a - b);
  const starts = [0, ...sorted];
  return starts.map((start, i) => slice(start, starts[i + 1]));
}
