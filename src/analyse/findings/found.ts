import type { Finding, PlacedFinding } from './finding.ts';

const isSame = (a: PlacedFinding, b: PlacedFinding): boolean =>
  a.rule === b.rule &&
  a.text === b.text &&
  a.place === b.place &&
  a.keys.length === b.keys.length &&
  a.keys.every((key, index) => key === b.keys[index]) &&
  JSON.stringify(a.figures) === JSON.stringify(b.figures);

/** What was found, by what was looked at, and all of it in the order of the source. */
export class Found {
  private readonly byId = new Map<string, readonly PlacedFinding[]>();
  private published: readonly Finding[] = [];
  private stale = false;

  /** Puts what was found in the place of what was found there before. What says the same stays the same object. */
  report(id: string, found: readonly PlacedFinding[]): void {
    const before = this.byId.get(id) ?? [];
    if (before.length === 0 && found.length === 0) return;
    const next = found.map((finding) => before.find((known) => isSame(known, finding)) ?? finding);
    if (next.length === before.length && next.every((finding, index) => finding === before[index])) return;
    if (next.length === 0) this.byId.delete(id);
    else this.byId.set(id, next);
    this.stale = true;
  }

  /** All of it; the same list until something changes. */
  read(): readonly Finding[] {
    if (!this.stale) return this.published;
    this.stale = false;
    return (this.published = [...this.byId.values()].flat().sort(inOrder));
  }
}

// Text decides last, so that what was found first does not matter.
const inOrder = (a: PlacedFinding, b: PlacedFinding): number =>
  a.place - b.place || compare(a.rule, b.rule) || compare(a.keys.join(), b.keys.join());

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
