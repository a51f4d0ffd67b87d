import type { Cost, Usage } from '../../../model/index.ts';
import { bool, num, obj } from '../../kit/fields/index.ts';

/**
 * Usage of the phi-core family: snake_case as phi-core writes it, or camelCase as yoagent, pi and agent-lanes do. A
 * figure that is missing becomes `null`, a stated 0 stays 0. `null` when `value` states no figure at all.
 */
export function readUsage(value: unknown): Usage | null {
  const cost = readCost(obj(value, 'cost'));
  const usage: Usage = {
    input: num(value, 'input') ?? null,
    output: num(value, 'output') ?? null,
    reasoning: num(value, 'reasoning') ?? null,
    cacheRead: num(value, 'cacheRead', 'cache_read') ?? null,
    cacheWrite: num(value, 'cacheWrite', 'cache_write') ?? null,
    totalTokens: num(value, 'totalTokens', 'total_tokens') ?? null,
    costUsd: num(value, 'costUsd', 'cost_usd') ?? null,
    ...(cost ? { cost } : {}),
  };
  if (!cost && Object.values(usage).every((figure) => figure === null)) return null;
  // As agent-lanes writes what was counted before an answer had ended.
  return bool(value, 'atLeast') === true ? { ...usage, atLeast: true } : usage;
}

/** Whether a usage states nothing but zeros, as placeholders of a message still to come do. */
export function isZeroUsage(usage: Usage): boolean {
  const { input, output, reasoning, cacheRead, cacheWrite, totalTokens, costUsd, cost } = usage;
  const figures = [
    input,
    output,
    reasoning,
    cacheRead,
    cacheWrite,
    totalTokens,
    costUsd,
    cost?.total ?? null,
  ];
  return figures.every((figure) => figure === null || figure === 0);
}

function readCost(value: unknown): Cost | undefined {
  const cost: Cost = {
    input: num(value, 'input') ?? null,
    output: num(value, 'output') ?? null,
    cacheRead: num(value, 'cacheRead', 'cache_read') ?? null,
    cacheWrite: num(value, 'cacheWrite', 'cache_write') ?? null,
    total: num(value, 'total') ?? null,
  };
  return Object.values(cost).some((figure) => figure !== null) ? cost : undefined;
}
