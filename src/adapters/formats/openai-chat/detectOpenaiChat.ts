import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, obj, str } from '../../kit/fields/index.ts';

const SAMPLE = 20;

/**
 * Whether one of the first records is a completion or a chunk of one, or messages that bear the marks of chat completions: calls
 * under `function` or `function_call`, results under `tool_call_id` (libraries write both in camel case too), parts such as `image_url`. Messages of plain text could be
 * anybody's. Total.
 */
export function detectOpenaiChat(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => {
    if (isJsonArray(value)) return value.slice(0, SAMPLE).some(isChatMessage);
    return isJsonObject(value) && isRecord(value);
  });
}

const isRecord = (value: JsonObject): boolean =>
  isCompletion(value) || isRequest(value) || isChatMessage(value) || isExchange(value);

function isExchange(value: JsonObject): boolean {
  const response = obj(value, 'response');
  return response !== undefined && isCompletion(obj(response, 'body') ?? response);
}

function isCompletion(value: JsonObject): boolean {
  if (/^chat\.completion(?:\.chunk|\.done)?$/.test(str(value, 'object') ?? '')) return true;
  return arr(value, 'choices').some(
    (choice) => isJsonObject(field(choice, 'delta')) || str(field(choice, 'message'), 'role') !== undefined,
  );
}

const REQUEST_KEYS = [
  'stream_options',
  'max_completion_tokens',
  'frequency_penalty',
  'parallel_tool_calls',
  'response_format',
];

function isRequest(value: JsonObject): boolean {
  const messages = arr(value, 'messages');
  if (messages.slice(0, SAMPLE).some(isChatMessage)) return true;
  if (messages.length === 0 || str(value, 'model') === undefined) return false;
  return (
    arr(value, 'tools').some((tool) => isJsonObject(field(tool, 'function'))) ||
    REQUEST_KEYS.some((key) => field(value, key) !== undefined)
  );
}

const PARTS = new Set(['image_url', 'input_audio', 'video_url']);

function isChatMessage(message: JsonValue): boolean {
  const role = str(message, 'role');
  if (role === undefined) return false;
  if (
    role === 'tool' &&
    (str(message, 'tool_call_id', 'toolCallId') !== undefined || str(message, 'content') !== undefined)
  )
    return true;
  if (
    role === 'assistant' &&
    arr(message, 'tool_calls', 'toolCalls').some((call) => isJsonObject(field(call, 'function')))
  )
    return true;
  if (role === 'assistant' && str(obj(message, 'function_call'), 'name') !== undefined) return true;
  if (role === 'assistant' && str(message, 'reasoning_content') !== undefined) return true;
  // Every answer has one, mostly `null`.
  if (role === 'assistant' && field(message, 'refusal') !== undefined) return true;
  // Others call a part `file` too, but put its bytes elsewhere.
  const isOwn = (part: JsonValue): boolean =>
    PARTS.has(str(part, 'type') ?? '') || (str(part, 'type') === 'file' && isJsonObject(field(part, 'file')));
  return arr(message, 'content').some(isOwn);
}
