import { CommandError } from './CommandError.ts';

const UNITS: Readonly<Record<string, number>> = {
  m: 60_000,
  h: 3_600_000,
  d: 86_400_000,
  w: 604_800_000,
};

const DAYS = ['today', 'yesterday'];

/**
 * Reads `2d`, `12h`, `30m`, `1w`, `today`, `yesterday` (since its midnight) or a date as epoch milliseconds. Throws a `CommandError` (exit code 2) for anything else. `now` is the
 * time that a length of time is counted back from.
 */
export function readSince(value: string | undefined, now: number = Date.now()): number | undefined {
  if (value === undefined) return undefined;
  const { count, unit = '' } = /^(?<count>\d{1,6})(?<unit>[mhdw])$/.exec(value)?.groups ?? {};
  if (count !== undefined) return now - Number(count) * (UNITS[unit] ?? 0);
  const days = DAYS.indexOf(value);
  if (days !== -1) return new Date(now).setHours(-24 * days, 0, 0, 0);
  const date = /^\d{4}-\d\d-\d\d/.test(value) ? Date.parse(value) : NaN;
  if (Number.isFinite(date)) return date;
  throw new CommandError(
    `--since takes 30m, 12h, 2d, 1w, today, yesterday or a date such as 2026-05-04, and got “${value}”.`,
    2,
  );
}
