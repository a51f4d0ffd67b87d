import type { RowKey } from '../../model/index.ts';

/** From where to where the messages of a loop go; grows only. */
export interface Extent {
  readonly first: number;
  readonly last: number;
  /** The first time that one of them states, in epoch milliseconds. */
  readonly from: number | null;
}

/** From where to where the messages of each loop go. */
export class Extents {
  private readonly ofLoop = new Map<RowKey, { -readonly [K in keyof Extent]: Extent[K] }>();

  get(loop: RowKey): Extent | undefined {
    return this.ofLoop.get(loop);
  }

  /** Takes in a message of a loop. */
  extend(loop: RowKey, index: number, time: number | null): void {
    const known = this.ofLoop.get(loop);
    if (!known) {
      this.ofLoop.set(loop, { first: index, last: index, from: time });
      return;
    }
    known.first = Math.min(known.first, index);
    known.last = Math.max(known.last, index);
    known.from ??= time;
  }
}
