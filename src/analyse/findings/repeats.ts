import type { RowKey } from '../../model/index.ts';
import type { CallFacts } from './facts.ts';
import type { FindingRule, PlacedFinding, Report } from './finding.ts';
import { lowerBound, SortedList } from './sorted.ts';

interface Bucket {
  readonly rule: FindingRule;
  readonly line: string;
  readonly calls: SortedList<CallFacts>;
}

const placeOfCall = ({ place }: CallFacts): number => place;

/**
 * Calls that are alike, and what ends that: `repeated-call`, `repeated-error` and `read-again`. Each bucket holds the calls of one run that a
 * rule takes for the same; a bucket is looked at again when a call comes into it or leaves it.
 */
export class Repeats {
  private readonly buckets = new Map<string, Bucket>();
  private readonly places = new Map<RowKey, readonly string[]>();
  private readonly calls = new Map<RowKey, CallFacts>();
  private readonly dirty = new Set<string>();
  private readonly stops = new Map<string, SortedList<number>>();
  private readonly compactions = new Map<string, SortedList<number>>();
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  /** A call came, changed, or is gone: then `facts` is `null`. */
  set(key: RowKey, line: string, facts: CallFacts | null): void {
    const before = this.calls.get(key);
    for (const id of this.places.get(key) ?? []) {
      if (before) this.buckets.get(id)?.calls.remove(before);
      this.dirty.add(id);
    }
    this.places.delete(key);
    this.calls.delete(key);
    if (!facts) return;
    const ids = bucketsOf(facts).map(([rule, what]) => {
      const id = `${rule}\u0000${line}\u0000${what}`;
      let bucket = this.buckets.get(id);
      if (!bucket) this.buckets.set(id, (bucket = { rule, line, calls: new SortedList(placeOfCall) }));
      bucket.calls.add(facts);
      this.dirty.add(id);
      return id;
    });
    if (ids.length === 0) return;
    this.places.set(key, ids);
    this.calls.set(key, facts);
  }

  /** From this place on, calling again is no repetition: something changed, or a person said something. */
  setStop(line: string, place: number, isThere: boolean): void {
    this.mark(this.stops, 'repeated-call', line, place, isThere);
  }

  /** The context was compacted here. */
  setCompaction(line: string, place: number, isThere: boolean): void {
    this.mark(this.compactions, 'read-again', line, place, isThere);
  }

  private mark(
    marks: Map<string, SortedList<number>>,
    rule: FindingRule,
    line: string,
    place: number,
    isThere: boolean,
  ): void {
    let list = marks.get(line);
    if (!list) marks.set(line, (list = new SortedList<number>(Number)));
    const isLast = place > (list.entries.at(-1) ?? -1);
    if (isThere) list.add(place);
    else list.remove(place);
    if (isThere && isLast) return;
    // What came late may stand between calls that were looked at.
    for (const [id, bucket] of this.buckets)
      if (bucket.rule === rule && bucket.line === line) this.dirty.add(id);
  }

  /** Reports what changed. */
  flush(): void {
    for (const id of this.dirty) {
      const bucket = this.buckets.get(id);
      this.report(id, bucket ? this.look(bucket) : []);
      if (bucket?.calls.entries.length === 0) this.buckets.delete(id);
    }
    this.dirty.clear();
  }

  private look({ rule, line, calls: { entries } }: Bucket): readonly PlacedFinding[] {
    if (entries.length < 2) return [];
    const marks = rule === 'repeated-call' ? this.stops : rule === 'read-again' ? this.compactions : null;
    const stops = marks?.get(line)?.entries ?? [];
    const found: PlacedFinding[] = [];
    for (const texts of rule === 'read-again' ? byResult(entries) : [entries]) {
      let chain: CallFacts[] = [];
      for (const call of texts) {
        const before = chain.at(-1);
        if (before && isBetween(stops, before.place, call.place)) {
          add(found, rule, chain);
          chain = [];
        }
        chain.push(call);
      }
      add(found, rule, chain);
    }
    return found;
  }
}

// A call that changes something ends repetitions of others, and not those of its own: it stands at both ends.
function isBetween(stops: readonly number[], from: number, to: number): boolean {
  return (stops[lowerBound(stops, from + 1, Number)] ?? Infinity) < to;
}

function add(found: PlacedFinding[], rule: FindingRule, calls: readonly CallFacts[]): void {
  const [first] = calls;
  if (!first || calls.length < 2) return;
  const text = rule === 'repeated-error' ? first.error : rule === 'read-again' ? first.path : first.name;
  found.push({
    rule,
    keys: calls.map(({ key }) => key),
    figures: { times: calls.length },
    text,
    place: first.place,
  });
}

// Some programs say so themselves in the place of the text.
const UNCHANGED = /^file unchanged since/i;

/** Calls that gave the same text. */
function byResult(calls: readonly CallFacts[]): Iterable<readonly CallFacts[]> {
  const texts = new Map<string, CallFacts[]>();
  let last: CallFacts[] | undefined;
  for (const call of calls) {
    const known = UNCHANGED.test(call.result) ? last : texts.get(call.result);
    last = known ?? [];
    if (!known) texts.set(call.result, last);
    last.push(call);
  }
  return texts.values();
}

function bucketsOf(call: CallFacts): readonly (readonly [rule: FindingRule, what: string])[] {
  const buckets: (readonly [FindingRule, string])[] = [];
  if (call.error !== '') buckets.push(['repeated-error', call.error]);
  if (call.signature === null) return buckets;
  if (call.kind !== 'read') buckets.push(['repeated-call', call.signature]);
  else if (call.error === '' && call.result !== '') buckets.push(['read-again', call.signature]);
  return buckets;
}
