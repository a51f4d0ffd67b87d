import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { field, str } from '../../kit/fields/index.ts';

const EVENTS: ReadonlySet<string> = new Set([
  'agent_start',
  'agent_end',
  'turn_start',
  'turn_end',
  'tool_execution_start',
  'tool_execution_update',
  'tool_execution_end',
  'auto_compaction_start',
  'auto_compaction_end',
  'auto_retry_start',
  'auto_retry_end',
  'extension_ui_request',
  'extension_error',
]);

/** Whether one of the first records is an event of pi, and none is of a stream whose blocks stand beside its messages. Total. */
export function detectPi(head: readonly SourceRecord[]): boolean {
  const records = head.flatMap(({ value }) => (isJsonObject(value) ? [value] : []));
  return records.some(isPiEvent) && !records.some(isBlockEvent);
}

// Anthropic's stream, whose messages may lack the type that tells them from pi's.
const isBlockEvent = (record: JsonObject): boolean =>
  (str(record, 'type') ?? '').startsWith('content_block_');

function isPiEvent(record: JsonObject): boolean {
  const type = str(record, 'type') ?? '';
  if (EVENTS.has(type)) return true;
  const message = field(record, 'message');
  switch (type) {
    case 'message_start':
    case 'message_end':
      // Anthropic's stream has a `message_start` too, whose message bears a type.
      return str(message, 'role') !== undefined && str(message, 'type') === undefined;
    case 'message_update':
      return isJsonObject(field(record, 'assistantMessageEvent'));
    case 'response':
      return str(record, 'command') !== undefined && typeof field(record, 'success') === 'boolean';
    default:
      return false;
  }
}
