import type { AssistantMessage, JsonObject, JsonValue, Usage } from '../../../model/index.ts';
import { arr, field, obj, optional, str } from '../../kit/fields/index.ts';
import { readAnthropicStopReason } from './readStopReason.ts';
import { readAnthropicUsage } from './readUsage.ts';

/** The head of an answer, as far as its start or its whole body states it. */
export function readAnswerHead(raw: JsonValue): Omit<AssistantMessage, 'content'> {
  const id = str(raw, 'id');
  return {
    role: 'assistant',
    timestamp: null,
    ...(id === undefined || id === '' ? {} : { id, providerResponseId: id }),
    stopReason: null,
    model: str(raw, 'model') ?? '',
    provider: 'anthropic',
    ...readAnswerEnd(raw, field(raw, 'usage'), null),
  };
}

/** What the end of an answer states of it: why it stopped, what it spent, and the facts that no other field holds. */
export function readAnswerEnd(
  facts: unknown,
  usage: unknown,
  before: Usage | null,
): Pick<AssistantMessage, 'usage'> &
  Partial<Pick<AssistantMessage, 'stopReason' | 'errorMessage' | 'extra'>> {
  const stopReason = readAnthropicStopReason(str(facts, 'stop_reason'));
  return {
    usage: isUnfinished(facts)
      ? soFar(readAnthropicUsage(usage, before), before)
      : readAnthropicUsage(usage, before),
    ...(stopReason === null ? {} : { stopReason }),
    ...optional('errorMessage', str(field(facts, 'stop_details'), 'explanation')),
    ...optional('extra', readExtra(facts)),
  };
}

// What is counted at the start of an answer, or of one of its blocks, holds hardly any of its output.
const isUnfinished = (facts: unknown): boolean => field(facts, 'stop_reason') === null;

const soFar = (usage: Usage | null, before: Usage | null): Usage | null =>
  usage === null || usage === before || usage.output === null ? usage : { ...usage, atLeast: true };

function readExtra(facts: unknown): JsonObject | undefined {
  const extra: Record<string, JsonValue> = {};
  for (const key of [
    'container',
    'stop_details',
    'stop_sequence',
    'context_management',
    'input_transformations',
  ]) {
    const value = field(facts, key);
    if (value === undefined || value === null || value === '') continue;
    const empty = key === 'context_management' && arr(value, 'applied_edits').length === 0;
    if (!empty) extra[key] = value;
  }
  return Object.keys(extra).length > 0 ? extra : undefined;
}

/** What an error of the API says, with its kind. */
export function readErrorText(raw: unknown): string {
  const error = obj(raw, 'error') ?? raw;
  const parts = [str(error, 'type'), str(error, 'message') ?? str(raw, 'error')].filter(
    (part) => part !== undefined && part !== '',
  );
  return parts.join(': ');
}
