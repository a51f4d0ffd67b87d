import type { Labels } from '../describe/labels.ts';
import { unmarked } from './unmarked.ts';

/** What a language says of counts and durations in its own way. */
interface Said extends Pick<Labels['figures'], 'count' | 'duration' | 'seconds'> {
  /** A whole number with the symbol of a unit. */
  readonly hours: (value: number) => string;
  readonly minutes: (value: number) => string;
}

const DIGITS = { numberingSystem: 'latn' } as const;
const MINUTE = { hour: '2-digit', minute: '2-digit' } as const;

/** Makes what is asked for when it is first used, because a catalogue is loaded for a few of them. */
function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const isMoment = (ms: number): boolean => Number.isFinite(ms) && Math.abs(ms) <= 8.64e15;

/** How a language writes figures that stand alone, by the rules of `Intl` for this BCP 47 tag. Digits are always 0–9. */
export function figuresOf(
  locale: string,
  { count, duration, seconds, hours, minutes }: Said,
): Labels['figures'] {
  const numbers = (options: Intl.NumberFormatOptions) =>
    once(() => {
      const made = new Intl.NumberFormat(locale, { ...DIGITS, ...options });
      return { format: (value: number) => unmarked(made.format(value)) };
    });
  const moments = (options: Intl.DateTimeFormatOptions) =>
    once(() => {
      const made = new Intl.DateTimeFormat(locale, { ...DIGITS, calendar: 'gregory', ...options });
      return { format: (ms: number) => unmarked(made.format(ms)) };
    });
  const dollars = (digits: number) =>
    numbers({
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  const [cents, tenths, hundredths] = [dollars(2), dollars(3), dollars(4)];
  const days = numbers({ style: 'unit', unit: 'day', unitDisplay: 'long' });
  const [bytes, kilobytes] = [
    numbers({ style: 'unit', unit: 'byte' }),
    numbers({ style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }),
  ];
  const megabytes = numbers({ style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  const decimals = numbers({ maximumFractionDigits: 3 });
  const compact = numbers({ notation: 'compact' });
  const minute = moments(MINUTE);
  const second = moments({ ...MINUTE, second: '2-digit' });
  const day = moments({ ...MINUTE, day: 'numeric', month: 'short', year: 'numeric' });
  return {
    count,
    decimal: (value) => decimals().format(value),
    duration,
    seconds,
    stretch: (ms) => {
      const passed = Math.round(ms / 60_000);
      if (passed < 60) return minutes(Math.max(1, passed));
      const whole = Math.round(passed / 60);
      return whole < 48 ? hours(whole) : days().format(Math.round(whole / 24));
    },
    minute: (ms) => minute().format(ms),
    second: (ms) => second().format(ms),
    day: (ms) => (isMoment(ms) ? day().format(ms) : String(ms)),
    tokens: (tokens) => compact().format(tokens),
    cost: (usd) => {
      if (usd > 0 && usd < 0.001) return `<${tenths().format(0.001)}`;
      return (usd > 0 && usd < 0.1 ? tenths() : cents()).format(usd);
    },
    exactCost: (usd) => {
      if (usd > 0 && usd < 0.0001) return `<${hundredths().format(0.0001)}`;
      return (usd > 0 && usd < 1 ? hundredths() : cents()).format(usd);
    },
    bytes: (size) =>
      size < 1000
        ? bytes().format(size)
        : size < 999_500
          ? kilobytes().format(size / 1000)
          : megabytes().format(size / 1e6),
  };
}
