import type { JsonValue, Usage } from '../../../model/index.ts';
import { field, num, stopReasons, usageWithin } from '../../kit/fields/index.ts';

/** Usage of a stream, flat or with the totals nested as the AI SDK does since its version 6; `null` when there is none. Total. */
export function readUsage(usage: JsonValue | undefined): Usage | null {
  const inputs = field(usage, 'inputTokens', 'promptTokens');
  const outputs = field(usage, 'outputTokens', 'completionTokens');
  const input = num(usage, 'inputTokens', 'promptTokens') ?? num(inputs, 'total');
  const output = num(usage, 'outputTokens', 'completionTokens') ?? num(outputs, 'total');
  const total = num(usage, 'totalTokens');
  if (input === undefined && output === undefined && total === undefined) return null;
  return usageWithin({
    input,
    output,
    reasoning: num(usage, 'reasoningTokens') ?? num(outputs, 'reasoning'),
    cacheRead: num(usage, 'cachedInputTokens') ?? num(inputs, 'cacheRead'),
    cacheWrite: num(inputs, 'cacheWrite'),
    totalTokens: total,
  });
}

const readStopReason = stopReasons({
  'content-filter': 'guardRail',
  'tool-calls': 'toolUse',
  other: 'stop',
  unknown: 'stop',
});

/** Stop reason of a finish reason; an unknown one stays as it is, and without one it is unknown. */
export function readFinishReason(reason: JsonValue | undefined): string | null {
  const name = typeof reason === 'string' ? reason : field(reason, 'unified');
  return typeof name === 'string' ? readStopReason(name) : null;
}
