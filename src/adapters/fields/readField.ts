import type { JsonObject, JsonValue } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';

/**
 * Value of an object's own key; `undefined` when `value` is no object or has no such key. With several keys (spellings of
 * one field), the first that is there and not null; null when all that are there are null. Total.
 */
export function field(value: unknown, ...keys: readonly string[]): JsonValue | undefined {
  if (!isJsonObject(value)) return undefined;
  if (keys.length === 1) return ownField(value, keys[0] ?? '');
  let found: JsonValue | undefined;
  for (const key of keys) {
    if (!Object.hasOwn(value, key)) continue;
    const own = value[key];
    if (own !== undefined && own !== null) return own;
    if (own === null) found = null;
  }
  return found;
}

const ownField = (value: JsonObject, key: string): JsonValue | undefined =>
  Object.hasOwn(value, key) ? value[key] : undefined;

/** String under the first of the keys that holds one; else `undefined`. */
export function str(value: unknown, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const own = field(value, key);
    if (typeof own === 'string') return own;
  }
  return undefined;
}

/** String under the first of the keys that holds one that is not empty; else `undefined`. */
export function filled(value: unknown, ...keys: readonly string[]): string | undefined {
  for (const key of keys) {
    const own = field(value, key);
    if (typeof own === 'string' && own !== '') return own;
  }
  return undefined;
}

/** Finite number under the first of the keys that holds one, a decimal number in a string included; else `undefined`. */
export function num(value: unknown, ...keys: readonly string[]): number | undefined {
  for (const key of keys) {
    const own = numberOf(field(value, key));
    if (own !== undefined) return own;
  }
  return undefined;
}

/** Boolean under the first of the keys that holds one, `"true"` and `"false"` included; else `undefined`. */
export function bool(value: unknown, ...keys: readonly string[]): boolean | undefined {
  for (const key of keys) {
    const own = field(value, key);
    if (typeof own === 'boolean') return own;
    if (own === 'true') return true;
    if (own === 'false') return false;
  }
  return undefined;
}

/** Array under the first of the keys that holds one; else an empty one. */
export function arr(value: unknown, ...keys: readonly string[]): readonly JsonValue[] {
  for (const key of keys) {
    const own = field(value, key);
    if (isJsonArray(own)) return own;
  }
  return [];
}

/** Object under the first of the keys that holds one; else `undefined`. */
export function obj(value: unknown, ...keys: readonly string[]): JsonObject | undefined {
  for (const key of keys) {
    const own = field(value, key);
    if (isJsonObject(own)) return own;
  }
  return undefined;
}

/** Strings of the array under the first of the keys that holds one; entries of other types are left out. */
export function strings(value: unknown, ...keys: readonly string[]): readonly string[] {
  return arr(value, ...keys).filter((entry) => typeof entry === 'string');
}

/** Finite numbers of the array under the first of the keys that holds one; other entries are left out. */
export function numbers(value: unknown, ...keys: readonly string[]): readonly number[] {
  return arr(value, ...keys)
    .map(numberOf)
    .filter((entry) => entry !== undefined);
}

/** A value itself as a finite number, a decimal number in a string included; else `undefined`. */
export function numberOf(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.length > 40 || !/^-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(value))
    return undefined;
  const parsed = Number(value);
  return Number.isFinite(parsed) ? parsed : undefined;
}

/** Whether a value is a JSON array. Total. */
export function isJsonArray(value: unknown): value is readonly JsonValue[] {
  return Array.isArray(value);
}

/** What a record holds, as JSON: anything that JSON cannot hold at the top (`undefined`, a function) becomes null. */
export function jsonOf(value: unknown): JsonValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  // Records come from JSON.parse, or from an app whose messages claim to be JSON; walking them again would cost a copy.
  return typeof value === 'object' ? (value as JsonValue) : null;
}
