import type { RowKey } from '../model/index.ts';
import type { LoopRow, TranscriptState } from '../store/index.ts';

/** A look at all rows of a run that may be made in parts, so that nobody notices how long the run is. */
export class FirstLook {
  private rest: Iterator<RowKey> | null = null;

  /** Whether rows are left to be looked at. */
  get isOpen(): boolean {
    return this.rest !== null;
  }

  /** Begins anew, with these rows. */
  begin(keys: Iterable<RowKey>): void {
    this.rest = keys[Symbol.iterator]();
  }

  /**
   * Goes on until as many rows more were looked at as `most` says, or all. Returns whether more are left.
   * @param look - looks at a row and at what is in it, as it is now; returns how many rows that were
   */
  goOn(look: (key: RowKey) => number, most = Number.POSITIVE_INFINITY): boolean {
    for (let count = 0; this.rest && count < most;) {
      const next = this.rest.next();
      if (next.done === true) this.rest = null;
      else count += look(next.value);
    }
    return this.rest !== null;
  }
}

/** The items of a run, each once: dividers, banners and groups. Those of a nested loop stand in its own list only, those of any other loop in that of the run. */
export function* itemsOf(state: TranscriptState): Generator<RowKey> {
  const nested = state.loopKeys.filter((key) => isNested(state.loop(key)));
  for (const keys of [state.itemKeys, ...nested.map(state.loopItems)])
    for (const key of keys) if (key.startsWith('i')) yield key;
}

const isNested = (row: LoopRow | undefined): boolean =>
  row?.callKey !== undefined || row?.groupKey !== undefined;
