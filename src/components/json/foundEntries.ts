import type { FindMatch } from '../../store/index.ts';

/** The entries of data that lead to what was found in it: which one of each object and list, by its position. */
export type FoundEntries = ReadonlyMap<object, number>;

/** Levels that may stand around the data of a row where it is shown raw. */
const MOST_LEVELS = 4;
/** Entries that are looked through for it. */
const MOST_ENTRIES = 2000;

/** The entries of `value` to open so that a match can be seen; `null` where `value` does not hold it. */
export function foundEntries(value: unknown, match: FindMatch | null): FoundEntries | null {
  const data = match?.within.data;
  if (!data) return null;
  const entries = new Map<object, number>();
  let root: object = data.container;
  for (let place: typeof data | null = data; place; place = place.outer) {
    entries.set(place.container, place.index);
    root = place.container;
  }
  const around = pathTo(value, root);
  if (!around) return null;
  for (const [container, index] of around) entries.set(container, index);
  return entries;
}

function pathTo(value: unknown, wanted: object): readonly (readonly [object, number])[] | null {
  if (value === wanted) return [];
  let left = MOST_ENTRIES;
  const look = (at: unknown, level: number): readonly (readonly [object, number])[] | null => {
    if (typeof at !== 'object' || at === null || level === MOST_LEVELS) return null;
    const entries: readonly unknown[] = Object.values(at);
    for (const [index, entry] of entries.entries()) {
      if (entry === wanted) return [[at, index]];
      if ((left -= 1) < 0) return null;
      const inside = look(entry, level + 1);
      if (inside) return [[at, index], ...inside];
    }
    return null;
  };
  return look(value, 0);
}
