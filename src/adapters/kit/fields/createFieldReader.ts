import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { carryIntegers } from '../../../model/longIntegers.ts';
import { numberOf, oneArray, oneBoolean, oneObject, oneString, type ReadOne } from './readField.ts';
import { timeOf } from './readTime.ts';

/** Reads the fields of one object and remembers which, so that the rest can be kept. */
export interface FieldReader {
  /** A string, under the first of these names that has one. The other kinds likewise. */
  readonly str: (key: string, second?: string, third?: string) => string | undefined;
  /** A finite number, also where it stands as text. */
  readonly num: (key: string, second?: string, third?: string) => number | undefined;
  /** `true` or `false`, also where they stand as text. */
  readonly bool: (key: string, second?: string, third?: string) => boolean | undefined;
  /** A time in epoch milliseconds, in whatever unit or text the source states it. */
  readonly time: (key: string, second?: string, third?: string) => number | undefined;
  /** An object; no array. */
  readonly obj: (key: string, second?: string, third?: string) => JsonObject | undefined;
  /** An array, or `undefined` when there is none. */
  readonly arr: (key: string, second?: string, third?: string) => readonly JsonValue[] | undefined;
  /** Any value that is not null. */
  readonly any: (key: string, second?: string, third?: string) => JsonValue | undefined;
  /** Counts these keys as read. */
  readonly skip: (...keys: readonly string[]) => void;
  /** The fields not read, those of an unexpected type among them, as they stood. Null fields are left out. */
  readonly rest: () => JsonObject | undefined;
}

const oneOfAny: ReadOne<JsonValue> = (own) => own ?? undefined;

const NO_FIELDS: JsonObject = {};

/** Starts reading the fields of a value. Each read accepts several spellings of one field. Total. */
export function createFieldReader(value: unknown): FieldReader {
  return new Fields(value);
}

// A class, because one is made for every record: a dozen functions of its own would cost more than what they read.
class Fields implements FieldReader {
  private readonly value: JsonObject;
  // A few names at most: a list is quicker searched than a set is made.
  private readonly read: string[] = [];

  constructor(value: unknown) {
    this.value = isJsonObject(value) ? value : NO_FIELDS;
  }

  private find<T>(one: ReadOne<T>, key: string, second?: string, third?: string): T | undefined {
    let found = this.findOne(one, key);
    // A second spelling of the same field says nothing new. No list of them: one would be made at each call.
    if (second !== undefined) found = this.findOther(one, second, found);
    if (third !== undefined) found = this.findOther(one, third, found);
    return found;
  }

  private findOne<T>(one: ReadOne<T>, key: string): T | undefined {
    if (!Object.hasOwn(this.value, key)) return undefined;
    const own = one(this.value[key]);
    if (own !== undefined) this.read.push(key);
    return own;
  }

  private findOther<T>(one: ReadOne<T>, key: string, found: T | undefined): T | undefined {
    const own = this.findOne(one, key);
    return found ?? own;
  }

  str(key: string, second?: string, third?: string): string | undefined {
    return this.find(oneString, key, second, third);
  }
  num(key: string, second?: string, third?: string): number | undefined {
    return this.find(numberOf, key, second, third);
  }
  bool(key: string, second?: string, third?: string): boolean | undefined {
    return this.find(oneBoolean, key, second, third);
  }
  time(key: string, second?: string, third?: string): number | undefined {
    return this.find(timeOf, key, second, third);
  }
  obj(key: string, second?: string, third?: string): JsonObject | undefined {
    return this.find(oneObject, key, second, third);
  }
  arr(key: string, second?: string, third?: string): readonly JsonValue[] | undefined {
    return this.find(oneArray, key, second, third);
  }
  any(key: string, second?: string, third?: string): JsonValue | undefined {
    return this.find(oneOfAny, key, second, third);
  }
  skip(...keys: readonly string[]): void {
    for (const key of keys) this.read.push(key);
  }
  rest(): JsonObject | undefined {
    let rest: [string, JsonValue][] | undefined;
    for (const key of Object.keys(this.value)) {
      if (this.read.includes(key)) continue;
      const own = this.value[key];
      if (own !== undefined && own !== null) (rest ??= []).push([key, own]);
    }
    return rest && carryIntegers(this.value, Object.fromEntries(rest));
  }
}
