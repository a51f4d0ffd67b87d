import type { CostEstimate } from '../../analyse/index.ts';
import { estimatedCost, statedCost, type Cost, type CostConfig, type Usage } from '../../model/index.ts';

/** What a usage cost, by category, and whether that is an estimate from list prices. */
export interface UsageCosts extends Cost {
  readonly estimated: boolean;
  /** There is more whose cost is not known. */
  readonly atLeast?: boolean;
}

const UNKNOWN: Cost = { input: null, output: null, cacheRead: null, cacheWrite: null, total: null };

const at = (tokens: number | null, perMillion = 0): number | null =>
  tokens === null ? null : (tokens * perMillion) / 1e6;

/**
 * What a usage cost, in US dollars: what the source states; else what is `known` otherwise, or an estimate with `prices`. A figure that none
 * says is `null`.
 */
export function usageCosts(usage: Usage, prices?: CostConfig, known?: CostEstimate | null): UsageCosts {
  const total = statedCost(usage);
  if (total === null && known) {
    const { costUsd, estimated, atLeast } = known;
    return { ...UNKNOWN, total: costUsd, estimated, atLeast };
  }
  if (total !== null || !prices) return { ...UNKNOWN, ...usage.cost, total, estimated: false };
  const estimate = estimatedCost(usage, prices);
  if (estimate === null) return { ...UNKNOWN, estimated: false };
  return {
    input: at(usage.input, prices.inputPerMillion),
    output: at(usage.output, prices.outputPerMillion),
    cacheRead: at(usage.cacheRead, prices.cacheReadPerMillion),
    cacheWrite: at(usage.cacheWrite, prices.cacheWritePerMillion),
    total: estimate,
    estimated: true,
    ...(usage.atLeast === true ? { atLeast: true } : {}),
  };
}

/** Whether a source says anything at all about a usage. */
export function isUsageKnown(usage: Usage): boolean {
  const figures = [
    usage.input,
    usage.output,
    usage.reasoning,
    usage.cacheRead,
    usage.cacheWrite,
    usage.totalTokens,
  ];
  return figures.some((figure) => figure !== null) || statedCost(usage) !== null;
}
