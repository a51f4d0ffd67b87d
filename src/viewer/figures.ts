import { words } from './words.ts';

/** A share from 0 to 1 as a percentage. */
export const percent = (share: number): string =>
  new Intl.NumberFormat(`${words.language}-u-nu-latn`, {
    style: 'percent',
    maximumFractionDigits: 0,
    roundingMode: 'floor',
  }).format(Math.min(1, share));

interface Formats {
  readonly relative: Intl.RelativeTimeFormat;
  readonly thisYear: Intl.DateTimeFormat;
  readonly anyYear: Intl.DateTimeFormat;
  readonly moment: Intl.DateTimeFormat;
}

let made: { readonly language: string; readonly formats: Formats } | undefined;

/** How the language of the page writes times: a list of thousands asks for it again and again. */
function formatsNow(): Formats {
  const { language } = words;
  if (made?.language === language) return made.formats;
  // Digits are always 0–9, as in all other figures.
  const locale = `${language}-u-ca-gregory-nu-latn`;
  const dates = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options);
  const formats: Formats = {
    relative: new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }),
    thisYear: dates({ day: 'numeric', month: 'short' }),
    anyYear: dates({ day: 'numeric', month: 'short', year: 'numeric' }),
    moment: dates({ dateStyle: 'medium', timeStyle: 'medium' }),
  };
  made = { language, formats };
  return formats;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long ago that was, seen from `now`: `38 min. ago`, `yesterday`, `Nov 18` in English. Both in epoch milliseconds. */
export function ago(then: number, now: number): string {
  const passed = now - then;
  const { relative, thisYear, anyYear } = formatsNow();
  if (passed < MINUTE) return relative.format(0, 'second');
  if (passed < HOUR) return relative.format(-Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return relative.format(-Math.floor(passed / HOUR), 'hour');
  if (passed < 7 * DAY) return relative.format(-Math.floor(passed / DAY), 'day');
  return (new Date(then).getFullYear() === new Date(now).getFullYear() ? thisYear : anyYear).format(then);
}

/** A moment in epoch milliseconds as a date with its time of day. */
export const moment = (ms: number): string => formatsNow().moment.format(ms);
