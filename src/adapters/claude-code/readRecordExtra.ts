import type { JsonObject, JsonValue } from '../../model/index.ts';
import { field } from '../fields/index.ts';

// What else a record states that a reader may want to know.
const KEYS = [
  'requestId',
  'effort',
  'error',
  'apiErrorStatus',
  'errorDetails',
  'origin',
  'planContent',
  'interruptedMessageId',
  'mcpMeta',
  'attributionSkill',
  'attributionAgent',
];

/** The facts of a record that no field of a message holds; an empty object when there are none. */
export function readRecordExtra(record: JsonObject): JsonObject {
  const extra: Record<string, JsonValue> = {};
  for (const key of KEYS) {
    const value = field(record, key);
    if (value !== undefined && value !== null) extra[key] = value;
  }
  return extra;
}
