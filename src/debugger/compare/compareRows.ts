import type { RunComparison, RunMatrix } from '../../analyse/compare/index.ts';

/** A row of a comparison: one step of the runs, or a run of equal ones that is or was folded. */
export type CompareRow =
  | { readonly key: string; readonly type: 'step'; readonly index: number }
  | {
      readonly key: string;
      readonly type: 'fold';
      /** Position of the first step of the run. */
      readonly start: number;
      readonly count: number;
      readonly open: boolean;
    };

// So few equal steps take no more room than the line that would stand for them.
const LEAST_FOLDED = 3;

/**
 * The rows of the comparison of two runs: runs of equal steps are one row, until they are opened. The run around the step that a link leads
 * to is open from the start. `toggled` holds the starts of the runs that the reader opened, or closed where they were open.
 */
export const compareRows = (
  { pairs }: RunComparison,
  toggled: ReadonlySet<number>,
  linked: number | null,
): readonly CompareRow[] =>
  foldEqual(
    pairs.map(({ state }) => state === 'same'),
    toggled,
    linked,
  );

/** The rows of the comparison of several runs, folded alike. */
export const matrixRows = (
  { rows }: RunMatrix,
  toggled: ReadonlySet<number>,
  linked: number | null,
): readonly CompareRow[] =>
  foldEqual(
    rows.map(({ differs }) => !differs),
    toggled,
    linked,
  );

function foldEqual(
  isEqual: readonly boolean[],
  toggled: ReadonlySet<number>,
  linked: number | null,
): readonly CompareRow[] {
  const rows: CompareRow[] = [];
  const add = (index: number): void => {
    rows.push({ key: keyOfPair(index), type: 'step', index });
  };
  for (let at = 0; at < isEqual.length; at += 1) {
    const end = isEqual[at] === true ? endOfRun(isEqual, at) : at;
    if (end - at < LEAST_FOLDED) {
      add(at);
      continue;
    }
    const isLinked = linked !== null && linked >= at && linked < end;
    const open = toggled.has(at) !== isLinked;
    rows.push({ key: `f${at}`, type: 'fold', start: at, count: end - at, open });
    for (let index = at; open && index < end; index += 1) add(index);
    at = end - 1;
  }
  return rows;
}

function endOfRun(isEqual: readonly boolean[], start: number): number {
  // A short run that was begun before is not one of its own.
  if (isEqual[start - 1] === true) return start;
  let end = start;
  while (isEqual[end] === true) end += 1;
  return end;
}

/** The key of the row of a step. */
export const keyOfPair = (index: number): string => `p${index}`;

/** Positions of the pairs that differ in more than times and ids. */
export const differencesOf = ({ pairs }: RunComparison): readonly number[] =>
  pairs.flatMap(({ state, timesOnly }, index) => (state === 'same' || timesOnly ? [] : [index]));
