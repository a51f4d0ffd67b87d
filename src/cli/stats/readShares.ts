import { outcome } from '../../analyse/outcome.ts';
import {
  combineUsage,
  estimatedCost,
  priceOf,
  statedCost,
  type Prices,
  type Usage,
} from '../../model/index.ts';
import type { TranscriptState } from '../../core.ts';

/** What is counted of runs, and of parts of them. */
export interface RunFigures {
  turns: number;
  /** Tool calls. */
  calls: number;
  /** Tool calls that failed. */
  failed: number;
  /** `null` where the source states no tokens. */
  usage: Usage | null;
  /** In US dollars, as far as it is known; `null` where nothing of it is. */
  costUsd: number | null;
  /** Some of the cost is computed from prices. */
  isEstimated: boolean;
  /** There are tokens whose cost is not known. */
  isAtLeast: boolean;
}

/** The part of a run that one model did on one day. */
export interface Share extends RunFigures {
  /** `2026-05-04`, in the time of this computer; `null` where the source states no time. */
  readonly day: string | null;
  /** `null` where the source names none. */
  readonly model: string | null;
}

/** Divides what a run did among the days on which it was done and the models that did it. The shares add up to the figures of `summarize`. */
export function readShares(state: TranscriptState, prices: Prices | undefined): readonly Share[] {
  const shares = new Map<string, Share>();
  const shareOf = (day: string | null, model: string | null): Share => {
    const key = JSON.stringify([day, model]);
    const share = shares.get(key) ?? newShare(day, model);
    shares.set(key, share);
    return share;
  };
  const counted = new Set<string>();
  const { createdAt } = state.session;
  let day = createdAt === undefined ? null : dayOf(createdAt);
  let spent = false;
  for (const key of state.messageKeys) {
    const row = state.message(key);
    if (!row) continue;
    const { head, turnKey, blockKeys } = row;
    // Some sources say 0 where they know no time.
    if (head.timestamp !== null && head.timestamp > 0) day = dayOf(head.timestamp);
    if (head.role !== 'assistant' && blockKeys.length === 0) continue;
    const calls = countCalls(state, blockKeys);
    if (head.role !== 'assistant' && calls.calls === 0) continue;
    const share = shareOf(day, head.role === 'assistant' && head.model !== '' ? head.model : null);
    share.calls += calls.calls;
    share.failed += calls.failed;
    if (head.role !== 'assistant') continue;
    if (turnKey !== undefined && !counted.has(turnKey)) share.turns++;
    if (turnKey !== undefined) counted.add(turnKey);
    if (!head.usage) continue;
    spent = true;
    spend(share, head.usage, head.provider, prices);
  }
  for (const key of state.turnKeys) if (!counted.has(key)) shareOf(day, null).turns++;
  // Some sources state what a run spent, and not what its answers did.
  const all = [...shares.values()];
  const models = new Set(all.flatMap(({ model }) => (model === null ? [] : [model])));
  const [onlyModel = null] = models.size === 1 ? models : [];
  const isCostKnown = all.some(({ costUsd }) => costUsd !== null);
  for (const key of state.loopKeys) {
    const loop = state.loop(key)?.loop;
    if (!loop?.usage) continue;
    const share = shareOf(day, loop.model ?? onlyModel);
    const cost = statedCost(loop.usage);
    if (!spent) spend(share, loop.usage, loop.provider ?? '', prices);
    else if (cost !== null && !isCostKnown) share.costUsd = (share.costUsd ?? 0) + cost;
  }
  return [...shares.values()];
}

const newShare = (day: string | null, model: string | null): Share => ({
  day,
  model,
  turns: 0,
  calls: 0,
  failed: 0,
  usage: null,
  costUsd: null,
  isEstimated: false,
  isAtLeast: false,
});

function countCalls(state: TranscriptState, blockKeys: readonly string[]): { calls: number; failed: number } {
  let calls = 0;
  let failed = 0;
  for (const key of blockKeys) {
    const { block, run } = state.block(key) ?? {};
    if (block?.type !== 'toolCall') continue;
    calls++;
    if (run && outcome(run).severity === 'failure') failed++;
  }
  return { calls, failed };
}

function spend(share: Share, usage: Usage, provider: string, prices: Prices | undefined): void {
  share.usage = share.usage ? combineUsage(share.usage, usage) : usage;
  const stated = statedCost(usage);
  const price = stated === null && prices ? priceOf(prices, share.model ?? '', provider) : undefined;
  const cost = stated ?? (price ? estimatedCost(usage, price) : null);
  if (cost === null) {
    share.isAtLeast = true;
    return;
  }
  share.costUsd = (share.costUsd ?? 0) + cost;
  if (stated !== null) return;
  share.isEstimated = true;
  if (usage.atLeast === true) share.isAtLeast = true;
}

/** A day in the time of this computer: `2026-05-04`. */
export function dayOf(timeMs: number): string {
  const at = new Date(timeMs);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
}
