import { NO_USAGE, type JsonValue, type Usage } from '../../../model/index.ts';
import { field, num } from '../../kit/fields/index.ts';

/** Usage of a stream, flat or with the totals nested as the AI SDK does since its version 6; `null` when there is none. Total. */
export function readUsage(usage: JsonValue | undefined): Usage | null {
  const inputs = field(usage, 'inputTokens', 'promptTokens');
  const outputs = field(usage, 'outputTokens', 'completionTokens');
  const input = num(usage, 'inputTokens', 'promptTokens') ?? num(inputs, 'total');
  const output = num(usage, 'outputTokens', 'completionTokens') ?? num(outputs, 'total');
  const total = num(usage, 'totalTokens');
  if (input === undefined && output === undefined && total === undefined) return null;
  const cacheRead = num(usage, 'cachedInputTokens') ?? num(inputs, 'cacheRead') ?? null;
  const cacheWrite = num(inputs, 'cacheWrite') ?? null;
  return {
    ...NO_USAGE,
    input: input === undefined ? null : Math.max(0, input - (cacheRead ?? 0) - (cacheWrite ?? 0)),
    output: output ?? null,
    reasoning: num(usage, 'reasoningTokens') ?? num(outputs, 'reasoning') ?? null,
    cacheRead,
    cacheWrite,
    totalTokens: total ?? null,
  };
}

const STOP_REASONS: ReadonlyMap<string, string> = new Map([
  ['stop', 'stop'],
  ['length', 'length'],
  ['content-filter', 'guardRail'],
  ['tool-calls', 'toolUse'],
  ['error', 'error'],
  ['other', 'stop'],
  ['unknown', 'stop'],
]);

/** Stop reason of a finish reason; an unknown one stays as it is, and without one it is unknown. */
export function readFinishReason(reason: JsonValue | undefined): string | null {
  const name = typeof reason === 'string' ? reason : field(reason, 'unified');
  return typeof name === 'string' ? (STOP_REASONS.get(name) ?? name) : null;
}
