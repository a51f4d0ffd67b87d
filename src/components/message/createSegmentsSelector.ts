import type { RowKey } from '../../model/index.ts';
import type { BlockRow, RowFilter, TranscriptState } from '../../store/index.ts';
import { groupSegments } from '../tool-group/groupSegments.ts';
import { isBlank } from './isBlank.ts';

/** What an answer is drawn as: blocks and groups of calls in order, its sources, and whether anything is there to see. */
export interface AnswerSegments {
  /** Keys of the blocks of each segment; several of them are a group of calls. */
  readonly segments: readonly (readonly RowKey[])[];
  readonly sources: readonly RowKey[];
  /** No block, or only prose without a word. */
  readonly blank: boolean;
}

const NOTHING: AnswerSegments = { segments: [], sources: [], blank: true };

/**
 * Selects how an answer is cut into segments. What it selects keeps its identity while text streams into its blocks. `mayGroup`: as of
 * `groupSegments`. `filter`: blocks that are left out, but for an answer of which nothing would be left.
 */
export function createSegmentsSelector(
  mayGroup?: (name: string) => boolean,
  filter: RowFilter | null = null,
): (state: TranscriptState, message: RowKey) => AnswerSegments {
  let rows: BlockRow[] = [];
  let answer = NOTHING;
  let cut: readonly RowKey[] = [];
  let log: readonly RowKey[] | undefined;
  let seen = 0;

  /** Whether the blocks that changed are drawn in the same segments as before. */
  const onlyGrew = (state: TranscriptState, changed: readonly RowKey[]): boolean => {
    for (; seen < changed.length; seen += 1) {
      const now = state.block(changed[seen] ?? '');
      const before = rows[now?.index ?? -1];
      if (!now || before?.key !== now.key || !isDrawnAlike(before, now)) return false;
      rows[now.index] = now;
    }
    return true;
  };

  return (state, message) => {
    const keys = state.message(message)?.blockKeys ?? [];
    const changed = state.changedBlocks(message);
    if (changed && changed === log && keys === cut && onlyGrew(state, changed)) return answer;
    const all = keys.flatMap((key) => state.block(key) ?? []);
    const left = filter ? all.filter(({ key }) => filter.has(key)) : all;
    const next = left.every(isBlank) ? all : left;
    log = changed;
    seen = changed?.length ?? 0;
    cut = keys;
    if (next.length === rows.length && next.every((row, index) => row === rows[index])) return answer;
    rows = next;
    const made = read(next, mayGroup);
    if (!sameShape(made, answer)) answer = made;
    return answer;
  };
}

const nameOf = ({ block }: BlockRow): string => (block.type === 'toolCall' ? block.name : '');

function isDrawnAlike(before: BlockRow, now: BlockRow): boolean {
  return (
    before.block.type === now.block.type &&
    nameOf(before) === nameOf(now) &&
    before.streaming === now.streaming &&
    before.run?.childLoopId === now.run?.childLoopId &&
    isBlank(before) === isBlank(now)
  );
}

function read(rows: readonly BlockRow[], mayGroup?: (name: string) => boolean): AnswerSegments {
  const sources = rows.filter((row) => row.block.type === 'source');
  const segments = groupSegments(
    rows.filter((row) => row.block.type !== 'source'),
    mayGroup,
  ).map((segment) => (segment.type === 'group' ? segment.rows.map((row) => row.key) : [segment.key]));
  return { segments, sources: sources.map((row) => row.key), blank: rows.every(isBlank) };
}

function sameShape(a: AnswerSegments, b: AnswerSegments): boolean {
  return (
    a.blank === b.blank &&
    sameKeys(a.sources, b.sources) &&
    a.segments.length === b.segments.length &&
    a.segments.every((keys, index) => sameKeys(keys, b.segments[index] ?? []))
  );
}

const sameKeys = (a: readonly RowKey[], b: readonly RowKey[]): boolean =>
  a.length === b.length && a.every((key, index) => key === b[index]);
