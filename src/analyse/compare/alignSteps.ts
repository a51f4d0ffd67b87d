import { diffArrays } from 'diff';
import type { LikenessMeter } from './likeness.ts';
import type { RunStep } from './runSteps.ts';

/** The fields of a step that the alignment goes by. */
export const COMPARED = ['kind', 'name', 'text', 'arguments', 'result', 'status'] as const;

/** Positions of two steps that belong together; `null` where only one run has it. */
export type AlignedPair = readonly [a: number | null, b: number | null];

/** Numbers by which two lists of steps are aligned: equal steps have the same number. */
export interface Signs {
  /** All that a step says. */
  readonly whole: readonly number[];
  /** What it does: role, tool and arguments, or its text. */
  readonly deed: readonly number[];
}

/** Two lists of steps to be aligned. */
export interface Side extends Signs {
  readonly steps: readonly RunStep[];
}

/** Budget that is left for an alignment, and whether it ran out. Shared by all lists of two runs. */
export interface AlignBudget {
  /** Insertions and deletions that the exact search may go through in all. */
  edits: number;
  /** Pairs of steps that may still be compared by likeness. */
  cells: number;
  /** Something was aligned by less than what would have been exact. */
  coarse: boolean;
}

/** The budget of one comparison: about a second for 5,000 against 5,000 steps with nothing in common. */
export const createAlignBudget = (): AlignBudget => ({ edits: 1500, cells: 400_000, coarse: false });

/**
 * Aligns two lists of steps in order: what is equal at both ends, then what both have exactly once, then by the shortest way from one list to
 * the other (Myers), and what is left in between by likeness. Swapping the lists mirrors the answer.
 */
export function alignSteps(
  a: Side,
  b: Side,
  meter: LikenessMeter,
  budget: AlignBudget,
): readonly AlignedPair[] {
  // Ways of equal length are told apart by which list comes first; this choice does not depend on the sides.
  if (!isAfter(a, b)) return align(a, b, meter, budget);
  return firstBeforeSecond(align(b, a, meter, budget).map(([first, second]): AlignedPair => [second, first]));
}

function isAfter(a: Side, b: Side): boolean {
  if (a.steps.length !== b.steps.length) return a.steps.length > b.steps.length;
  const at = a.whole.findIndex((sign, index) => sign !== b.whole[index]);
  const one = a.steps[at];
  const other = b.steps[at];
  if (!one || !other) return false;
  for (const field of COMPARED) {
    const left = one[field] ?? '';
    const right = other[field] ?? '';
    if (left !== right) return left > right;
    if (one[field] !== other[field]) return one[field] !== null;
  }
  return false;
}

