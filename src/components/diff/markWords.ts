import { diffWordsWithSpace } from 'diff';
import type { DiffLine } from './diffLine.ts';

/** A passage of a line, in UTF-16 units. */
export interface Mark {
  readonly start: number;
  readonly end: number;
}

/** What changed within lines; lines that are new or gone as a whole are not among them. */
export type LineMarks = ReadonlyMap<DiffLine, readonly Mark[]>;

/** Longer lines are not compared. In UTF-16 units. */
const MAX_LENGTH = 2000;
/** Pairs of lines that are looked at in one change; of larger ones, lines at the same place are compared. */
const MAX_PAIRS = 3600;
const MAX_LINES = 400;
/** Share of their words below which one line is no rewriting of another. */
const LEAST_ALIKE = 0.4;
/** Changes of words beyond which a line counts as replaced. */
const MAX_CHANGES = 200;

/** Finds the words that changed: compares each removed line with the added line that it most likely became. Total. */
export function markWords(lines: readonly DiffLine[]): LineMarks {
  const marks = new Map<DiffLine, readonly Mark[]>();
  let removed: DiffLine[] = [];
  let added: DiffLine[] = [];
  const compare = (): void => {
    for (const [before, after] of pairLines(removed, added)) {
      const found = compareWords(before.text, after.text);
      if (!found) continue;
      marks.set(before, found.before);
      marks.set(after, found.after);
    }
    removed = [];
    added = [];
  };
  for (const line of lines) {
    if (line.op === 'del') removed.push(line);
    else if (line.op === 'add') added.push(line);
    else compare();
  }
  compare();
  return marks;
}

type Pair = readonly [before: DiffLine, after: DiffLine];

/** Pairs lines that read alike, in their order: of all ways to do so the one in which most is alike. */
function pairLines(removed: readonly DiffLine[], added: readonly DiffLine[]): readonly Pair[] {
  const width = added.length + 1;
  if (removed.length * added.length > MAX_PAIRS)
    return removed.length === added.length && removed.length <= MAX_LINES
      ? removed.flatMap((line, index): Pair[] => (added[index] ? [[line, added[index]]] : []))
      : [];
  const [before, after] = [removed, added].map((side) => side.map(({ text }) => wordsOf(text)));
  if (!before || !after) return [];
  const alike = before.map((words) => after.map((others) => alikeness(words, others)));
  // `best[i][j]`: how much can be alike in what starts at i and j.
  const best = new Float64Array((removed.length + 1) * width);
  const at = (i: number, j: number): number => best[i * width + j] ?? 0;
  const paired = (i: number, j: number): number => {
    const share = alike[i]?.[j] ?? 0;
    return share < LEAST_ALIKE ? -1 : share + at(i + 1, j + 1);
  };
  for (let i = removed.length - 1; i >= 0; i -= 1)
    for (let j = added.length - 1; j >= 0; j -= 1)
      best[i * width + j] = Math.max(at(i + 1, j), at(i, j + 1), paired(i, j));
  const pairs: Pair[] = [];
  for (let i = 0, j = 0; i < removed.length && j < added.length;) {
    const [one, other] = [removed[i], added[j]];
    if (one && other && paired(i, j) === at(i, j)) {
      pairs.push([one, other]);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}

const wordsOf = (text: string): readonly string[] =>
  text.length > MAX_LENGTH ? [] : (text.match(/[\p{L}\p{N}_]+|[^\p{L}\p{N}_\s]/gu) ?? []);

/** Share of the letters of two lines that both have, 0–1. */
function alikeness(words: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  let all = 0;
  let both = 0;
  for (const word of words) {
    left.set(word, (left.get(word) ?? 0) + 1);
    all += word.length;
  }
  for (const word of others) {
    all += word.length;
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    both += word.length;
  }
  return all === 0 ? 0 : (2 * both) / all;
}

/** What two lines do not share; `null` where that is most of them, or nothing. */
function compareWords(before: string, after: string) {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MAX_CHANGES });
  if (!changes) return null;
  const found = { before: [] as Mark[], after: [] as Mark[] };
  let [old, fresh, kept] = [0, 0, 0];
  for (const { added, removed, value } of changes) {
    if (removed) found.before.push({ start: old, end: old + value.length });
    else if (added) found.after.push({ start: fresh, end: fresh + value.length });
    else kept += letters(value);
    if (!added) old += value.length;
    if (!removed) fresh += value.length;
  }
  if (kept < LEAST_ALIKE * Math.min(letters(before), letters(after))) return null;
  return { before: join(found.before, before), after: join(found.after, after) };
}

const letters = (text: string): number => text.replace(/\s+/g, '').length;

/** Marks with only space between them are one. */
function join(marks: readonly Mark[], text: string): readonly Mark[] {
  const joined: Mark[] = [];
  for (const mark of marks) {
    const last = joined.at(-1);
    if (last && text.slice(last.end, mark.start).trim() === '')
      joined[joined.length - 1] = { start: last.start, end: mark.end };
    else joined.push(mark);
  }
  return joined;
}
