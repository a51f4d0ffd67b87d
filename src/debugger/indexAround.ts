import type { RowKey } from '../model/index.ts';

/**
 * Where a row stands in a list; -1 where it does not, or for no row. It is looked for from `near` on in both directions: a reader mostly is close to where
 * they were, however long the list is.
 */
export function indexAround(
  list: readonly { readonly key: RowKey }[],
  key: RowKey | null,
  near: number,
): number {
  if (key === null) return -1;
  const start = Math.min(Math.max(0, near), list.length);
  for (let after = start, before = start - 1; after < list.length || before >= 0; after++, before--) {
    if (list[after]?.key === key) return after;
    if (list[before]?.key === key) return before;
  }
  return -1;
}