/** Orders steps of one run only, between two pairs: those of the first run before those of the second. */
function firstBeforeSecond(pairs: readonly AlignedPair[]): readonly AlignedPair[] {
  const all: AlignedPair[] = [];
  let late: AlignedPair[] = [];
  const takeLate = (): void => {
    for (const pair of late) all.push(pair);
    late = [];
  };
  for (const pair of pairs) {
    if (pair[0] === null) late.push(pair);
    else {
      if (pair[1] !== null) takeLate();
      all.push(pair);
    }
  }
  takeLate();
  return all;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

function align(a: Side, b: Side, meter: LikenessMeter, budget: AlignBudget): readonly AlignedPair[] {
  const pairs: AlignedPair[] = [];
  const shorter = Math.min(a.whole.length, b.whole.length);
  let head = 0;
  while (head < shorter && a.whole[head] === b.whole[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && a.whole.at(-1 - tail) === b.whole.at(-1 - tail)) tail += 1;
  for (let at = 0; at < head; at += 1) pairs.push([at, at]);
  const endA = a.whole.length - tail;
  const endB = b.whole.length - tail;
  for (const pair of middle(a, b, { from: head, to: endA }, { from: head, to: endB }, meter, budget))
    pairs.push(pair);
  for (let at = 0; at < tail; at += 1) pairs.push([endA + at, endB + at]);
  return pairs;
}

function middle(
  a: Side,
  b: Side,
  inA: Range,
  inB: Range,
  meter: LikenessMeter,
  budget: AlignBudget,
): readonly AlignedPair[] {
  const anchors = withShortestWays(a, b, inA, inB, uniqueAnchors(a.deed, b.deed, inA, inB), budget);
  return between(inA, inB, anchors, (gapA, gapB) => byLikeness(a, b, gapA, gapB, meter, budget));
}

type Anchor = readonly [a: number, b: number];

/** The anchors, and what `fill` says of each gap between them. */
function between<T>(
  inA: Range,
  inB: Range,
  anchors: readonly Anchor[],
  fill: (gapA: Range, gapB: Range) => readonly T[],
): readonly (T | Anchor)[] {
  const all: (T | Anchor)[] = [];
  let fromA = inA.from;
  let fromB = inB.from;
  const gap = (toA: number, toB: number): void => {
    if (fromA === toA && fromB === toB) return;
    for (const one of fill({ from: fromA, to: toA }, { from: fromB, to: toB })) all.push(one);
  };
  for (const anchor of anchors) {
    gap(anchor[0], anchor[1]);
    all.push(anchor);
    fromA = anchor[0] + 1;
    fromB = anchor[1] + 1;
  }
  gap(inA.to, inB.to);
  return all;
}

/** Steps that both lists have exactly once, as many as stand in the same order in both: patience diff. */
function uniqueAnchors(
  a: readonly number[],
  b: readonly number[],
  inA: Range,
  inB: Range,
): readonly Anchor[] {
  const onceInA = placesOfUnique(a, inA);
  const onceInB = placesOfUnique(b, inB);
  const both: Anchor[] = [];
  for (const [sign, at] of onceInA) {
    const other = onceInB.get(sign) ?? -1;
    if (at >= 0 && other >= 0) both.push([at, other]);
  }
  return longestRise(both);
}

/** Where each sign stands that occurs once; -1 for one that occurs more often. In the order of the list. */
function placesOfUnique(signs: readonly number[], { from, to }: Range): ReadonlyMap<number, number> {
  const places = new Map<number, number>();
  for (let at = from; at < to; at += 1) {
    const sign = signs[at] ?? 0;
    places.set(sign, places.has(sign) ? -1 : at);
  }
  return places;
}

/** The longest part of a list that rises in both: the list rises in its first place. */
function longestRise(anchors: readonly Anchor[]): readonly Anchor[] {
  const ends: number[] = [];
  const before = new Int32Array(anchors.length);
  for (const [index, [, place]] of anchors.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const mid = (low + high) >> 1;
      if ((anchors[ends[mid] ?? 0]?.[1] ?? 0) < place) low = mid + 1;
      else high = mid;
    }
    before[index] = ends[low - 1] ?? -1;
    ends[low] = index;
  }
  const rise: Anchor[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = before[at] ?? -1) {
    const anchor = anchors[at];
    if (anchor) rise.push(anchor);
  }
  return rise.reverse();
}

/** Anchors, and between them those of the shortest way, by what steps do. */
function withShortestWays(
  a: Side,
  b: Side,
  inA: Range,
  inB: Range,
  anchors: readonly Anchor[],
  budget: AlignBudget,
): readonly Anchor[] {
  return between(inA, inB, anchors, (gapA, gapB) => shortestWay(a.deed, b.deed, gapA, gapB, budget));
}

// One gap may not take all that there is.
const EDITS_AT_ONCE = 1000;

function shortestWay(
  a: readonly number[],
  b: readonly number[],
  inA: Range,
  inB: Range,
  budget: AlignBudget,
): readonly Anchor[] {
  const partA = a.slice(inA.from, inA.to);
  const partB = b.slice(inB.from, inB.to);
  const known = new Set(partA);
  // Nothing in common is the longest way of all, and needs no search.
  if (!partB.some((sign) => known.has(sign))) return [];
  const most = Math.max(0, Math.min(EDITS_AT_ONCE, budget.edits));
  const changes = diffArrays(partA, partB, { maxEditLength: most });
  if (!changes) {
    budget.edits -= most;
    budget.coarse = true;
    return [];
  }
  const found: Anchor[] = [];
  let atA = inA.from;
  let atB = inB.from;
  let edits = 0;
  for (const { added, removed, count } of changes) {
    if (!added && !removed) for (let at = 0; at < count; at += 1) found.push([atA + at, atB + at]);
    else edits += count;
    if (!added) atA += count;
    if (!removed) atB += count;
  }
  // A short way costs next to nothing: the search takes the square of its length.
  budget.edits -= Math.ceil((edits * edits) / EDITS_AT_ONCE);
  return found;
}

/** Pairs what is most alike, in order; where that would be too much to compare, by what steps are. */
function byLikeness(
  a: Side,
  b: Side,
  inA: Range,
  inB: Range,
  meter: LikenessMeter,
  budget: AlignBudget,
): readonly AlignedPair[] {
  const rows = inA.to - inA.from;
  const columns = inB.to - inB.from;
  if (rows * columns > budget.cells) {
    budget.coarse = true;
    const kinds = shortestWay(kindsOf(a, inA), kindsOf(b, inB), asStart(inA), asStart(inB), budget);
    const anchors = kinds.map(([x, y]): Anchor => [x + inA.from, y + inB.from]);
    return between<AlignedPair>(inA, inB, anchors, apart);
  }
  budget.cells -= rows * columns;
  // Best sum of what starts at row i and column j.
  const width = columns + 1;
  const best = new Float64Array((rows + 1) * width);
  const likeness = new Float64Array(rows * columns);
  for (let i = rows - 1; i >= 0; i -= 1) {
    for (let j = columns - 1; j >= 0; j -= 1) {
      const one = a.steps[inA.from + i];
      const other = b.steps[inB.from + j];
      const alike = one && other ? meter.between(one, other) : 0;
      likeness[i * columns + j] = alike;
      const paired = alike > 0 ? alike + (best[(i + 1) * width + j + 1] ?? 0) : 0;
      best[i * width + j] = Math.max(paired, best[(i + 1) * width + j] ?? 0, best[i * width + j + 1] ?? 0);
    }
  }
  const anchors: Anchor[] = [];
  let i = 0;
  let j = 0;
  while (i < rows && j < columns) {
    const here = best[i * width + j] ?? 0;
    const alike = likeness[i * columns + j] ?? 0;
    if (alike > 0 && here === alike + (best[(i + 1) * width + j + 1] ?? 0)) {
      anchors.push([inA.from + i, inB.from + j]);
      i += 1;
      j += 1;
    } else if (here === (best[(i + 1) * width + j] ?? 0)) i += 1;
    else j += 1;
  }
  return between<AlignedPair>(inA, inB, anchors, apart);
}

const asStart = ({ from, to }: Range): Range => ({ from: 0, to: to - from });

// The kind and the tool of each step, as a number that both sides share.
const kindNames: Readonly<Record<RunStep['kind'], string>> = {
  prompt: 'p',
  answer: 'a',
  call: 'c',
  result: 'r',
  command: 'x',
  other: 'o',
};

function kindsOf({ steps }: Side, { from, to }: Range): readonly number[] {
  return steps.slice(from, to).map(({ kind, name }) => {
    let hash = 7;
    for (const character of kindNames[kind] + name)
      hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
    return hash;
  });
}

/** Steps of a gap that are in one run only: those of the first run before those of the second. */
function apart(inA: Range, inB: Range): readonly AlignedPair[] {
  const pairs: AlignedPair[] = [];
  for (let at = inA.from; at < inA.to; at += 1) pairs.push([at, null]);
  for (let at = inB.from; at < inB.to; at += 1) pairs.push([null, at]);
  return pairs;
}
