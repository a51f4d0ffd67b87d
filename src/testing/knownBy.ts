import { expect } from 'vitest';
import { findAdapter } from '../adapters/registry.ts';
import { recordsOf } from './readValues.ts';

/** What a format knows its sources by: a value, and the paths of it without which it is nobody's. */
export type Known = readonly [format: string, value: unknown, ...needed: readonly string[]];

/** Whether a format takes these values for its own. */
export const claims = (format: string, ...values: readonly unknown[]): boolean | undefined =>
  findAdapter(format)?.detect(recordsOf(values));

/** Each of them as a row of a table of tests. */
export const asRows = (known: readonly Known[]) =>
  known.map(([format, value, ...needed]) => ({ format, value, needed }));

/** Looks that a format takes a value for its own, as any of the first records, and no longer without what it is known by. */
export function expectKnown({ format, value, needed }: ReturnType<typeof asRows>[number]): void {
  expect(claims(format, value)).toBe(true);
  expect(claims(format, null, { text: 'Hi' }, value)).toBe(true);
  for (const path of needed)
    expect([path, claims(format, without(value, path.split('.')))]).toEqual([path, false]);
}

/** A value without what stands at a path. */
function without(value: unknown, path: readonly string[]): unknown {
  const [key = '', ...rest] = path;
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === key ? without(entry, rest) : (entry as unknown)));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, own]) =>
      name !== key ? [[name, own]] : rest.length > 0 ? [[name, without(own, rest)]] : [],
    ),
  );
}
