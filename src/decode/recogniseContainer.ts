/** A kind of source that holds other sources. `cassette`: a recording of HTTP exchanges, as test libraries write them (VCR, vcrpy, go-vcr). */
export type ContainerKind = 'cassette';

// A head that still says nothing by then belongs to something else.
const HEAD_UNITS = 4_000;

const SKIPPED = /^(?:---.*|#.*|version:.*|recorded_with:.*|\s*)$/;
const OPENING = /^(?:http_)?interactions:\s*(?:#.*)?$/;
const STARTS = ['---', '#', 'version:', 'recorded_with:', 'interactions:', 'http_interactions:'];

/**
 * Whether text begins as a container: `undefined` while it is too early to say. Stable: more text never changes an answer once
 * given, so that it does not matter how the source is cut. `whole` says that no more text comes. Total.
 */
export function recogniseContainer(head: string, whole = false): ContainerKind | 'none' | undefined {
  if (head.length > HEAD_UNITS) return recogniseLines(head.slice(0, HEAD_UNITS), true);
  return recogniseLines(head, whole);
}

function recogniseLines(head: string, whole: boolean): ContainerKind | 'none' | undefined {
  const lines = head.split(/\r?\n/);
  const last = whole ? undefined : lines.pop();
  for (const line of lines) {
    if (OPENING.test(line)) return 'cassette';
    if (!SKIPPED.test(line)) return 'none';
  }
  if (last === undefined) return 'none';
  const possible = STARTS.some((start) => last.startsWith(start) || start.startsWith(last));
  return possible || last.trim() === '' ? undefined : 'none';
}
