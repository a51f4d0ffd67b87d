import { scanJson } from './scanJson.ts';

/** Parses JSON without throwing. `ok` tells a failure from the value `null`. */
export function parseJson(text: string): { readonly ok: boolean; readonly value?: unknown } {
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
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
