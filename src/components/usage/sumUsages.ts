import { combineUsage, type Usage } from '../../model/index.ts';

/** The sum of a list of usages, and the sums of the lists that go on from there. */
interface Sum {
  readonly usage: Usage;
  readonly next: WeakMap<Usage, Sum>;
}

const sums = new WeakMap<Usage, Sum>();

/**
 * Adds usages; `null` when there are none. The same list gives the same object, whatever other lists were added in between, so a
 * selector may return it.
 */
export function sumUsages(usages: readonly Usage[]): Usage | null {
  let sum: Sum | null = null;
  for (const usage of usages) {
    const known: WeakMap<Usage, Sum> = sum ? sum.next : sums;
    let next = known.get(usage);
    if (!next) {
      next = { usage: sum ? combineUsage(sum.usage, usage) : usage, next: new WeakMap() };
      known.set(usage, next);
    }
    sum = next;
  }
  return sum?.usage ?? null;
}
