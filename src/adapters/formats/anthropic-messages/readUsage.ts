import type { Usage } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { field, num } from '../../kit/fields/index.ts';

/**
 * Reads a usage of the Messages API; `null` when there is none. Cached input is stated apart from `input_tokens`. The figures at
 * the end of a stream are totals: pass those of its start as `before`, and what the end does not state stays as it was.
 */
export function readAnthropicUsage(value: unknown, before: Usage | null = null): Usage | null {
  if (!isJsonObject(value)) return before;
  const figure = (key: string, known: number | null | undefined): number | null =>
    num(value, key) ?? known ?? null;
  const usage: Usage = {
    input: figure('input_tokens', before?.input),
    output: figure('output_tokens', before?.output),
    reasoning: num(field(value, 'output_tokens_details'), 'thinking_tokens') ?? before?.reasoning ?? null,
    cacheRead: figure('cache_read_input_tokens', before?.cacheRead),
    cacheWrite: figure('cache_creation_input_tokens', before?.cacheWrite),
    totalTokens: null,
    costUsd: null,
  };
  const known = [usage.input, usage.output, usage.reasoning, usage.cacheRead, usage.cacheWrite];
  return known.some((part) => part !== null) ? usage : before;
}
