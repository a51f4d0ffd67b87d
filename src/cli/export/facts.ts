import type { JsonValue, Usage } from '../../core.ts';
import { defaultLabels as labels } from '../../describe/labels.ts';
import { formatCount, formatExactCost } from '../../describe/formatFigures.ts';
import { statedCost, totalTokens } from '../../core.ts';
import { stringifyJson } from '../../model/stringifyJson.ts';

/** Epoch milliseconds as a time, in UTC. A number that is none stays a number. */
export function isoTime(ms: number): string {
  const date = new Date(ms);
  return Number.isNaN(date.getTime()) ? String(ms) : date.toISOString();
}

/** Tokens and cost in full, as far as they are known; may be empty. */
export function usageWords(
  usage: Pick<Usage, 'input' | 'output' | 'cacheRead' | 'cacheWrite' | 'totalTokens' | 'costUsd' | 'atLeast'>,
): string {
  const figure = (tokens: number | null, words: (figure: string) => string, atLeast = false): string =>
    tokens === null ? '' : words(atLeast ? labels.costAtLeast(formatCount(tokens)) : formatCount(tokens));
  const cost = statedCost({ reasoning: null, ...usage });
  return [
    figure(usage.input, labels.tokensIn),
    figure(usage.output, labels.tokensOut, usage.atLeast),
    figure(usage.cacheRead, labels.tokensFromCache),
    figure(usage.cacheWrite, labels.tokensToCache),
    figure(totalTokens({ reasoning: null, ...usage }), labels.tokensTotal, usage.atLeast),
    cost === null ? '' : formatExactCost(cost),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Data as it is read by people. */
export const jsonText = (value: JsonValue): string => stringifyJson(value, 'indented');

/** The fields of an object that are not in `said` and say something, or `undefined` when there are none. */
export function otherFields(value: object, said: ReadonlySet<string>): JsonValue | undefined {
  const entries = Object.entries(value).filter(
    ([key, field]) => !said.has(key) && field !== undefined && field !== null,
  );
  // Rows hold JSON.
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}
