import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { carryIntegers } from '../../../model/longIntegers.ts';

/**
 * The fields of an object whose keys are not in `known`, as they stood; `undefined` when there are none or when `value` is
 * no object. A key such as `__proto__` is data like any other.
 */
export function extraFields(value: unknown, known: ReadonlySet<string>): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  const extra = Object.entries(value).filter(
    (entry): entry is [string, JsonValue] => entry[1] !== undefined && !known.has(entry[0]),
  );
  return extra.length > 0 ? carryIntegers(value, Object.fromEntries(extra)) : undefined;
}
