import { SortedList } from '../../analyse/findings/sorted.ts';
import type { PlacedMark } from '../../analyse/timeline/lanes.ts';

/** Failures, or anything else that stands in a list, in their places, kept from one list of them to the next. */
export interface FailureLane<T> {
  /** Sorted by where they are. That of the newest list: it changes with the next one. */
  readonly read: (
    failures: readonly T[],
    place: (failure: T) => PlacedMark | undefined,
  ) => readonly PlacedMark[];
}

const startOf = ({ from }: PlacedMark): number => from;

/**
 * Creates what keeps failures sorted by where they are. Failures come at the end of their list: only those that the list before did not begin with are placed anew. A failure that
 * has no place in the run, such as one of its file, is left out.
 */
export function createFailureLane<T>(): FailureLane<T> {
  const sorted = new SortedList<PlacedMark>(startOf);
  let known: readonly T[] = [];
  const placed: (PlacedMark | undefined)[] = [];
  return {
    read(failures, place) {
      if (failures === known) return sorted.entries;
      let same = 0;
      while (same < known.length && known[same] === failures[same]) same++;
      for (const gone of placed.splice(same)) if (gone) sorted.remove(gone);
      for (const failure of failures.slice(same)) {
        const found = place(failure);
        placed.push(found);
        if (found) sorted.add(found);
      }
      known = failures;
      return sorted.entries;
    },
  };
}
