import type { JsonObject, JsonValue } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import { arr, bool, field, num, obj, str } from './readField.ts';
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
  const read = new Set<string>();
  const track =
    <T>(one: (value: unknown, key: string) => T | undefined) =>
    (...keys: readonly string[]): T | undefined => {
      let found: T | undefined;
      for (const key of keys) {
        const own = one(value, key);
        if (own === undefined) continue;
        // A second spelling of the same field says nothing new.
        read.add(key);
        found ??= own;
      }
      return found;
    };
  return {
    str: track(str),
    num: track(num),
    bool: track(bool),
    time: track(time),
    obj: track(obj),
    arr: track((from, key) => (Array.isArray(field(from, key)) ? arr(from, key) : undefined)),
    any: track((from, key) => field(from, key) ?? undefined),
    skip(...keys) {
      for (const key of keys) read.add(key);
    },
    rest() {
      if (!isJsonObject(value)) return undefined;
      const rest = Object.entries(value).filter(
        (entry): entry is [string, JsonValue] =>
          entry[1] !== undefined && entry[1] !== null && !read.has(entry[0]),
      );
      return rest.length > 0 ? Object.fromEntries(rest) : undefined;
    },
  };
}
