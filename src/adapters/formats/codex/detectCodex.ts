import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { field, isJsonArray, obj, str } from '../../kit/fields/index.ts';
import { isItemType } from '../openai-responses/readItem.ts';

const LINES = new Set(['session_meta', 'turn_context', 'response_item', 'event_msg', 'compacted']);
const EXEC = /^(?:thread\.started|turn\.(?:started|completed|failed)|item\.(?:started|updated|completed))$/;
const METHODS = /^(?:thread|turn|item)\/[a-zA-Z]+/;

/** Whether one of the first records is Codex's: a line of a session file, an event of `exec --json`, or a notification. Total. */
export function detectCodex(head: readonly SourceRecord[]): boolean {
  const values = head
    .flatMap(({ value }) => (isJsonArray(value) ? value.slice(0, 5) : [value]))
    .filter((value) => isJsonObject(value));
  return values.some(isCodex) || isOlderFile(values);
}

function isCodex(value: JsonObject): boolean {
  const type = str(value, 'type') ?? '';
  if (LINES.has(type) && obj(value, 'payload') !== undefined) return true;
  if (EXEC.test(type))
    return type.startsWith('item.')
      ? str(field(value, 'item'), 'id') !== undefined
      : field(value, 'data') === undefined;
  if (isNotification(value)) return true;
  const list = field(value, 'notifications');
  if (isJsonArray(list))
    return list.slice(0, 5).some((entry) => isJsonObject(entry) && isNotification(entry));
  const message = obj(value, 'msg');
  return (
    message !== undefined &&
    /^(?:session_configured|task_started|agent_(?:message|reasoning))/.test(str(message, 'type') ?? '')
  );
}

// The Agent Client Protocol has methods of the same make, but none for threads, turns or items.
const isNotification = (value: JsonObject): boolean =>
  METHODS.test(str(value, 'method') ?? '') && obj(value, 'params') !== undefined;

/** Before lines had an envelope: the session first, then bare items. */
function isOlderFile(values: readonly JsonObject[]): boolean {
  const [first, ...rest] = values;
  if (!first || field(first, 'type') !== undefined) return false;
  if (str(first, 'id') === undefined || str(first, 'timestamp') === undefined) return false;
  const marked = field(first, 'instructions') !== undefined || obj(first, 'git') !== undefined;
  return rest.some(
    (value) => str(value, 'record_type') === 'state' || (marked && isItemType(str(value, 'type'))),
  );
}
