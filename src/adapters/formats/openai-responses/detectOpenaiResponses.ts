import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, str } from '../../kit/fields/index.ts';
import { eventKind } from './streamEvents.ts';
import { isItemType } from './readItem.ts';

const SAMPLE = 20;

/** Whether one of the first records is an event, a response, a request or a list of items of the Responses API. Total. */
export function detectOpenaiResponses(head: readonly SourceRecord[]): boolean {
  return head.some(({ value, eventName }) => {
    if (isJsonArray(value)) return value.slice(0, SAMPLE).some(isItem);
    if (!isJsonObject(value)) return false;
    const type = str(value, 'type') ?? eventName;
    if (str(value, 'object') === 'response') return isJsonArray(field(value, 'output'));
    if (type?.startsWith('response.') === true)
      return eventKind(type) !== undefined || type === 'response.create';
    return isItem(value) || isRequest(value);
  });
}

const CONTENT_PARTS = new Set(['input_text', 'output_text', 'input_image', 'input_file', 'refusal']);

// Codex writes items too, but wraps them or puts them below a head of its own; its adapter is asked first.
function isItem(value: JsonValue): boolean {
  const type = str(value, 'type');
  if (type === 'message' || (type === undefined && str(value, 'role') !== undefined))
    return arr(value, 'content').some((part) => CONTENT_PARTS.has(str(part, 'type') ?? ''));
  if (type === 'reasoning') return isJsonArray(field(value, 'summary'));
  if (type === 'program' || type === 'compaction') return false;
  return isItemType(type) && (field(value, 'call_id') ?? field(value, 'id')) !== undefined;
}

function isRequest(value: JsonObject): boolean {
  const input = field(value, 'input');
  if (str(value, 'model') === undefined) return false;
  if (typeof input === 'string')
    return field(value, 'instructions') !== undefined || arr(value, 'tools').length > 0;
  const entries = arr(value, 'input');
  return (
    entries.some(isItem) ||
    (entries.some((entry) => str(entry, 'role') !== undefined) && !entries.some(isForeign))
  );
}

const OWN_ROLES = new Set(['user', 'assistant', 'system', 'developer']);

// Whoever keeps messages of another format under `input`.
function isForeign(entry: JsonValue): boolean {
  const role = str(entry, 'role');
  if (role === undefined) return false;
  if (!OWN_ROLES.has(role) || field(entry, 'tool_calls') !== undefined || field(entry, 'parts') !== undefined)
    return true;
  return arr(entry, 'content').some((part) => !CONTENT_PARTS.has(str(part, 'type') ?? ''));
}
