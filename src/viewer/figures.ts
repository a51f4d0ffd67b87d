/** A count in few characters, as the transcript writes it: `860`, `1.2k`, `28k`, `1.3M`. */
export function figure(value: number): string {
  if (value < 1000) return String(value);
  if (value < 9950) return `${(value / 1000).toFixed(1)}k`;
  return value < 999_500 ? `${Math.round(value / 1000)}k` : `${(value / 1e6).toFixed(1)}M`;
}

/** A size in bytes: `412 B`, `84 kB`. */
export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 999_500 ? `${Math.round(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** An amount of US dollars, as the transcript writes it: `$0.84`, `$0.004`, `<$0.001`. */
export function dollars(usd: number): string {
  if (usd !== 0 && usd < 0.001) return '<$0.001';
  return `$${usd.toFixed(usd !== 0 && usd < 0.1 ? 3 : 2)}`;
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
