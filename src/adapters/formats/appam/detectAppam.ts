import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, jsonOf, num, obj, str } from '../../kit/fields/index.ts';
import { unwrapTrace } from './eventStream.ts';
import { isSession } from './session.ts';

// How many entries of an array are looked at.
const SAMPLE = 40;

const STATUSES: ReadonlySet<string> = new Set(['in_progress', 'completed', 'incomplete', 'failed']);

/**
 * Whether the first records are a session of appam, messages with fields that only its messages have, or events of its stream.
 * Messages that any chat API could have written are not claimed. Total.
 */
export function detectAppam(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => {
    const json = jsonOf(value);
    if (isJsonArray(json)) return json.slice(0, SAMPLE).some(isOwnMessage);
    return isJsonObject(json) && (isSession(json) || isOwnMessage(json) || isOwnEvent(unwrapTrace(json)));
  });
}

function isOwnMessage(value: JsonValue): boolean {
  if (str(value, 'role') === undefined || str(value, 'type') !== undefined) return false;
  if (isJsonArray(field(value, 'raw_content_blocks'))) return true;
  if (str(obj(value, 'tool_metadata'), 'tool_name') !== undefined) return true;
  if (arr(value, 'content').slice(0, SAMPLE).some(isOwnBlock)) return true;
  // Messages of OpenAI's APIs have an id or a status too, but no text content beside both.
  return (
    STATUSES.has(str(value, 'status') ?? '') &&
    str(value, 'id') !== undefined &&
    !isJsonArray(field(value, 'content')) &&
    (str(value, 'content') !== undefined || isJsonArray(field(value, 'tool_calls')))
  );
}

// Blocks of unified messages that the APIs behind them do not write so.
function isOwnBlock(block: JsonValue): boolean {
  switch (str(block, 'type')) {
    case 'thinking':
      return typeof field(block, 'redacted') === 'boolean' || str(block, 'encrypted_content') !== undefined;
    case 'document':
      return ['base64_pdf', 'url_pdf'].includes(str(obj(block, 'source'), 'type') ?? '');
    default:
      return false;
  }
}

function isOwnEvent(event: JsonValue): boolean {
  switch (str(event, 'type')) {
    case 'session_started':
      return str(event, 'session_id') !== undefined;
    case 'tool_call_started':
      return str(event, 'tool_name') !== undefined && str(event, 'arguments') !== undefined;
    case 'tool_call_completed':
      return str(event, 'tool_name') !== undefined && num(event, 'duration_ms') !== undefined;
    case 'tool_call_failed':
      return str(event, 'tool_name') !== undefined && field(event, 'error') !== undefined;
    case 'usage_update':
      return num(field(event, 'snapshot') ?? event, 'total_input_tokens') !== undefined;
    case 'error':
      return str(event, 'failure_kind') !== undefined;
    default:
      return false;
  }
}
