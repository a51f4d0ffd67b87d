import type { Finding, PlacedFinding } from './finding.ts';

const isSame = (a: PlacedFinding, b: PlacedFinding): boolean =>
  a.rule === b.rule &&
  a.text === b.text &&
  a.place === b.place &&
  a.keys.length === b.keys.length &&
  a.keys.every((key, index) => key === b.keys[index]) &&
  JSON.stringify(a.figures) === JSON.stringify(b.figures);

/** Findings by the id of what a rule looked at, and all of them as one list in the order of the source. */
export class Found {
  private readonly byId = new Map<string, readonly PlacedFinding[]>();
  private published: readonly Finding[] = [];
  private stale = false;

  /** Replaces the findings of an id. A finding that says the same as one before stays the same object. */
  report(id: string, found: readonly PlacedFinding[]): void {
    const before = this.byId.get(id) ?? [];
    if (before.length === 0 && found.length === 0) return;
    const next = found.map((finding) => before.find((known) => isSame(known, finding)) ?? finding);
    if (next.length === before.length && next.every((finding, index) => finding === before[index])) return;
    if (next.length === 0) this.byId.delete(id);
    else this.byId.set(id, next);
    this.stale = true;
  }

  /** All findings in the order of the source; the same list until one of them changes. */
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
