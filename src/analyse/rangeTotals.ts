import type { TranscriptState } from '../store/index.ts';
import type { Clock } from './clock.ts';
import type { Span } from './packSpans.ts';
import { turnSumsOf } from './timeline/turnSums.ts';

/** Totals of a stretch of a run: the turns that it touches, each as a whole. */
export interface RangeTotals {
  /** How many turns, those of sub-agents apart. */
  readonly turns: number;
  /** Numbers of the first and the last one; `null` where there is none. */
  readonly numbers: readonly [first: number, last: number] | null;
  /** Milliseconds from one end to the other; `null` on an axis without times. */
  readonly durationMs: number | null;
  /** Tokens of the turns, with the sub-agents that they started; `null` where none states them. */
  readonly tokens: number | null;
  /** US dollars as the source states them; `null` where it does not. */
  readonly costUsd: number | null;
  /** A turn of it does not state its tokens: there were more. */
  readonly atLeast: boolean;
  /** What failed in the turns, the sub-agents that they started apart. */
  readonly failures: number;
}

/**
 * Sums up a stretch of the axis of a run. Kept sums are added, so that it is cheap enough to be asked at each step of a drag: the work grows with the logarithm of the
 * number of turns, unless the clock of the run goes backwards.
 */
export function rangeTotals(state: TranscriptState, clock: Clock, span: Span): RangeTotals {
  const { sum, failures } = turnSumsOf(state).sum(clock, span);
  const [from, to] = span;
  return {
    turns: sum?.turns ?? 0,
    numbers: sum ? [sum.numbers[0], sum.numbers[1]] : null,
    durationMs: clock.kind === 'time' ? clock.valueAt(to) - clock.valueAt(from) : null,
    tokens: sum?.tokens ?? null,
    costUsd: sum?.costUsd ?? null,
    atLeast: sum !== undefined && sum.atLeast && sum.tokens !== null,
    failures,
  };
}
