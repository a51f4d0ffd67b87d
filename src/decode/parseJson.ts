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
