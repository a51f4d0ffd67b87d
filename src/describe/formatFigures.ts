import { cacheHitRate, type Usage } from '../model/index.ts';

/** A count in full: `30,718`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** A figure of which three decimals are enough: `0.667`, `12`. */
export function formatDecimal(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 3 });
}

/** An amount of US dollars to a hundredth of a cent: `$0.0036`, `<$0.0001`; `$0.00` only when it is truly zero. */
export function formatExactCost(usd: number): string {
  if (usd === 0) return '$0.00';
  if (usd < 0.0001) return '<$0.0001';
  return `$${usd.toFixed(usd < 1 ? 4 : 2)}`;
}

/**
 * Share of the prompt that came from the cache, in whole per cent; `null` when the source does not speak of a cache or the
 * prompt is empty. 0 and 100 only when they are exact.
 */
export function cachePercent(usage: Usage): number | null {
  if (usage.cacheRead === null) return null;
  const prompt = (usage.input ?? 0) + usage.cacheRead + (usage.cacheWrite ?? 0);
  if (prompt <= 0) return null;
  const rate = cacheHitRate(usage);
  return rate <= 0 ? 0 : rate >= 1 ? 100 : Math.min(99, Math.max(1, Math.round(rate * 100)));
}
