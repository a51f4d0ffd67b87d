import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';

// Every field of every record is read here, and most are not there. Spellings are parameters of their own, because a list of those
// that follow the first would be made at each call.

/**
 * Value of an object's own key; `undefined` when `value` is no object or has no such key. With several keys (spellings of
 * one field), the first that is there and not null; null when all that are there are null. Total.
 */
export function field(
  value: unknown,
  key: string,
  second?: string,
  third?: string,
  fourth?: string,
): JsonValue | undefined {
  if (!isJsonObject(value)) return undefined;
  let found = ownField(value, key);
  if (second !== undefined) found = found ?? ownField(value, second) ?? found;
  if (third !== undefined) found = found ?? ownField(value, third) ?? found;
  if (fourth !== undefined) found = found ?? ownField(value, fourth) ?? found;
  return found;
}

const ownField = (value: JsonObject, key: string): JsonValue | undefined =>
  Object.hasOwn(value, key) ? value[key] : undefined;

/** One value as a field is read: `undefined` for what is not of its type. */
export type ReadOne<T> = (own: JsonValue | undefined) => T | undefined;

/** Reads a field under the first of some keys that holds a value of its type. */
export function readFirst<T>(
  one: ReadOne<T>,
  value: unknown,
  key: string,
  second: string | undefined,
  third: string | undefined,
  fourth: string | undefined,
): T | undefined {
  if (!isJsonObject(value)) return undefined;
  const first = Object.hasOwn(value, key) ? one(value[key]) : undefined;
  if (first !== undefined || second === undefined) return first;
  const next = one(ownField(value, second));
  if (next !== undefined || third === undefined) return next;
  return one(ownField(value, third)) ?? (fourth === undefined ? undefined : one(ownField(value, fourth)));
}

/** A string. */
export const oneString: ReadOne<string> = (own) => (typeof own === 'string' ? own : undefined);
const oneFilled: ReadOne<string> = (own) => (typeof own === 'string' && own !== '' ? own : undefined);
/** A boolean, `"true"` and `"false"` included. */
export const oneBoolean: ReadOne<boolean> = (own) =>
  typeof own === 'boolean' ? own : own === 'true' ? true : own === 'false' ? false : undefined;
/** An array. */
export const oneArray: ReadOne<readonly JsonValue[]> = (own) => (isJsonArray(own) ? own : undefined);
/** An object. */
export const oneObject: ReadOne<JsonObject> = (own) => (isJsonObject(own) ? own : undefined);

/** String under the first of the keys that holds one; else `undefined`. */
export function str(
  value: unknown,
  key: string,
  second?: string,
  third?: string,
  fourth?: string,
): string | undefined {
  return readFirst(oneString, value, key, second, third, fourth);
}

/** String under the first of the keys that holds one that is not empty; else `undefined`. */
export function filled(
  value: unknown,
  key: string,
  second?: string,
  third?: string,
  fourth?: string,
): string | undefined {
  return readFirst(oneFilled, value, key, second, third, fourth);
}

/** Finite number under the first of the keys that holds one, a decimal number in a string included; else `undefined`. */
export function num(
  value: unknown,
  key: string,
  second?: string,
  third?: string,
  fourth?: string,
): number | undefined {
  return readFirst(numberOf, value, key, second, third, fourth);
}

/** Boolean under the first of the keys that holds one, `"true"` and `"false"` included; else `undefined`. */
export function bool(
  value: unknown,
  key: string,
  second?: string,
  third?: string,
  fourth?: string,
): boolean | undefined {
  return readFirst(oneBoolean, value, key, second, third, fourth);
}

/** Array under the first of the keys that holds one; else an empty one. */
export function arr(
  value: unknown,
  key: string,
  second?: string,
  third?: string,
  fourth?: string,
): readonly JsonValue[] {
  return readFirst(oneArray, value, key, second, third, fourth) ?? [];
}

/** Object under the first of the keys that holds one; else `undefined`. */
export function obj(
  value: unknown,
  key: string,
  second?: string,
  third?: string,
  fourth?: string,
): JsonObject | undefined {
  return readFirst(oneObject, value, key, second, third, fourth);
}

/** Strings of the array under the first of the keys that holds one; entries of other types are left out. */
export function strings(
  value: unknown,
  key: string,
  second?: string,
  third?: string,
  fourth?: string,
): readonly string[] {
  return arr(value, key, second, third, fourth).filter((entry) => typeof entry === 'string');
}

/** Finite numbers of the array under the first of the keys that holds one; other entries are left out. */
export function numbers(
  value: unknown,
  key: string,
  second?: string,
  third?: string,
  fourth?: string,
): readonly number[] {
  return arr(value, key, second, third, fourth)
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

/** Returns the value of a record as JSON; a value that JSON cannot hold (`undefined`, a function) becomes null. */
export function jsonOf(value: unknown): JsonValue {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  // Records come from JSON.parse, or from an app whose messages claim to be JSON; walking them again would cost a copy.
  return typeof value === 'object' ? (value as JsonValue) : null;
}
