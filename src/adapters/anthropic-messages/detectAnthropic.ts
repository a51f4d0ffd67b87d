import type { SourceRecord } from '../../decode/index.ts';
import type { JsonObject, JsonValue } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import { arr, field, isJsonArray, obj, str } from '../fields/index.ts';

// How many entries of an array are looked at.
const SAMPLE = 20;

/**
 * Whether the first records are those of the Messages API: events of its stream, a body of a response, a request that holds its
 * blocks or its options, or messages that hold its blocks. One canonical message among them says that they are those of agent-lanes, whose signed
 * thinking has the form of this API's. Total.
 */
export function detectAnthropic(head: readonly SourceRecord[]): boolean {
  if (head.some(({ value }) => holdsCanonical(value))) return false;
  return head.some(({ value, eventName }) => {
    const named = eventName !== undefined && isJsonObject(value) && field(value, 'type') === undefined;
    const json = named ? { ...value, type: eventName } : value;
    // Arrays are of JSON, like all that a decoder yields.
    if (isJsonArray(json)) return json.slice(0, SAMPLE).some((entry) => isEvent(entry) || isMessage(entry));
    return isJsonObject(json) && (isEvent(json) || isMessage(json) || isRequest(json) || isExchange(json));
  });
}

/** Whether a record is, or lists, a message with the marks of a canonical one. */
function holdsCanonical(value: unknown): boolean {
  if (isJsonArray(value)) return value.slice(0, SAMPLE).some(isCanonical);
  return (
    isJsonObject(value) && (isCanonical(value) || arr(value, 'messages').slice(0, SAMPLE).some(isCanonical))
  );
}

const CANONICAL_ROLES = new Set(['toolResult', 'extension', 'bashExecution']);
const CANONICAL_KEYS = ['stopReason', 'toolCallId', 'toolName', 'timestamp'];

function isCanonical(message: JsonValue): boolean {
  const role = str(message, 'role');
  if (role === undefined) return false;
  return (
    CANONICAL_ROLES.has(role) ||
    (CANONICAL_KEYS.some((key) => field(message, key) !== undefined) &&
      !arr(message, 'content').some((block) => OWN_TYPES.has(str(block, 'type') ?? ''))) ||
    arr(message, 'content').some((block) => str(block, 'type') === 'toolCall')
  );
}

/** Blocks that canonical messages never hold, whatever else a host has put beside them. */
const OWN_TYPES = new Set([
  'tool_use',
  'server_tool_use',
  'mcp_tool_use',
  'tool_result',
  'redacted_thinking',
]);

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

function isResponse(value: JsonObject | undefined): boolean {
  return (
    str(value, 'role') === 'assistant' &&
    str(value, 'type') === 'message' &&
    Array.isArray(field(value, 'content'))
  );
}

function isMessage(value: JsonValue): boolean {
  if (!isJsonObject(value) || str(value, 'role') === undefined) return false;
  return isResponse(value) || arr(value, 'content').slice(0, SAMPLE).some(isOwnBlock);
}

// Blocks that no other format writes in this form.
function isOwnBlock(block: JsonValue): boolean {
  switch (str(block, 'type')) {
    case 'tool_use':
    case 'server_tool_use':
    case 'mcp_tool_use':
      return str(block, 'id') !== undefined && field(block, 'input') !== undefined;
    case 'tool_result':
      return str(block, 'tool_use_id') !== undefined;
    case 'redacted_thinking':
      return str(block, 'data') !== undefined;
    case 'thinking':
      return str(block, 'thinking') !== undefined && str(block, 'signature') !== undefined;
    case 'image':
    case 'document':
      return str(field(block, 'source'), 'media_type') !== undefined;
    default:
      return str(block, 'tool_use_id') !== undefined;
  }
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
  const messages = arr(value, 'messages').slice(0, SAMPLE);
  if (messages.length === 0) return false;
  if (messages.some(isMessage) || hasOwnTools(value)) return true;
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
