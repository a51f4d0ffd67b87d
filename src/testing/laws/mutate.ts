import type { SourceRecord } from '../../decode/index.ts';

/** One thing that goes wrong with a source. Numbers wrap around, so that any of them names a record or a field. */
export interface Mutation {
  readonly kind: (typeof KINDS)[number];
  /** Record it happens to. */
  readonly at: number;
  /** Another record. */
  readonly to: number;
  /** Field of the record. */
  readonly field: number;
  /** Value that comes in. */
  readonly value: unknown;
}

/** What can go wrong, as often as it should be tried. */
export const KINDS = [
  'drop',
  'repeat',
  'swap',
  'move',
  'cut',
  'retype',
  'retype',
  'remove',
  'wrap',
  'insert',
  'rename',
] as const;

/** Values that a careless reader stumbles over. */
export const HOSTILE: readonly unknown[] = [
  null,
  true,
  '',
  'false',
  '12',
  'NaN',
  '\ud800',
  0,
  -1,
  -0.5,
  1e308,
  2 ** 53 + 2,
  8.64e15 + 1,
  [],
  [null],
  [[]],
  {},
  { type: null },
  { type: 'toString' },
  'constructor',
  '__proto__',
  'hasOwnProperty',
  JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
  JSON.parse('{"__proto__":null,"toString":1,"length":-1,"then":{}}'),
];

/** The records of a source after all that. */
export function mutate(
  records: readonly SourceRecord[],
  steps: readonly Mutation[],
): readonly SourceRecord[] {
  let values = records.map((record) => record.value);
  for (const step of steps) values = apply(values, step);
  return values.map((one, index) => ({ ...(records[index] ?? {}), index, line: index + 1, value: one }));
}

function apply(values: readonly unknown[], { kind, at, to, field, value: put }: Mutation): unknown[] {
  const next = [...values];
  if (next.length === 0) return [put];
  const i = at % next.length;
  const j = to % next.length;
  switch (kind) {
    case 'drop':
      next.splice(i, 1);
      return next;
    case 'repeat':
      next.splice(j, 0, next[i]);
      return next;
    case 'swap':
      [next[i], next[j]] = [next[j], next[i]];
      return next;
    case 'move':
      next.splice(j, 0, ...next.splice(i, 1));
      return next;
    case 'cut':
      return next.slice(0, i);
    case 'insert':
      next.splice(i, 0, put);
      return next;
    case 'retype':
    case 'remove':
    case 'wrap':
    case 'rename':
      next[i] = change(next[i], field, kind, put);
      return next;
    default:
      kind satisfies never;
      return next;
  }
}

// A copy of a value in which one field, at any depth, is another.
function change(root: unknown, nth: number, kind: Mutation['kind'], put: unknown): unknown {
  const copy = structuredClone(root);
  const places: [object, string][] = [];
  const pending: unknown[] = [copy];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      places.push([next, key]);
      pending.push(inner ?? null);
    }
  }
  if (places.length === 0) return put;
  const [parent, key] = places[nth % places.length] ?? [{}, ''];
  const old: unknown = Reflect.get(parent, key);
  if (kind === 'remove') Reflect.deleteProperty(parent, key);
  else if (kind === 'wrap') set(parent, key, nth % 2 === 0 ? [old] : { value: old });
  else if (kind === 'rename') {
    Reflect.deleteProperty(parent, key);
    set(parent, `${key}_zz`, old);
  } else set(parent, key, put);
  // A field taken out of a list leaves a hole, which JSON cannot have.
  return Array.isArray(parent) ? JSON.parse(JSON.stringify(copy)) : copy;
}

// `__proto__` is a key like any other in JSON.
function set(parent: object, key: string, put: unknown): void {
  Object.defineProperty(parent, key, { value: put, enumerable: true, configurable: true, writable: true });
}
