/** One place where two values differ: the keys that lead there, from the outermost, and what stands there in each. */
interface Pair {
  readonly path: readonly string[];
  readonly left: unknown;
  readonly right: unknown;
}

const LONGEST = 120;

/**
 * The first place where two JSON-like values differ, as a sentence for people: `turns.0.index: 1 and 2`; `null` where they are equal.
 * A key that holds `undefined` equals an absent one. Iterative: values may be of any depth.
 */
export function firstDifference(left: unknown, right: unknown): string | null {
  const pending: Pair[] = [{ path: [], left, right }];
  for (let pair = pending.pop(); pair; pair = pending.pop()) {
    const { path, left: a, right: b } = pair;
    if (Object.is(a, b)) continue;
    if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b))
      return `${path.join('.')}: ${excerptOf(a)} and ${excerptOf(b)}`;
    const keys = [...new Set([...Object.keys(a), ...Object.keys(b)])];
    // The last one in is looked at first.
    for (const key of keys.reverse())
      pending.push({ path: [...path, key], left: ownValue(a, key), right: ownValue(b, key) });
  }
  return null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const ownValue = (holder: object, key: string): unknown =>
  Object.hasOwn(holder, key) ? (Reflect.get(holder, key) as unknown) : undefined;

function excerptOf(value: unknown): string {
  // Functions and `undefined` have no JSON.
  const text = isObject(value) ? JSON.stringify(value) : String(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
