const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const MINUTE = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });
const SECOND = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', second: '2-digit' });

/** Whether a figure is a moment that a clock can show. Some sources say 0 where they know no time. */
export const isMoment = (ms: number): boolean => ms > 0 && ms <= 8.64e15;

/** A moment in epoch milliseconds as a time of the reader's day: `14:03`. */
export const formatMinute = (ms: number): string => MINUTE.format(ms);

/** The same with its seconds: `14:03:36`. */
export const formatSecond = (ms: number): string => SECOND.format(ms);

/** The same with its day: `21 Nov 2026, 14:02`. What no clock can show is shown as its figure. */
export const formatDay = (ms: number): string =>
  Number.isFinite(ms) && Math.abs(ms) <= 8.64e15 ? `${DAY.format(ms)}, ${MINUTE.format(ms)}` : String(ms);

/** A stretch of time as people say it: `10 min`, `2 h`, `3 days`. */
export function formatStretch(ms: number): string {
  const minutes = Math.round(ms / 60_000);
  if (minutes < 60) return `${Math.max(1, minutes)} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}
