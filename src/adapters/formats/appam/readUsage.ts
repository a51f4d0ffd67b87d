import { NO_USAGE, type JsonValue, type Loop } from '../../../model/index.ts';
import { num, optional } from '../../kit/fields/index.ts';

/** Usage of a whole session, and what else its snapshot counts; nothing when there is none. Total. */
export function readSessionUsage(snapshot: JsonValue | undefined): Pick<Loop, 'usage' | 'details'> {
  const input = num(snapshot, 'total_input_tokens');
  const output = num(snapshot, 'total_output_tokens');
  if (input === undefined && output === undefined) return {};
  const cacheRead = num(snapshot, 'total_cache_read_tokens') ?? null;
  const details = {
    ...optional('requestCount', num(snapshot, 'request_count')),
    ...optional('compactionInputTokens', num(snapshot, 'total_compaction_input_tokens')),
    ...optional('compactionOutputTokens', num(snapshot, 'total_compaction_output_tokens')),
  };
  return {
    usage: {
      ...NO_USAGE,
      input: input === undefined ? null : withoutCached(input, cacheRead ?? 0),
      output: output ?? null,
      reasoning: num(snapshot, 'total_reasoning_tokens') ?? null,
      cacheRead,
      cacheWrite: num(snapshot, 'total_cache_creation_tokens') ?? null,
      totalTokens: num(snapshot, 'total_tokens') ?? null,
      costUsd: num(snapshot, 'total_cost_usd') ?? null,
    },
    ...(Object.keys(details).length > 0 ? { details } : {}),
  };
}

// Whether cached tokens are part of the input depends on the provider. More of them than there is input cannot be.
const withoutCached = (input: number, cacheRead: number): number =>
  cacheRead <= input ? input - cacheRead : input;
