import { figuresOf } from './figuresOf.ts';
import { unmarked } from './unmarked.ts';

/** The forms of a word that goes with a number. `#` stands for the number. */
export type Forms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };

/** How units of time are abbreviated. `#` stands for the number. */
interface Units {
  readonly hour: string;
  readonly minute: string;
  readonly second: string;
}

const SYMBOLS: Units = { hour: '#\u00a0h', minute: '#\u00a0min', second: '#\u00a0s' };

/**
 * How a language writes figures. `locale` is a BCP 47 tag; units of time are written with their international symbols, unless `units` says
 * otherwise. Digits are always 0–9, as in the figures that the components write themselves.
 */
export function formsOf(locale: string, units: Units = SYMBOLS) {
  const whole = new Intl.NumberFormat(locale, { numberingSystem: 'latn' });
  const tenths = new Intl.NumberFormat(locale, {
    numberingSystem: 'latn',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const rules = new Intl.PluralRules(locale);
  const number = (value: number): string => unmarked(whole.format(value));
  const inUnits = (...parts: readonly (readonly [value: number, unit: string])[]): string =>
    parts.map(([value, unit]) => unit.replace('#', () => number(value))).join(' ');

  /** A duration in milliseconds: `38,2 s`, `1 min 52 s`, `1 h 4 min` in German. */
  const duration = (ms: number): string => {
    const seconds = Math.max(0, ms) / 1000;
    if (seconds > 0 && seconds < 0.05) return `<${units.second.replace('#', () => tenths.format(0.1))}`;
    if (seconds < 59.95) return units.second.replace('#', () => tenths.format(seconds));
    const rounded = Math.round(seconds);
    if (rounded < 3600)
      return inUnits([Math.floor(rounded / 60), units.minute], [rounded % 60, units.second]);
    const minutes = Math.round(rounded / 60);
    return inUnits([Math.floor(minutes / 60), units.hour], [minutes % 60, units.minute]);
  };

  /** A duration in whole seconds, at least one. */
  const seconds = (ms: number): string => {
    const whole = Math.max(1, Math.round(ms / 1000));
    return whole < 60 ? inUnits([whole, units.second]) : duration(whole * 1000);
  };

  return {
    number,
    duration,
    seconds,
    /** Figures that stand alone. */
    figures: figuresOf(locale, {
      count: number,
      duration,
      seconds,
      hours: (value) => inUnits([value, units.hour]),
      minutes: (value) => inUnits([value, units.minute]),
    }),
    /** A count with the form of its word: `count(2, { one: '# match', other: '# matches' })`. */
    count: (value: number, forms: Forms): string =>
      (forms[rules.select(value)] ?? forms.other).replace('#', () => number(value)),
  };
}
