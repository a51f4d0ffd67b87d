import { formatBytes, formatCost, formatDuration, formatSeconds, formatTokens } from './format.ts';
import { formatDay, formatMinute, formatSecond, formatStretch } from './formatClock.ts';
import { formatCount, formatDecimal, formatExactCost } from './formatFigures.ts';

/** How figures that stand alone are written, in English. Durations and moments are given in milliseconds, costs in US dollars. */
export const figureLabels = {
  count: formatCount,
  decimal: formatDecimal,
  duration: formatDuration,
  seconds: formatSeconds,
  stretch: formatStretch,
  minute: formatMinute,
  second: formatSecond,
  day: formatDay,
  tokens: formatTokens,
  cost: formatCost,
  exactCost: formatExactCost,
  bytes: formatBytes,
};
