type Fields = Readonly<Record<string, unknown>>;

/**
 * Whether two JSON-like values are equal. Iterative, so nesting of any depth is safe. A key that holds `undefined` equals an
 * absent one.
 */
export function sameValue(left: unknown, right: unknown): boolean {
  if (isSame(left, right)) return true;
  if (!hasFields(left) || !hasFields(right)) return false;
  // Each pair takes two places. Most values are flat, and then nothing is ever added.
  const pending: Fields[] = [];
  let a: Fields | undefined = left;
  let b: Fields | undefined = right;
  while (a && b) {
    if (!sameFields(a, b, pending)) return false;
    b = pending.pop();
    a = pending.pop();
  }
  return true;
}

const isSame = (a: unknown, b: unknown): boolean => a === b || Object.is(a, b);

const hasFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** Compares one level; what nests goes to `pending`. */
function sameFields(left: Fields, right: Fields, pending: Fields[]): boolean {
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  let unmatched = 0;
  for (const key of Object.keys(left)) {
    const a = left[key];
    if (a === undefined) continue;
    // An own key only: `__proto__` and `constructor` are data like any other.
    if (!Object.hasOwn(right, key)) return false;
    const b = right[key];
    unmatched += 1;
    if (isSame(a, b)) continue;
    if (!hasFields(a) || !hasFields(b)) return false;
    pending.push(a, b);
  }
  for (const key of Object.keys(right)) if (right[key] !== undefined) unmatched -= 1;
  return unmatched === 0;
}
