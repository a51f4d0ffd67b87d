import { combineUsage, totalTokens } from '../../model/index.ts';
import type { StatsBy } from '../command.ts';
import type { RunFigures, Share } from './readShares.ts';

/** One run among several. */
export interface CountedRun {
  readonly file: string;
  /** What it is called where it has no title. */
  readonly name: string;
  readonly title: string | null;
  readonly project: string | null;
  /** The agent whose folder it is in, else the format. */
  readonly agent: string;
  readonly startedAt: number | null;
  /** From the first to the last thing that states a time; `null` where the source states none. */
  readonly durationMs: number | null;
  readonly prompts: number;
  readonly shares: readonly Share[];
}

/** What several runs did together. */
export interface Totals extends RunFigures {
  /** A day, a project, a model or an agent; `null` for what is not known. */
  readonly key: string | null;
  runs: number;
}

const empty = (key: string | null): Totals => ({
  key,
  runs: 0,
  turns: 0,
  calls: 0,
  failed: 0,
  usage: null,
  costUsd: null,
  isEstimated: false,
  isAtLeast: false,
});

function addShare(totals: Totals, share: Share): void {
  totals.turns += share.turns;
  totals.calls += share.calls;
  totals.failed += share.failed;
  if (share.usage) {
    // Some sources state a total and some do not: a sum of the stated ones alone would be too small.
    const usage = { ...share.usage, totalTokens: totalTokens(share.usage) };
    totals.usage = totals.usage ? combineUsage(totals.usage, usage) : usage;
  }
  if (share.costUsd !== null) totals.costUsd = (totals.costUsd ?? 0) + share.costUsd;
  totals.isEstimated ||= share.isEstimated;
  totals.isAtLeast ||= share.isAtLeast;
}

/** What runs did together: all of them, or by what is asked. A run counts once in each day, project, model and agent that it has a share of. */
export function totalsOf(runs: readonly CountedRun[], by?: StatsBy): readonly Totals[] {
  const groups = new Map<string | null, Totals>();
  for (const run of runs) {
    const counted = new Set<string | null>();
    const add = (key: string | null, share?: Share): void => {
      const totals = groups.get(key) ?? empty(key);
      groups.set(key, totals);
      if (!counted.has(key)) totals.runs++;
      counted.add(key);
      if (share) addShare(totals, share);
    };
    for (const share of run.shares) add(keyOf(run, share, by), share);
    // A run in which nothing was answered is one all the same.
    if (run.shares.length === 0) add(keyOf(run, undefined, by));
  }
  if (by === undefined && groups.size === 0) return [empty(null)];
  return [...groups.values()].toSorted(by === 'day' ? byKey : byTokens);
}

function keyOf(run: CountedRun, share: Share | undefined, by: StatsBy | undefined): string | null {
  switch (by) {
    case 'day':
      return share?.day ?? null;
    case 'model':
      return share?.model ?? null;
    case 'project':
      return run.project;
    case 'agent':
      return run.agent;
    case undefined:
      return null;
    default:
      return by satisfies never;
  }
}

const byKey = (a: Totals, b: Totals): number => ((a.key ?? '') < (b.key ?? '') ? -1 : 1);
const byTokens = (a: Totals, b: Totals): number =>
  tokensOf(b) - tokensOf(a) || b.turns - a.turns || byKey(a, b);

const tokensOf = ({ usage }: Totals): number => usage?.totalTokens ?? 0;
