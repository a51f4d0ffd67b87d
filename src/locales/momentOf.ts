import { unmarked } from './unmarked.ts';

/** How a language writes a moment in epoch milliseconds as a time of the reader's day, to a tenth of a second. `locale` is a BCP 47 tag; digits are always 0–9. */
export function momentOf(locale: string): (ms: number) => string {
  let made: Intl.DateTimeFormat | undefined;
  return (ms) => {
    // What a Date can hold: anything else is shown as its figure.
    if (!Number.isFinite(ms) || Math.abs(ms) > 8.64e15) return String(ms);
    made ??= new Intl.DateTimeFormat(locale, {
      numberingSystem: 'latn',
      hourCycle: 'h23',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 1,
    });
    return unmarked(made.format(ms));
  };
}
