/*
 * JSON may hold integers that no number does. They are read as strings of their digits, which is what programs that reckon with them
 * want, and it is remembered here which strings of which object or list they are: apart from the value, so that the value stays JSON.
 */

import type { JsonObject } from './json.ts';

const remembered = new WeakMap<object, Set<string>>();
let any = false;

/** Remembers that a string in an object or a list stands for an integer. */
export function rememberInteger(holder: object, key: string | number): void {
  const keys = remembered.get(holder);
  if (keys) keys.add(String(key));
  else remembered.set(holder, new Set([String(key)]));
  any = true;
}

/** Whether the string at a key of an object or a list stands for an integer. */
export function isLongInteger(holder: object, key: string | number): boolean {
  return any && remembered.get(holder)?.has(String(key)) === true;
}

/** Whether there has been any, so that nobody looks for what next to no source has. */
export const hasLongIntegers = (): boolean => any;

/** Remembers the same of a copy, for what it holds of the original. */
export function carryIntegers<T extends object>(from: object, copy: T): T {
  const keys = any ? remembered.get(from) : undefined;
  for (const key of keys ?? [])
    if (Object.hasOwn(copy, key) && Reflect.get(copy, key) === Reflect.get(from, key))
      rememberInteger(copy, key);
  return copy;
}

/** Objects in one, later ones before earlier ones, with what is remembered of them. A key such as `__proto__` is data like any other. */
export function joinObjects(...parts: readonly (JsonObject | undefined)[]): JsonObject {
  return parts.reduce<JsonObject>(
    (all, part) => (part ? carryIntegers(part, carryIntegers(all, { ...all, ...part })) : all),
    {},
  );
}

interface Place {
  readonly value: object;
  readonly key: string;
  readonly around: Place | null;
}

/** The keys that lead to each of them in a value, for whoever gets a copy of it. Iterative: values may be of any depth. */
export function findIntegers(root: object): readonly (readonly string[])[] {
  const found: string[][] = [];
  const pending: Place[] = any ? [{ value: root, key: '', around: null }] : [];
  for (let place = pending.pop(); place; place = pending.pop()) {
    for (const [key, inner] of Object.entries(place.value) as [string, unknown][]) {
      if (typeof inner === 'object' && inner !== null) pending.push({ value: inner, key, around: place });
      else if (isLongInteger(place.value, key)) found.push(pathTo(place, key));
    }
  }
  return found;
}

function pathTo(place: Place, key: string): string[] {
  const path = [key];
  for (let one: Place = place; one.around; one = one.around) path.push(one.key);
  return path.reverse();
}

/** Remembers what {@link findIntegers} found in the original of this copy. */
export function rememberIntegers(copy: object, paths: readonly (readonly string[])[]): void {
  for (const path of paths) {
    let holder: unknown = copy;
    for (const key of path.slice(0, -1)) holder = Reflect.get(holder as object, key); // as it was in the original
    rememberInteger(holder as object, path.at(-1) ?? '');
  }
}
