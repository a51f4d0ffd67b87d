import { isJsonObject, type JsonValue } from '../model/index.ts';
import { stringifyJson } from '../model/stringifyJson.ts';

/** Limit of the text of a note, in UTF-16 units. */
export const LONGEST = 2000;

/** Data in one line, cut off where it is long; empty where there is none. Total. */
export function compactJson(data: JsonValue): string {
  if (data === null || (isJsonObject(data) && Object.keys(data).length === 0)) return '';
  try {
    return stringifyJson(data).slice(0, LONGEST);
  } catch {
    // Longer than a string can be.
    return '…';
  }
}
