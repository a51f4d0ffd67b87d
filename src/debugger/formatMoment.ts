const SECOND = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  fractionalSecondDigits: 1,
});

// What a Date can hold.
const isMoment = (ms: number): boolean => Number.isFinite(ms) && Math.abs(ms) <= 8.64e15;

/** A moment in epoch milliseconds as a time of the reader's day: `14:03:36.6`. What no clock can show is shown as its figure. */
export const formatMoment = (ms: number): string => (isMoment(ms) ? SECOND.format(ms) : String(ms));
