import type { SourceRecord } from '../../decode/index.ts';

/** A field that no format has, put into one object of a source. */
export interface FieldMark {
  readonly field: string;
  readonly text: string;
  /** Record and object it was put into, lists without their indexes. */
  readonly place: string;
}

/** Name of the marks’ fields, without their number. */
export const FIELD = 'zz_new_field_';

const DEPTH = 9;

/**
 * Copies of records with a field of a new name in objects. `number` picks them, by their place and their number among all objects:
 * it gives the number of the field, or none. Half of the fields hold a text, half an object.
 */
export function markFields(
  records: readonly SourceRecord[],
  number: (place: string, nth: number) => number | undefined = (_, nth) => nth,
): { readonly records: readonly SourceRecord[]; readonly marks: readonly FieldMark[] } {
  const marks: FieldMark[] = [];
  let nth = 0;
  const copy = (value: unknown, place: string, depth: number): unknown => {
    if (typeof value !== 'object' || value === null || depth > DEPTH) return value;
    if (Array.isArray(value)) return value.map((entry) => copy(entry, `${place}[]`, depth + 1));
    const kind = kindOf(value);
    const here = kind === undefined ? place : `${place}(${kind})`;
    const own = number(here, nth++);
    const entries: [string, unknown][] = Object.entries(value).map(([key, inner]) => [
      key,
      copy(inner, `${here}.${key}`, depth + 1),
    ]);
    if (own !== undefined) {
      const mark = { field: `${FIELD}${own}`, text: `MARK-${own}-`, place: here };
      marks.push(mark);
      entries.push([mark.field, own % 2 === 0 ? mark.text : { says: mark.text }]);
    }
    return Object.fromEntries(entries);
  };
  const marked = records.map((record) =>
    record.value === undefined ? record : { ...record, value: copy(record.value, '', 0) },
  );
  return { records: marked, marks };
}

/** The places of all objects in some records. */
export function placesIn(records: readonly SourceRecord[]): readonly string[] {
  return [...new Set(markFields(records).marks.map(({ place }) => place))];
}

function kindOf(value: object): string | undefined {
  for (const key of ['type', 'role', 'kind', 'sessionUpdate']) {
    const own: unknown = Reflect.get(value, key);
    if (typeof own === 'string') return key === 'type' ? own : `${key}=${own}`;
  }
  return undefined;
}

/** A value without the marks, and without objects that hold nothing else. */
export function withoutMarks(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withoutMarks);
  const rest = Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
    if (inner === undefined || key.includes(FIELD)) return [];
    const left = withoutMarks(inner);
    return isBare(left) ? [] : [[key, left]];
  });
  return Object.fromEntries(rest);
}

const isBare = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
