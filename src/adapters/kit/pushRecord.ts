import type { SourceRecord } from '../../decode/index.ts';
import type { JsonValue, TranscriptEvent } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import type { Writer } from './createWriter.ts';
import { field, jsonOf } from './fields/index.ts';

/** Says what is wrong with a record, translates what of it is readable, and hands over the events. */
export function pushRecord(
  writer: Writer,
  record: SourceRecord,
  translate: (value: JsonValue) => void,
): readonly TranscriptEvent[] {
  if (record.problem) writer.diagnostic(record.problem);
  if (record.value !== undefined) {
    const value = jsonOf(record.value);
    // In an event stream the name may stand beside the data; a type inside the data wins.
    const named = record.eventName !== undefined && isJsonObject(value) && field(value, 'type') === undefined;
    translate(named ? { ...value, type: record.eventName } : value);
  }
  return writer.take();
}
