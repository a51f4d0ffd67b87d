import { hasLongInteger, quoteLongIntegers } from './keepDigits.ts';
import { scanJson } from './scanJson.ts';

/** Parses JSON as `JSON.parse` does, but that an integer which no number holds comes as a string of its digits. Throws as that does. */
export function readJson(text: string): unknown {
  const value: unknown = JSON.parse(text);
  return hasLongInteger(text) ? JSON.parse(quoteLongIntegers(text)) : value;
}

/** Parses JSON like {@link readJson}, without throwing. `ok` tells a failure from the value `null`. */
export function parseJson(text: string): { readonly ok: boolean; readonly value?: unknown } {
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
