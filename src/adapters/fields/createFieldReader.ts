import type { JsonObject, JsonValue } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import { bool, field, isJsonArray, num, obj, str } from './readField.ts';
import { time } from './readTime.ts';

/** Reads the fields of one object and remembers which, so that the rest can be kept. */
export interface FieldReader {
  readonly str: (...keys: readonly string[]) => string | undefined;
  readonly num: (...keys: readonly string[]) => number | undefined;
  readonly bool: (...keys: readonly string[]) => boolean | undefined;
  readonly time: (...keys: readonly string[]) => number | undefined;
  readonly obj: (...keys: readonly string[]) => JsonObject | undefined;
  /** An array, or `undefined` when there is none. */
  readonly arr: (...keys: readonly string[]) => readonly JsonValue[] | undefined;
  /** Any value that is not null. */
  readonly any: (...keys: readonly string[]) => JsonValue | undefined;
  /** Counts these keys as read. */
  readonly skip: (...keys: readonly string[]) => void;
  /** The fields not read, those of an unexpected type among them, as they stood. Null fields are left out. */
  readonly rest: () => JsonObject | undefined;
}

/** Starts reading the fields of a value. Each read accepts several spellings of one field. Total. */
export function createFieldReader(value: unknown): FieldReader {
  // A few names at most: a list is quicker searched than a set is made.
  const read: string[] = [];
  const find = <T>(one: ReadOne<T>, keys: readonly string[]): T | undefined => {
    let found: T | undefined;
    for (const key of keys) {
      const own = one(value, key);
      if (own === undefined) continue;
      // A second spelling of the same field says nothing new.
      read.push(key);
      found ??= own;
    }
    return found;
  };
  return {
    str: (...keys) => find(str, keys),
    num: (...keys) => find(num, keys),
    bool: (...keys) => find(bool, keys),
    time: (...keys) => find(time, keys),
    obj: (...keys) => find(obj, keys),
    arr: (...keys) => find(readArray, keys),
    any: (...keys) => find(readAny, keys),
    skip(...keys) {
      for (const key of keys) read.push(key);
    },
    rest() {
      if (!isJsonObject(value)) return undefined;
      let rest: [string, JsonValue][] | undefined;
      for (const key of Object.keys(value)) {
        const own = value[key];
        if (own === undefined || own === null || read.includes(key)) continue;
        (rest ??= []).push([key, own]);
      }
      return rest && Object.fromEntries(rest);
    },
  };
}

type ReadOne<T> = (value: unknown, key: string) => T | undefined;

const readArray: ReadOne<readonly JsonValue[]> = (value, key) => {
  const own = field(value, key);
  return isJsonArray(own) ? own : undefined;
};

const readAny: ReadOne<JsonValue> = (value, key) => field(value, key) ?? undefined;
