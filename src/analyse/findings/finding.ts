import type { RowKey } from '../../model/index.ts';

/**
 * What a finding says, by the rule that found it. A run is what one agent does, from prompt to prompt; a sub-agent has one of its own.
 *
 * - `repeated-call`: a tool was called again with the same arguments, and in between the run did nothing but read and was told nothing.
 * - `repeated-error`: calls of one run failed with the same message.
 * - `cache-broke`: an answer read at least 1,000 tokens less from the cache than the one before, though its context was no smaller.
 * - `large-result`: a result takes more than a fifth of the context of the next answer, and at least 2,000 tokens.
 * - `context-full`: a context came above 80 % of the limit that the source states.
 * - `slow-tool`: a call took more than ten times the median of its tool, which ran at least three times, and more than 5 seconds.
 * - `unanswered`: calls never got an answer while their run went on.
 * - `cut-off`: an answer was cut off by its length, and the run went on from it.
 * - `empty-answer`: an answer that ended as if all were well has no content.
 * - `retries`: requests were sent again.
 * - `edit-missed`: the text that an edit was to replace is not in the file.
 * - `read-again`: a file was read again with the same text as before, and the context was not compacted in between.
 */
export const FINDING_RULES = [
  'repeated-call',
  'repeated-error',
  'cache-broke',
  'large-result',
  'context-full',
  'slow-tool',
  'unanswered',
  'cut-off',
  'empty-answer',
  'retries',
  'edit-missed',
  'read-again',
] as const;

/** The rule that found something. */
export type FindingRule = (typeof FINDING_RULES)[number];

/** A figure of a finding: a count, tokens or milliseconds. */
export type FindingFigure =
  | 'times'
  | 'tokens'
  | 'context'
  | 'limit'
  | 'before'
  | 'after'
  | 'durationMs'
  | 'medianMs';

/** A fact about a run that somebody looks for who knows what goes wrong in runs, found by a stated rule. */
export interface Finding {
  /** The rule that found it. */
  readonly rule: FindingRule;
  /** The rows that it is about, in the order of the source: calls and answers. */
  readonly keys: readonly RowKey[];
  /** How much, by what is counted. */
  readonly figures: Readonly<Partial<Record<FindingFigure, number>>>;
  /** What the source calls it: the name of the tool, the message of the error, the file; empty where nothing names it. */
  readonly text: string;
}

/** A finding and where the first of its rows stands. */
export interface PlacedFinding extends Finding {
  readonly place: number;
}

// More blocks than that in one message stand at the same place.
const BLOCKS = 1_000_000;

/** Where a block stands among all blocks; with `within` 0 where its message begins. */
export const placeOf = (message: number, within = 0): number =>
  message * BLOCKS + Math.min(within, BLOCKS - 1);

/** Takes what a rule found. `id` names what it looked at; what it found there before is replaced. */
export type Report = (id: string, found: readonly PlacedFinding[]) => void;
