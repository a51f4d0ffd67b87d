import { isJsonObject, type JsonValue } from '../../model/index.ts';
import { ownValue } from '../../analyse/readArguments.ts';

/** Lines of a file, counted from 1. `to` is `null` when the range runs to the end. */
export interface LineRange {
  readonly from: number;
  readonly to: number | null;
}

/** The lines that the arguments of a read ask for; `null` when they ask for the whole file. */
export function readRange(given: JsonValue): LineRange | null {
  if (!isJsonObject(given)) return null;
  const files = ownValue(given, 'files');
  const [only] = Array.isArray(files) && files.length === 1 ? (files as readonly JsonValue[]) : []; // not narrowed
  const args = isJsonObject(only) ? only : given;
  const number = (...keys: readonly string[]): number | null => {
    for (const key of keys) {
      const value = ownValue(args, key);
      if (typeof value === 'number' && Number.isInteger(value) && value >= 0) return value;
    }
    return null;
  };
  const view = ownValue(args, 'view_range');
  if (Array.isArray(view) && typeof view[0] === 'number' && typeof view[1] === 'number')
    return range(view[0], view[1]);
  const from = number('start_line', 'startLine', 'line_start', 'offset');
  const limit = number('limit', 'num_lines');
  const to = number('end_line', 'endLine', 'line_end', 'end_line_one_indexed');
  if (to !== null) return range(from ?? 1, to);
  if (limit !== null && limit > 0) return range(from ?? 1, Math.max(1, from ?? 1) + limit - 1);
  return from === null || from <= 1 ? null : { from, to: null };
}

function range(from: number, to: number): LineRange {
  const first = Math.max(1, from);
  return { from: first, to: to < first ? null : to };
}
