import type { RowKey } from '../../model/index.ts';
import type { BlockRow, TranscriptState } from '../../store/index.ts';
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

/** Selects how an answer is cut into segments. What it selects keeps its identity while text streams into its blocks. */
export function createSegmentsSelector(): (state: TranscriptState, message: RowKey) => AnswerSegments {
  let rows: readonly BlockRow[] = [];
  let answer = NOTHING;
  return (state, message) => {
    const keys = state.message(message)?.blockKeys ?? [];
    const next = keys.flatMap((key) => state.block(key) ?? []);
    if (next.length === rows.length && next.every((row, index) => row === rows[index])) return answer;
    rows = next;
    const made = read(next);
    if (!sameShape(made, answer)) answer = made;
    return answer;
  };
}

function read(rows: readonly BlockRow[]): AnswerSegments {
  const sources = rows.filter((row) => row.block.type === 'source');
  const segments = groupSegments(rows.filter((row) => row.block.type !== 'source')).map((segment) =>
    segment.type === 'group' ? segment.rows.map((row) => row.key) : [segment.key],
  );
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
