import type { RowKey } from '../../model/index.ts';

/** A figure that was added up. */
export interface CostFigure {
  /** Sum of what is known. */
  readonly value: number;
  /** Some of what belongs to it is not known: it was this much or more. */
  readonly atLeast: boolean;
  /** Some of it is computed from prices, and not stated by the source. */
  readonly estimated: boolean;
}

/** One summand: a figure, or `null` where it is not known. */
export interface Summand {
  readonly value: number;
  readonly estimated?: boolean;
  /** It is itself a sum of which a part is unknown. */
  readonly atLeast?: boolean;
}

// Figures of a source may be as large as numbers get, and a sum that is infinite reads as a mistake.
const bounded = (value: number): number => Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));

const isSame = (a: Summand, b: Summand): boolean =>
  a.value === b.value && a.estimated === b.estimated && a.atLeast === b.atLeast;

/** The summands of one row, by figure: `null` where one is not known, left out where the row does not belong to the sum. */
export type Part<Name extends string> = Readonly<Partial<Record<Name, Summand | null>>>;

/** Where in a sum a row stands whose summand changes. */
type Place = 'new' | 'last' | 'between';

/** The running sum of one figure over rows. */
class Total {
  private before = 0;
  private value: number | null = 0;
  private rows = 0;
  private unknown = 0;
  private partly = 0;
  private estimated = 0;
  private figure: CostFigure | null | undefined = null;

  /** Puts a summand in the place of another one; `undefined` is none. */
  change(before: Summand | null | undefined, now: Summand | null | undefined, place: Place): void {
    const isChanged = before !== now && !(before && now && isSame(before, now));
    if (isChanged) {
      this.figure = undefined;
      this.count(before, -1);
      this.count(now, 1);
    }
    if (this.value === null) return;
    if (place === 'new') this.before = this.value;
    if (!isChanged) return;
    const added = now?.value ?? 0;
    if (place !== 'between') this.value = bounded(this.before + added);
    else if (before)
      // Taking away again what was added would leave a rest behind.
      this.value = null;
    else {
      this.value = bounded(this.value + added);
      this.before = bounded(this.before + added);
    }
  }

  /** Whether all of it is to be added up again. */
  get isLost(): boolean {
    return this.value === null;
  }

  /** Begins again with nothing: what follows are all rows, each with {@link next}. */
  start(): void {
    this.value = 0;
  }

  /** Adds a row at the end. */
  next(part: Summand | null | undefined): void {
    this.before = this.value ?? 0;
    this.value = bounded(this.before + (part?.value ?? 0));
  }

  get isPart(): boolean {
    return this.partly > 0;
  }

  read(): CostFigure | null {
    return (this.figure ??=
      this.rows === this.unknown
        ? null
        : {
            value: this.value ?? 0,
            atLeast: this.unknown > 0 || this.partly > 0,
            estimated: this.estimated > 0,
          });
  }

  private count(part: Summand | null | undefined, step: 1 | -1): void {
    if (part === undefined) return;
    this.rows += step;
    if (part === null) this.unknown += step;
    else {
      if (part.atLeast === true) this.partly += step;
      if (part.estimated === true) this.estimated += step;
    }
  }
}

/** Sums of several figures over rows of which one changes now and then, mostly the last one. An unknown summand is no zero. */
export class Sums<Name extends string> {
  private readonly parts = new Map<RowKey, Part<Name>>();
  private readonly totals: ReadonlyMap<Name, Total>;
  private last: RowKey | undefined;

  constructor(names: readonly Name[]) {
    this.totals = new Map(names.map((name) => [name, new Total()] as const));
  }

  /** Puts what a row adds in the place of what it added. */
  set(key: RowKey, now: Part<Name>): void {
    const before = this.parts.get(key);
    if (before === now) return;
    const place = before === undefined ? 'new' : key === this.last ? 'last' : 'between';
    for (const [name, total] of this.totals) total.change(before?.[name], now[name], place);
    this.parts.set(key, now);
    if (place === 'new') this.last = key;
  }

  /** Whether a summand of a figure is itself at least so much: its own answer had not ended when it was counted. */
  isPart(name: Name): boolean {
    return this.totals.get(name)?.isPart === true;
  }

  /** What a figure comes to; `null` where nothing is known. The same object until it changes. */
  read(name: Name): CostFigure | null {
    const total = this.totals.get(name);
    if (total?.isLost === true) this.addAll();
    return total?.read() ?? null;
  }

  private addAll(): void {
    for (const total of this.totals.values()) total.start();
    for (const [key, part] of this.parts) {
      this.last = key;
      for (const [name, total] of this.totals) total.next(part[name]);
    }
  }
}

/** A summand that stands alone. */
export const figureOf = ({ value, atLeast, estimated }: Summand): CostFigure => ({
  value: bounded(value),
  atLeast: atLeast === true,
  estimated: estimated === true,
});

/** Adds two figures: one that is not known leaves the other one as at least that much. */
export function addFigures(a: CostFigure | null, b: CostFigure | null): CostFigure | null {
  if (!a || !b) {
    const known = a ?? b;
    return known && { ...known, atLeast: true };
  }
  return {
    value: bounded(a.value + b.value),
    atLeast: a.atLeast || b.atLeast,
    estimated: a.estimated || b.estimated,
  };
}
