import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/index.ts';

/**
 * What a provider or an agent keeps of a stream, made from the stream without our reader: its records or bytes, or a sentence that says why this
 * stream has no such form.
 */
export type SavedForm = (
  values: readonly JsonObject[],
) => Promise<readonly JsonValue[] | Uint8Array | string>;

/** A value inside others; `undefined` where there is none. */
export const at = (value: unknown, ...keys: readonly string[]): unknown =>
  keys.reduce<unknown>((inner, key) => (isJsonObject(inner) ? inner[key] : undefined), value);

/** A list inside others; empty where there is none. */
export const list = (value: unknown, ...keys: readonly string[]): readonly JsonValue[] => {
  const own = at(value, ...keys);
  return Array.isArray(own) ? (own as readonly JsonValue[]) : []; // parsed JSON
};

/** A string inside others; empty where there is none. */
export const text = (value: unknown, ...keys: readonly string[]): string => {
  const own = at(value, ...keys);
  return typeof own === 'string' ? own : '';
};

/** An object inside others; empty where there is none. */
export const object = (value: unknown, ...keys: readonly string[]): JsonObject => {
  const own = at(value, ...keys);
  return isJsonObject(own) ? own : {};
};

/** An object without some of its fields. */
export const without = (value: JsonObject, ...keys: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));

/** Splits the events of several answers. */
export function split(
  values: readonly JsonObject[],
  begins: (value: JsonObject) => boolean,
): readonly JsonObject[][] {
  const answers: JsonObject[][] = [];
  for (const value of values) {
    if (begins(value) || answers.length === 0) answers.push([]);
    answers.at(-1)?.push(value);
  }
  return answers;
}
