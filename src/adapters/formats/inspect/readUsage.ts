import { combineUsage, NO_USAGE, type JsonValue, type Usage } from '../../../model/index.ts';
import { num, obj, stopReasons } from '../../kit/fields/index.ts';

/**
 * Usage of one model call. Whether cached input is part of the input depends on the provider, and the total tells; `null` when there is
 * none. Total.
 */
export function readUsage(usage: JsonValue | undefined): Usage | null {
  const input = num(usage, 'input_tokens');
  const output = num(usage, 'output_tokens');
  const total = num(usage, 'total_tokens');
  if (input === undefined && output === undefined && total === undefined) return null;
  const cacheRead = num(usage, 'input_tokens_cache_read') ?? null;
  const cacheWrite = num(usage, 'input_tokens_cache_write') ?? null;
  const cached = (cacheRead ?? 0) + (cacheWrite ?? 0);
  const isInside = total === (input ?? 0) + (output ?? 0);
  return {
    ...NO_USAGE,
    input: input === undefined ? null : isInside ? Math.max(0, input - cached) : input,
    output: output ?? null,
    reasoning: num(usage, 'reasoning_tokens') ?? null,
    cacheRead,
    cacheWrite,
    totalTokens: total ?? null,
    costUsd: num(usage, 'total_cost') ?? null,
  };
}

/** Usage of a sample: that of all models it used, added up. */
export function readModelUsage(usage: JsonValue | undefined): Usage | undefined {
  const usages = Object.values(obj({ usage: usage ?? null }, 'usage') ?? {}).flatMap(
    (one) => readUsage(one) ?? [],
  );
  return usages.length === 0 ? undefined : usages.reduce(combineUsage);
}

const stopReasonOf = stopReasons({
  max_tokens: 'length',
  model_length: 'length',
  tool_calls: 'toolUse',
  content_filter: 'guardRail',
  unknown: null,
});

/** Stop reason of a choice; one that is not known stays as it is. */
export function readStopReason(reason: string | undefined): string | null {
  return reason === undefined ? null : stopReasonOf(reason);
}
