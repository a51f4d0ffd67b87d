import { numberOf, readFirst } from './readField.ts';

const ISO_DATE = /^\d{4}-\d\d-\d\d/;
const MAX_DATE_MS = 8.64e15;

/**
 * A point in time as epoch milliseconds: from a number of milliseconds, from an ISO 8601 / RFC 3339 string of any
 * precision, or from a `Date`, which messages that an app holds may have. `undefined` for anything else and for times that no calendar holds.
 */
export function timeOf(value: unknown): number | undefined {
  const ms =
    typeof value === 'string' && value.length <= 64 && ISO_DATE.test(value)
      ? Date.parse(value)
      : numberOf(value instanceof Date ? value.getTime() : value);
  return ms !== undefined && Math.abs(ms) <= MAX_DATE_MS ? ms : undefined;
}

/** Time under the first of the keys that holds one, in epoch milliseconds; else `undefined`. See {@link timeOf}. */
export function time(value: unknown, key: string, second?: string, third?: string): number | undefined {
  return readFirst(timeOf, value, key, second, third, undefined);
}

/** A stated duration, if a clock can have measured it: `undefined` for a negative one, and for one that no calendar holds. */
export function span(duration: number | undefined): number | undefined {
  return duration !== undefined && duration >= 0 && duration <= MAX_DATE_MS ? duration : undefined;
}
