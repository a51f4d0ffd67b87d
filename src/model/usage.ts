/** Money spent, in US dollars, as the source states it. `null` means the source does not say. */
export interface Cost {
  /** Input processed afresh. */
  readonly input: number | null;
  /** Output, thinking included. */
  readonly output: number | null;
  /** Input read from the cache. */
  readonly cacheRead: number | null;
  /** Input written to the cache. */
  readonly cacheWrite: number | null;
  /** All of it. */
  readonly total: number | null;
}

/**
 * Tokens spent on one model call, or on several. `null` means the source does not say, which is not 0.
 *
 * A cached token is in `cacheRead` and not in `input`; `reasoning` is part of `output`. Sources disagree on both;
 * adapters settle it.
 */
export interface Usage {
  /** Input tokens processed afresh. */
  readonly input: number | null;
  /** Output tokens, `reasoning` included. */
  readonly output: number | null;
  /** Output tokens spent on thinking. */
  readonly reasoning: number | null;
  /** Input tokens read from the provider's cache. */
  readonly cacheRead: number | null;
  /** Input tokens written to the provider's cache. */
  readonly cacheWrite: number | null;
  /** The source's own total; some providers leave it at 0. `totalTokens()` falls back to the sum. */
  readonly totalTokens: number | null;
  /** What it cost, where the source states a single figure. */
  readonly costUsd: number | null;
  /** What it cost by category, where the source states it. */
  readonly cost?: Cost;
  /** `output` was counted before the answer had ended: it, and every total with it, is this much or more. Default: it is all. */
  readonly atLeast?: boolean;
}

/** Usage of which nothing is known. */
export const NO_USAGE: Usage = {
  /** Input processed afresh. */
  input: null,
  /** Output, thinking included. */
  output: null,
  reasoning: null,
  /** Input read from the cache. */
  cacheRead: null,
  /** Input written to the cache. */
  cacheWrite: null,
  totalTokens: null,
  costUsd: null,
};

// Figures of a source may be as large as numbers get, and a sum that is infinite reads as a mistake.
const bounded = (value: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));

const add = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : bounded(a + b);

const combineCost = (a: Cost | undefined, b: Cost | undefined): Cost | undefined =>
  a && b
    ? {
        input: add(a.input, b.input),
        output: add(a.output, b.output),
        cacheRead: add(a.cacheRead, b.cacheRead),
        cacheWrite: add(a.cacheWrite, b.cacheWrite),
        total: add(a.total, b.total),
      }
    : (a ?? b);

/** Adds two usages field by field. A figure known on one side only is kept; unknown on both stays `null`. At least so much and some more is at least that. */
export function combineUsage(a: Usage, b: Usage): Usage {
  const cost = combineCost(a.cost, b.cost);
  return {
    input: add(a.input, b.input),
    output: add(a.output, b.output),
    reasoning: add(a.reasoning, b.reasoning),
    cacheRead: add(a.cacheRead, b.cacheRead),
    cacheWrite: add(a.cacheWrite, b.cacheWrite),
    totalTokens: add(a.totalTokens, b.totalTokens),
    costUsd: add(a.costUsd, b.costUsd),
    ...(cost ? { cost } : {}),
    ...(a.atLeast === true || b.atLeast === true ? { atLeast: true } : {}),
  };
}

/**
 * All tokens of a usage: the source's own total if it is above 0, else the sum of its parts (some providers leave the
 * total at 0). `null` when nothing is known.
 */
export function totalTokens(usage: Usage): number | null {
  if (usage.totalTokens !== null && usage.totalTokens > 0) return usage.totalTokens;
  const parts = [usage.input, usage.output, usage.cacheRead, usage.cacheWrite];
  return parts.reduce<number | null>((sum, part) => add(sum, part), usage.totalTokens);
}

/** Share of the prompt that came from the cache, 0 to 1: `cacheRead / (input + cacheRead + cacheWrite)`; 0 for an empty prompt. */
export function cacheHitRate(usage: Usage): number {
  const read = usage.cacheRead ?? 0;
  const prompt = bounded((usage.input ?? 0) + read + (usage.cacheWrite ?? 0));
  return prompt > 0 ? read / prompt : 0;
}

/** Prices of a model in US dollars per million tokens. All zero means the price is unknown. */
export interface CostConfig {
  /** Price of input. */
  readonly inputPerMillion: number;
  /** Price of output, thinking included. */
  readonly outputPerMillion: number;
  /** Default 0. */
  readonly cacheReadPerMillion?: number;
  /** Default 0. */
  readonly cacheWritePerMillion?: number;
}

/**
 * What a usage costs at these prices, in US dollars; `null` when the price is unknown (every price 0) or when no
 * token count is known. Thinking is billed inside `output`.
 */
export function estimatedCost(usage: Usage, prices: CostConfig): number | null {
  const cacheReadPrice = prices.cacheReadPerMillion ?? 0;
  const cacheWritePrice = prices.cacheWritePerMillion ?? 0;
  if (!(prices.inputPerMillion || prices.outputPerMillion || cacheReadPrice || cacheWritePrice)) return null;
  if ([usage.input, usage.output, usage.cacheRead, usage.cacheWrite].every((part) => part === null))
    return null;
  const parts = [
    (usage.input ?? 0) * prices.inputPerMillion,
    (usage.output ?? 0) * prices.outputPerMillion,
    (usage.cacheRead ?? 0) * cacheReadPrice,
    (usage.cacheWrite ?? 0) * cacheWritePrice,
  ];
  return parts.reduce((sum, part) => bounded(sum + bounded(part)), 0) / 1e6;
}

/** What the source says a usage cost, in US dollars; `null` when it does not say. */
export function statedCost(usage: Usage): number | null {
  return usage.costUsd ?? usage.cost?.total ?? null;
}
