import { rememberInteger } from '../model/longIntegers.ts';
import { hasLongInteger, quoteLongIntegers } from './keepDigits.ts';
import { scanJson } from './scanJson.ts';

/**
 * Parses JSON as `JSON.parse` does, but that an integer which no number holds comes as a string of its digits, and is remembered as one.
 * Throws as that does.
 */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  if (!hasLongInteger(text)) return value;
  const kept: unknown = JSON.parse(quoteLongIntegers(text));
  rememberThose(value, kept);
  return kept;
}

/** Remembers which strings were numbers before they were quoted. Iterative: JSON may be of any depth. */
function rememberThose(plain: unknown, quoted: unknown): void {
  const pending = [[plain, quoted]];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [before, now] = pair;
    if (typeof before !== 'object' || before === null || typeof now !== 'object' || now === null) continue;
    for (const [key, inner] of Object.entries(now) as [string, unknown][]) {
      const was: unknown = Reflect.get(before, key);
      if (typeof inner === 'string' && typeof was === 'number') rememberInteger(now, key);
      else pending.push([was, inner]);
    }
  }
}

const isBlank = (code: number): boolean => code === 32 || code === 10 || code === 13 || code === 9;

/** Begins as a value does: an object, a list, a string, a number, `true`, `false` or `null`. */
const VALUE: ReadonlySet<number> = new Set(Array.from('{["-0123456789tfn', (first) => first.charCodeAt(0)));
const SCALAR = /^\s*(?:-?\d[\d.eE+-]*|true|false|null)\s*$/;
const [OBJECT, OBJECT_END, LIST, LIST_END, STRING] = [123, 125, 91, 93, 34];

/**
 * Whether a text begins and ends as JSON does. Most lines that are none do not, and an exception costs ten times as much as looking. What
 * passes need not be JSON.
 */
function looksWhole(text: string): boolean {
  let from = 0;
  let to = text.length - 1;
  while (from <= to && isBlank(text.charCodeAt(from))) from += 1;
  while (to > from && isBlank(text.charCodeAt(to))) to -= 1;
  const first = text.charCodeAt(from);
  const last = text.charCodeAt(to);
  let inside = from + 1;
  while (inside < to && isBlank(text.charCodeAt(inside))) inside += 1;
  const next = text.charCodeAt(inside);
  if (first === OBJECT) return last === OBJECT_END && (next === STRING || next === OBJECT_END);
  if (first === LIST) return last === LIST_END && (next === LIST_END || VALUE.has(next));
  if (first === STRING) return last === STRING && to > from;
  return VALUE.has(first) && SCALAR.test(text);
}

/** Parses JSON like {@link readJson}, without throwing. `ok` tells a failure from the value `null`. */
export function parseJson(text: string): { readonly ok: boolean; readonly value?: unknown } {
  if (!looksWhole(text)) return { ok: false };
  try {
    return { ok: true, value: readJson(text) };
  } catch {
    // Not only syntax: an engine may also give up on depth or length, with a RangeError.
    return { ok: false };
  }
}

/**
 * Parses JSON as far as it goes, e.g. tool arguments that broke off: unfinished strings as far as they were written,
 * unfinished numbers and keys not at all. `undefined` when nothing can be read. Total and linear, at any depth.
 */
export function parsePartialJson(text: string): unknown {
  const { json } = scanJson(text);
  return json === undefined ? undefined : parseJson(json).value;
}
