import type { RowKey } from '../../model/index.ts';
import type { CallFacts } from './facts.ts';
import type { PlacedFinding, Report } from './finding.ts';
import { SortedList } from './sorted.ts';

interface Timed {
  readonly key: RowKey;
  readonly place: number;
  readonly name: string;
  readonly durationMs: number;
}

// Of fewer calls a median says nothing.
const FEWEST = 3;
const TIMES = 10;
const SLOW_MS = 5000;

/** Finds calls that took more than ten times the median of their tool, and more than 5 seconds: `slow-tool`. */
export class SlowTools {
  private readonly tools = new Map<string, SortedList<Timed>>();
  private readonly calls = new Map<RowKey, Timed>();
  private readonly dirty = new Set<string>();
  private readonly report: Report;

  constructor(report: Report) {
    this.report = report;
  }

  /** A call came, changed, or is gone: then `facts` is `null`. */
  set(key: RowKey, facts: CallFacts | null): void {
    const before = this.calls.get(key);
    if (before) {
      this.tools.get(before.name)?.remove(before);
      this.calls.delete(key);
      this.dirty.add(before.name);
    }
    if (facts?.durationMs == null || facts.durationMs < 0) return;
    const { place, name, durationMs } = facts;
    let tool = this.tools.get(name);
    if (!tool) this.tools.set(name, (tool = new SortedList((timed) => timed.durationMs)));
    const timed = { key, place, name, durationMs };
    tool.add(timed);
    this.calls.set(key, timed);
    this.dirty.add(name);
  }

  /** Reports what changed. */
  flush(): void {
    for (const name of this.dirty) this.report(`slow-tool\u0000${name}`, this.look(name));
    this.dirty.clear();
  }

  private look(name: string): readonly PlacedFinding[] {
    const tool = this.tools.get(name);
    const count = tool?.entries.length ?? 0;
    if (!tool || count < FEWEST) return [];
    const medianMs = tool.entries[(count - 1) >> 1]?.durationMs ?? 0;
    const limit = Math.max(SLOW_MS, TIMES * medianMs);
    return tool.entries.slice(tool.indexOf(limit)).flatMap(({ key, place, durationMs }) =>
      durationMs > limit
        ? [
            {
              rule: 'slow-tool' as const,
              keys: [key],
              figures: { durationMs, medianMs },
              text: name,
              place,
            },
          ]
        : [],
    );
  }
}
