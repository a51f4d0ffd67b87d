import { isJsonObject, type JsonObject, type JsonValue } from '../model/index.ts';
import { carryIntegers, joinObjects } from '../model/longIntegers.ts';

// Deeper objects replace one another whole, so that no source can exhaust the stack.
const DEEPEST = 8;

/** Merges unknown fields of a message into those known before: objects field by field, anything else is replaced. */
export function mergeExtra(before: JsonObject, now: JsonObject, depth = 0): JsonObject {
  const merged = Object.entries(now).map(([key, value]): [string, JsonValue] => {
    const old = Object.hasOwn(before, key) ? before[key] : undefined;
    const both = depth < DEEPEST && isJsonObject(old) && isJsonObject(value);
    return [key, both ? mergeExtra(old, value, depth + 1) : (value ?? null)];
  });
  return joinObjects(before, carryIntegers(now, Object.fromEntries(merged)));
}
