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

/** A sum over rows of which one changes now and then, mostly the last one. An unknown summand is no zero. */
export class Sum {
  private readonly parts = new Map<RowKey, Summand | null>();
  private last: RowKey | undefined;
  private beforeLast = 0;
  private total: number | null = 0;
  private unknown = 0;
  private partly = 0;
  private estimated = 0;
  private figure: CostFigure | null | undefined;

  /** Puts a summand in the place of the one that this row had; `undefined` takes it out. */
  set(key: RowKey, now: Summand | null | undefined): void {
    const before = this.parts.get(key);
    if (before === now && this.parts.has(key) === (now !== undefined)) return;
    if (before && now && isSame(before, now)) return;
    this.figure = undefined;
    this.count(before, -1);
    this.count(now, 1);
    const isLast = key === this.last;
    const isNew = !this.parts.has(key);
    if (now === undefined) this.parts.delete(key);
    else this.parts.set(key, now);
    if (this.total === null) return;
    const value = now?.value ?? 0;
    if (now !== undefined && isNew) {
      this.last = key;
      this.beforeLast = this.total;
      this.total = bounded(this.total + value);
    } else if (isLast) {
      this.total = bounded(this.beforeLast + value);
      // The row before it is the last one now, and nobody kept the sum up to that.
      if (now === undefined) this.last = undefined;
    } else if (before)
      // Taking away again what was added would leave a rest behind.
      this.total = null;
    else {
      this.total = bounded(this.total + value);
      this.beforeLast = bounded(this.beforeLast + value);
    }
  }

  /** Whether a summand is itself at least so much: its own answer had not ended when it was counted. */
  get isPart(): boolean {
    return this.partly > 0;
  }

  /** What it comes to; `null` where nothing is known. The same object until it changes. */
  read(): CostFigure | null {
    if (this.figure !== undefined) return this.figure;
    if (this.total === null) this.addAll();
    const known = this.parts.size - this.unknown;
    return (this.figure =
      known === 0
        ? null
        : {
            value: this.total ?? 0,
            atLeast: this.unknown > 0 || this.partly > 0,
            estimated: this.estimated > 0,
          });
  }

  private addAll(): void {
    let sum = 0;
    this.beforeLast = 0;
    this.last = undefined;
    for (const [key, part] of this.parts) {
      this.last = key;
      this.beforeLast = sum;
      sum = bounded(sum + (part?.value ?? 0));
    }
    this.total = sum;
  }

  private count(part: Summand | null | undefined, step: 1 | -1): void {
    if (part === null) this.unknown += step;
    if (part?.atLeast === true) this.partly += step;
    if (part?.estimated === true) this.estimated += step;
  }
}

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
