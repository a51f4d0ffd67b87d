import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { field, str } from '../../kit/fields/index.ts';

const EVENTS: ReadonlySet<string> = new Set([
  'agentStart',
  'agentEnd',
  'turnStart',
  'turnEnd',
  'toolExecutionStart',
  'toolExecutionUpdate',
  'toolExecutionEnd',
  'progressMessage',
  'inputRejected',
  'loopDetected',
  'contextCompacted',
]);

const MESSAGE_EVENTS: ReadonlySet<string> = new Set(['messageStart', 'messageUpdate', 'messageEnd']);

/** Whether one of the first records is an event or a session entry of yoagent. Total. */
export function detectYoagent(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => isJsonObject(value) && (isYoagentEvent(value) || isYoagentEntry(value)));
}

function isYoagentEvent(record: JsonObject): boolean {
  const type = str(record, 'type') ?? '';
  if (MESSAGE_EVENTS.has(type)) return str(field(record, 'message'), 'role') !== undefined;
  // Events that name their loop come from a relative of this format.
  return EVENTS.has(type) && field(record, 'loop_id') === undefined;
}

/** Whether a value is an entry of a yoagent session file, which writes `parent_id` on every line. */
export function isYoagentEntry(value: JsonValue): boolean {
  return (
    str(value, 'type') === undefined &&
    str(value, 'id') !== undefined &&
    (field(value, 'parent_id') === null || str(value, 'parent_id') !== undefined) &&
    isJsonObject(field(value, 'message'))
  );
}
