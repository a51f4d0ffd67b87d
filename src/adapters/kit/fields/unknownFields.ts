import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isLongInteger, rememberInteger } from '../../../model/longIntegers.ts';
import { isJsonArray } from './readField.ts';

/**
 * The fields that a format is known to have in one object: those that its adapter reads or keeps, and those that it leaves out for
 * a reason. Lists are looked at entry by entry.
 */
export interface KnownFields {
  /** Field that says what kind of object it is, where several kinds stand in one place. */
  readonly by?: string;
  /** Each name with what is known inside it; null where what is inside is kept whole. Of several kinds, under the name of the kind. */
  readonly names: ReadonlyMap<string, KnownFields | null>;
  /** Names in the order of the first object: the next ones most often have them so too, and are looked up faster. */
  readonly expected: { readonly key: string; readonly within: KnownFields | null | undefined }[];
  /** There are names that stand for all that begin so. */
  readonly begins?: boolean;
  /** Fields that are not here are kept whole by the adapter. */
  readonly othersKept?: boolean;
  /** Field that numbers what is inside: pieces of a stream say so which block they are of. */
  readonly index?: string;
}

type Inside = Readonly<Record<string, KnownFields>>;

/**
 * Fields by name, and those whose insides are known too. `names` is a list with blanks between. `index` is the field that numbers
 * what is inside, if there is one.
 */
export function known(names: string, inside: Inside = {}, index?: string): KnownFields {
  const own = names.split(' ').map((name): [string, KnownFields | null] => [name, null]);
  const all = new Map([...own, ...Object.entries(inside)]);
  return index === undefined
    ? { names: all, expected: [] }
    : { names: all.set(index, null), expected: [], index };
}

/** Fields whose insides are known, in an object whose other fields are kept whole by the adapter. */
export function inside(fields: Inside): KnownFields {
  return { names: new Map(Object.entries(fields)), expected: [], othersKept: true };
}

/**
 * Fields by kind, which the field `by` states. Kinds that share their fields stand in one name with blanks between; `tool-*` are all that
 * begin so; `common` are fields of all of them. An object of a kind that is not here is shown whole anyway, so nothing in it counts as unknown.
 */
export function knownKinds(by: string, kinds: Inside, common: KnownFields = known(by)): KnownFields {
  const all = Object.entries(kinds).flatMap(([names, kind]) => {
    const fields: KnownFields = {
      ...kind,
      expected: [],
      names: new Map([[by, null], ...common.names, ...kind.names]),
    };
    return names.split(' ').map((name): [string, KnownFields] => [name, fields]);
  });
  return { by, names: new Map(all), expected: [], begins: all.some(([name]) => name.endsWith('*')) };
}

/**
 * Fields of a value that its format is not known to have, by their path from the value, such as `usage.tier` or `content[2].mood`; `undefined` when there is
 * nothing. Null says nothing and is left out. Where all is known nothing is allocated.
 */
export function unknownFields(value: unknown, fields: KnownFields): JsonObject | undefined {
  const found = unknownIn(value, fields);
  if (!found) return undefined;
  const fieldsFound = Object.fromEntries(found.map(([path, inner]) => [path, inner]));
  for (const [path, , isInteger] of found) if (isInteger) rememberInteger(fieldsFound, path);
  return fieldsFound;
}

// Of longer objects only the beginning is expected.
const LONGEST = 40;

type Found = [path: string, value: JsonValue, isInteger: boolean][];

// No format puts lists into lists more often; a hostile one may, until the stack is full.
const LISTS_IN_LISTS = 8;

function unknownIn(value: unknown, fields: KnownFields, lists = 0): Found | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  let found: Found | undefined;
  if (isJsonArray(value)) {
    if (lists > LISTS_IN_LISTS) return undefined;
    for (let index = 0; index < value.length; index++) {
      const inside = unknownIn(value[index], fields, lists + 1);
      if (inside) found = withPath(found, `[${index}]`, inside);
    }
    return found;
  }
  const own = value as JsonObject; // an object of JSON
  const here = fields.by === undefined ? fields : kindOf(own, fields.by, fields);
  if (!here) return undefined;
  const { names, expected } = here;
  let at = 0;
  for (const key in own) {
    const inner = own[key];
    const guess = expected[at];
    let within: KnownFields | null | undefined;
    if (guess?.key === key) within = guess.within;
    else {
      within = names.get(key);
      if (at === expected.length && at < LONGEST) expected.push({ key, within });
    }
    at++;
    if (within === null || inner === null || inner === undefined) continue;
    if (within === undefined) {
      if (here.othersKept !== true) (found ??= []).push([nameOf(key), inner, isLongInteger(own, key)]);
    } else if (typeof inner === 'object') {
      const inside = unknownIn(inner, within);
      if (inside) found = withPath(found, nameOf(key) + numberOf(own, here.index), inside);
    }
  }
  return found;
}

function numberOf(value: JsonObject, index: string | undefined): string {
  const number = index === undefined ? undefined : value[index];
  return typeof number === 'number' ? `[${number}]` : '';
}

function kindOf(
  value: JsonObject,
  by: string,
  { names, begins = false }: KnownFields,
): KnownFields | null | undefined {
  const kind = value[by] ?? '';
  if (typeof kind !== 'string') return undefined;
  const fields = names.get(kind);
  return fields !== undefined || !begins ? fields : names.get(`${kind.slice(0, kind.indexOf('-') + 1)}*`);
}

function withPath(found: Found = [], at: string, inside: Found): Found {
  for (const [path, value, isInteger] of inside)
    found.push([path.startsWith('[') ? at + path : `${at}.${path}`, value, isInteger]);
  return found;
}

// A name that could be taken for a path is quoted, so that no two fields have one path.
const nameOf = (key: string): string => (/[.[\]"]/.test(key) ? `[${JSON.stringify(key)}]` : key);
