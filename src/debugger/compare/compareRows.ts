import type { RunComparison, StepPair } from '../../analyse/compare/index.ts';

/** A row of a comparison: a pair of steps, or a run of equal ones that is or was folded. */
export type CompareRow =
  | { readonly key: string; readonly type: 'pair'; readonly index: number; readonly pair: StepPair }
  | {
      readonly key: string;
      readonly type: 'fold';
      /** Position of the first pair of the run. */
      readonly start: number;
      readonly count: number;
      readonly open: boolean;
    };

// So few equal steps take no more room than the line that would stand for them.
const LEAST_FOLDED = 3;

/** The rows of a comparison: runs of equal steps are one row, until they are opened. */
export function compareRows({ pairs }: RunComparison, opened: ReadonlySet<number>): readonly CompareRow[] {
  const rows: CompareRow[] = [];
  for (let at = 0; at < pairs.length; at += 1) {
    const pair = pairs[at];
    if (!pair) break;
    const end = pair.state === 'same' ? endOfRun(pairs, at) : at;
    if (end - at < LEAST_FOLDED) {
      rows.push({ key: keyOfPair(at), type: 'pair', index: at, pair });
      continue;
    }
    const open = opened.has(at);
    rows.push({ key: `f${at}`, type: 'fold', start: at, count: end - at, open });
    for (let index = at; open && index < end; index += 1) {
      const equal = pairs[index];
      if (equal) rows.push({ key: keyOfPair(index), type: 'pair', index, pair: equal });
    }
    at = end - 1;
  }
  return rows;
}

function endOfRun(pairs: readonly StepPair[], start: number): number {
  // A short run that was begun before is not one of its own.
  if (pairs[start - 1]?.state === 'same') return start;
  let end = start;
  while (pairs[end]?.state === 'same') end += 1;
  return end;
}

/** The key of the row of a pair. */
export const keyOfPair = (index: number): string => `p${index}`;

/** Positions of the pairs that differ in more than times and ids. */
export const differencesOf = ({ pairs }: RunComparison): readonly number[] =>
  pairs.flatMap(({ state, timesOnly }, index) => (state === 'same' || timesOnly ? [] : [index]));
