import {
  estimatedCost,
  priceOf,
  statedCost,
  totalTokens,
  type Prices,
  type Usage,
} from '../../model/index.ts';
import type { CostFigure, Summand } from './sum.ts';

/** Tokens and money spent. A figure that the source does not state is `null`. */
export interface Spending {
  /** All tokens. */
  readonly tokens: CostFigure | null;
  /** Tokens of the prompts that were read from a cache. */
  readonly cached: CostFigure | null;
  /** Tokens of the prompts that were read afresh: those that no cache held, and those that were written to it. */
  readonly fresh: CostFigure | null;
  /** US dollars. */
  readonly costUsd: CostFigure | null;
}

/** The figures of a spending. */
export const SPENT = ['tokens', 'cached', 'fresh', 'costUsd'] as const;

/** Name of a figure of a spending. */
export type SpentName = (typeof SPENT)[number];

/** The same as summands, before they are added up. */
export type Spent = Readonly<Record<SpentName, Summand | null>>;

/** A spending of which nothing is known. */
export const UNKNOWN_SPENT: Spent = { tokens: null, cached: null, fresh: null, costUsd: null };

const stated = (value: number | null, atLeast = false): Summand | null =>
  value === null ? null : atLeast ? { value, atLeast } : { value };

/** Reads the spending of a usage, with the cost by the prices of its model where it states none. */
export function spentOf(usage: Usage | null, prices: Prices, model: string, provider: string): Spent {
  if (!usage) return UNKNOWN_SPENT;
  const { input, cacheRead, cacheWrite } = usage;
  const cost = statedCost(usage);
  const price = cost === null ? priceOf(prices, model, provider) : undefined;
  const estimate = price ? estimatedCost(usage, price) : null;
  return {
    tokens: stated(totalTokens(usage), usage.atLeast),
    cached: stated(cacheRead),
    // Where nothing is said of a cache, nothing is known of what it held.
    fresh: stated(cacheRead === null ? null : (input ?? 0) + (cacheWrite ?? 0)),
    costUsd:
      estimate === null
        ? stated(cost)
        : { value: estimate, estimated: true, ...(usage.atLeast === true ? { atLeast: true } : {}) },
  };
}

/** The figures of a spending, each by its name. */
export function eachFigure<T>(read: (name: SpentName) => T): Readonly<Record<SpentName, T>> {
  return { tokens: read('tokens'), cached: read('cached'), fresh: read('fresh'), costUsd: read('costUsd') };
}
