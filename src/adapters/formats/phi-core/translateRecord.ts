import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, diagnoseRecord, field, isJsonArray, jsonOf, str } from '../../kit/fields/index.ts';
import { isMessagesFrame } from './messagesFrame.ts';
import { listMessage } from './listMessages.ts';
import { addUnknown } from './run.ts';
import type { Run } from './runState.ts';
import { EVENT_NAMES, translateEvent } from './translateEvent.ts';
import { translateLoopRecord, translateSession } from './translateSession.ts';

/** Translates one record: an event, a saved session or loop, a message, or a list of these. */
export function translateRecord(run: Run, record: SourceRecord): void {
  if (record.problem) run.writer.diagnostic(record.problem);
  if (record.value === undefined && record.problem) return;
  run.isCut = record.problem !== undefined;
  const value = jsonOf(record.value);
  if (isJsonArray(value)) {
    for (const entry of value) {
      // It says what stood around other messages than these.
      if (isMessagesFrame(entry)) continue;
      if (isJsonObject(entry)) translateObject(run, entry);
      else addUnknown(run, '', entry);
    }
  } else if (isJsonObject(value)) {
    const named =
      record.eventName !== undefined && str(value, 'type') === undefined && EVENT_NAMES.has(record.eventName);
    translateObject(run, named ? { ...value, type: record.eventName } : value);
  } else {
    run.writer.diagnostic(
      diagnoseRecord(
        record,
        'warning',
        'unexpected-record',
        'This record is not a JSON object, so it holds no event or message. Check that the source writes one object per record.',
        record.value === undefined ? undefined : value,
      ),
    );
  }
}

function translateObject(run: Run, value: JsonObject): void {
  const type = str(value, 'type');
  const event = field(value, 'event');
  if (type !== undefined && EVENT_NAMES.has(type)) {
    if (!translateEvent(run, value)) addUnknown(run, type, value);
  } else if (str(value, 'role') !== undefined) {
    listMessage(run, value);
  } else if (isSession(value)) {
    translateSession(run, value);
  } else if (isLoopRecord(value)) {
    translateLoopRecord(run, value);
  } else if (type === undefined && isJsonObject(event) && EVENT_NAMES.has(str(event, 'type') ?? '')) {
    if (!translateEvent(run, event)) addUnknown(run, str(event, 'type') ?? '', value);
  } else if (type === undefined && isJsonArray(field(value, 'messages'))) {
    for (const message of arr(value, 'messages')) listMessage(run, message);
  } else {
    addUnknown(run, type ?? '', value);
  }
}

/** Whether an object is a saved `Session`. */
export function isSession(value: JsonObject): boolean {
  return str(value, 'session_id') !== undefined && isJsonArray(field(value, 'loops'));
}

/** Whether an object is a saved `LoopRecord`. */
export function isLoopRecord(value: JsonObject): boolean {
  const lists = ['messages', 'turns', 'events'].some((key) => isJsonArray(field(value, key)));
  return lists && str(value, 'loop_id') !== undefined && str(value, 'type') === undefined;
}
