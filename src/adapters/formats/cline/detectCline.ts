import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { field, isJsonArray, jsonOf, num, str } from '../../kit/fields/index.ts';
import { isUiMessage } from './createUiMessages.ts';

// How many messages are looked at.
const SAMPLE = 40;

/** Whether the first records look like a session of Cline, its messages, what its extension shows, or one of them. Total. */
export function detectCline(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => {
    const json = jsonOf(value);
    if (isJsonArray(json))
      return json.slice(0, SAMPLE).some((entry) => isClineMessage(entry) || isUiMessage(entry));
    return isClineSession(json) || isClineMessage(json) || isUiMessage(json);
  });
}

/** Whether a value is a session file: what no other format calls `sessionId` and `messages` of a version. */
export function isClineSession(value: JsonValue): boolean {
  const messages = field(value, 'messages');
  if (!isJsonArray(messages) || num(value, 'version') === undefined || str(value, 'sessionId') === undefined)
    return false;
  return messages.length === 0 || messages.slice(0, SAMPLE).some(isStored);
}

const isStored = (value: JsonValue): boolean =>
  isRole(value) && (num(value, 'ts') !== undefined || isClineMessage(value));

// The API's messages carry neither of these; Cline adds them to answers.
function isClineMessage(value: JsonValue): boolean {
  if (!isRole(value)) return false;
  const metrics = field(value, 'metrics');
  const model = field(value, 'modelInfo');
  return (
    (isJsonObject(metrics) &&
      (num(metrics, 'inputTokens') ?? num(field(metrics, 'tokens'), 'prompt')) !== undefined) ||
    (isJsonObject(model) && str(model, 'provider', 'providerId') !== undefined)
  );
}

const isRole = (value: JsonValue): boolean =>
  ['user', 'assistant'].includes(str(value, 'role') ?? '') && field(value, 'content') !== undefined;
