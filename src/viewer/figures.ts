/** A size in bytes: `412 B`, `84 kB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** A share from 0 to 1 as a percentage. */
export const percent = (share: number): string => `${Math.floor(Math.min(1, share) * 100)}%`;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto', style: 'short' });
const thisYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });
const anyYear = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short', year: 'numeric' });

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago that was, seen from `now`: `38 min. ago`, `yesterday`, `Nov 18`. Both in epoch milliseconds. */
export function ago(then: number, now: number): string {
  const passed = now - then;
  if (passed < MINUTE) return 'now';
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return relative.format(-Math.floor(passed / DAY), 'day');
  return (new Date(then).getFullYear() === new Date(now).getFullYear() ? thisYear : anyYear).format(then);
}
