import { combineUsage, type Usage } from '../../model/index.ts';

interface Sum {
  readonly parts: readonly Usage[];
  readonly sum: Usage;
}

const sums = new WeakMap<Usage, Sum>();

/**
 * Adds usages; `null` when there are none. The same list gives the same object, so a selector may return it.
 */
export function sumUsages(usages: readonly Usage[]): Usage | null {
  const [first, ...rest] = usages;
  if (!first) return null;
  if (rest.length === 0) return first;
  const known = sums.get(first);
  if (known?.parts.length === usages.length && known.parts.every((part, index) => part === usages[index]))
    return known.sum;
  const sum = rest.reduce(combineUsage, first);
  sums.set(first, { parts: usages, sum });
  return sum;
}
