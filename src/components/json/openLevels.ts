// What opens by itself is bounded as a whole: levels multiply.
const MAX_LINES = 500;

/**
 * How many levels of a value are open at first: at most `levels`, and no level with which more than 500 lines would be drawn,
 * where each object or list draws `entries` of its own. The outermost opens in any case, unless `levels` says none. Looks at no
 * more than what is drawn. Total.
 */
export function openLevels(value: unknown, levels: number, entries: number): number {
  let level: readonly unknown[] = [value];
  let lines = 0;
  for (let open = 0; open < levels; open += 1) {
    const next: unknown[] = [];
    for (const one of level) {
      for (const entry of firstEntries(one, entries)) next.push(entry);
      if (open > 0 && lines + next.length > MAX_LINES) return open;
    }
    // Beyond the leaves there is nothing to open.
    if (next.length === 0) return levels;
    lines += next.length;
    level = next;
  }
  return levels;
}

function firstEntries(value: unknown, entries: number): readonly unknown[] {
  if (Array.isArray(value)) return value.slice(0, entries);
  if (typeof value !== 'object' || value === null) return [];
  const record = value as Readonly<Record<string, unknown>>; // an object that is not an array
  return Object.keys(record)
    .slice(0, entries)
    .map((key) => record[key]);
}
