import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { field, isJsonArray, jsonOf, num, obj, str } from '../../kit/fields/index.ts';

/** Whether one of the first records is an evaluation log, its header, or a sample of one. Total. */
export function detectInspect(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => {
    const json = jsonOf(value);
    return isJsonObject(json) && (isLog(json) || isSample(json));
  });
}

/** Whether an object is an evaluation log, with or without its samples. */
export function isLog(value: JsonObject): boolean {
  const evaluation = obj(value, 'eval');
  return (
    num(value, 'version') !== undefined &&
    str(evaluation, 'task') !== undefined &&
    str(evaluation, 'model') !== undefined
  );
}

/** Whether an object is a sample of an evaluation. */
export function isSample(value: JsonObject): boolean {
  return (
    num(value, 'epoch') !== undefined &&
    isJsonArray(field(value, 'messages')) &&
    field(value, 'input') !== undefined &&
    field(value, 'id') !== undefined
  );
}
