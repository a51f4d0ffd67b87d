/**
 * Whether two JSON-like values are equal. Iterative, so nesting of any depth is safe. A key that holds `undefined` equals an
 * absent one.
 */
export function sameValue(left: unknown, right: unknown): boolean {
  const pending: [unknown, unknown][] = [[left, right]];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [a, b] = pair;
    if (a === b || Object.is(a, b)) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const aEntries = Object.entries(a).filter(([, value]) => value !== undefined);
    const bEntries = new Map(Object.entries(b).filter(([, value]) => value !== undefined));
    if (aEntries.length !== bEntries.size) return false;
    for (const [key, value] of aEntries) {
      if (!bEntries.has(key)) return false;
      pending.push([value, bEntries.get(key)]);
    }
  }
  return true;
}
