import type { JsonValue, Usage } from '../../../model/index.ts';
import { field, num, usageWithin } from '../../kit/fields/index.ts';

/**
 * Usage as OpenAI's APIs state it, of Responses (`input_tokens`) or of chat completions (`prompt_tokens`); `null` when there is none.
 * Their input includes cached tokens, which are taken out of it. Total.
 */
export function readUsage(usage: JsonValue | undefined): Usage | null {
  const input = num(usage, 'input_tokens', 'prompt_tokens');
  const output = num(usage, 'output_tokens', 'completion_tokens');
  const total = num(usage, 'total_tokens');
  if (input === undefined && output === undefined && total === undefined) return null;
  const inputDetails = field(usage, 'input_tokens_details', 'prompt_tokens_details');
  const outputDetails = field(usage, 'output_tokens_details', 'completion_tokens_details');
  const cacheRead =
    num(inputDetails, 'cached_tokens') ??
    num(usage, 'cached_input_tokens', 'prompt_cache_hit_tokens', 'cached_tokens');
  const cacheWrite =
    num(inputDetails, 'cache_write_tokens', 'cache_creation_tokens') ??
    num(usage, 'cache_creation_input_tokens', 'cache_write_input_tokens');
  const reasoning =
    num(outputDetails, 'reasoning_tokens') ?? num(usage, 'reasoning_output_tokens', 'reasoning_tokens');
  return usageWithin({
    input,
    output: output === undefined ? null : output + reasoningApart(input, output, reasoning, total),
    reasoning,
    cacheRead,
    cacheWrite,
    totalTokens: total,
    costUsd: readCost(usage),
  });
}

// xAI counts thinking beside the completion; only then does the total say so.
function reasoningApart(
  input: number | undefined,
  output: number,
  reasoning: number | undefined,
  total: number | undefined,
): number {
  const apart = reasoning !== undefined && total === (input ?? 0) + output + reasoning;
  return apart ? reasoning : 0;
}

/** A ten-billionth of a US dollar, in which xAI states costs. */
const TICKS_PER_USD = 1e10;

function readCost(usage: JsonValue | undefined): number | null {
  const ticks = num(usage, 'cost_in_usd_ticks');
  const stated = num(usage, 'cost') ?? num(field(usage, 'cost'), 'total_cost');
  return stated ?? (ticks === undefined ? null : ticks / TICKS_PER_USD);
}
