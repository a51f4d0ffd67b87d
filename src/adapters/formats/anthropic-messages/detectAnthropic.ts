import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, obj, str } from '../../kit/fields/index.ts';
import { weighMessages } from './weighMessages.ts';

/**
 * Whether the first records are those of the Messages API: events of its stream, a body of a response, a request that holds its
 * blocks or its options, or messages that bear more of its marks than of another format's. Signed thinking, which canonical messages
 * hold as well, counts only where nothing speaks against it. Total.
 */
export function detectAnthropic(head: readonly SourceRecord[]): boolean {
  let structures = 0;
  const messages: JsonValue[] = [];
  for (const { value, eventName } of head) {
    const named = eventName !== undefined && isJsonObject(value) && field(value, 'type') === undefined;
    const json = named ? { ...value, type: eventName } : value;
    // Arrays are of JSON, like all that a decoder yields.
    for (const entry of isJsonArray(json) ? json : [json]) {
      if (!isJsonObject(entry)) continue;
      if (isEvent(entry) || isResponse(entry) || isRequest(entry) || isExchange(entry)) structures += 1;
      for (const message of messagesIn(entry)) messages.push(message);
    }
  }
  const { own, shared, foreign, unlikely } = weighMessages(messages);
  if (own + structures > foreign) return true;
  return shared > 0 && foreign === 0 && unlikely === 0;
}

/** The message that a record is, or those that it lists. */
function messagesIn(value: JsonObject): readonly JsonValue[] {
  if (str(value, 'role') !== undefined) return [value];
  const request = obj(value, 'request', 'params');
  return arr(obj(request, 'body') ?? request ?? value, 'messages');
}

function isEvent(value: JsonValue): boolean {
  switch (str(value, 'type')) {
    case 'message_start':
      return isResponse(obj(value, 'message'));
    case 'content_block_start':
      return isJsonObject(field(value, 'content_block'));
    case 'content_block_delta':
      return isJsonObject(field(value, 'delta')) && field(value, 'index') !== undefined;
    case 'message_delta':
      return isJsonObject(field(value, 'delta')) && isJsonObject(field(value, 'usage'));
    case 'error':
      return str(field(value, 'error'), 'type')?.endsWith('_error') === true;
    default:
      return false;
  }
}

function isResponse(value: JsonValue | undefined): boolean {
  return (
    str(value, 'role') === 'assistant' &&
    str(value, 'type') === 'message' &&
    Array.isArray(field(value, 'content'))
  );
}

// Options that only requests to this API have.
const OWN_OPTIONS = [
  'anthropic_version',
  'anthropic_beta',
  'stop_sequences',
  'thinking',
  'mcp_servers',
  'context_management',
];

function isRequest(value: JsonObject): boolean {
  const messages = arr(value, 'messages');
  if (messages.length === 0) return false;
  if (hasOwnTools(value)) return true;
  const own =
    OWN_OPTIONS.some((key) => field(value, key) !== undefined) || field(value, 'system') !== undefined;
  return str(value, 'model') !== undefined && own && field(value, 'max_tokens') !== undefined;
}

const hasOwnTools = (value: JsonObject): boolean =>
  arr(value, 'tools').some((tool) => isJsonObject(field(tool, 'input_schema')));

function isExchange(value: JsonObject): boolean {
  const request = obj(value, 'request', 'params');
  const response = obj(value, 'response', 'result');
  const body = obj(request, 'body') ?? request;
  return (body !== undefined && isRequest(body)) || isResponse(obj(response, 'message', 'body') ?? response);
}
