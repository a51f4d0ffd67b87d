/** Whether two JSON values are equal, keys in any order. Iterative, so nesting of any depth is safe. Total. */
export function sameJson(left: unknown, right: unknown): boolean {
  const pending: [unknown, unknown][] = [[left, right]];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const [a, b] = pair;
    if (Object.is(a, b)) continue;
    if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
    if (Array.isArray(a) !== Array.isArray(b)) return false;
    const other = new Map<string, unknown>(Object.entries(b));
    const entries = Object.entries(a);
    if (entries.length !== other.size) return false;
    for (const [key, value] of entries) {
      if (!other.has(key)) return false;
      pending.push([value, other.get(key)]);
    }
  }
  return true;
}
