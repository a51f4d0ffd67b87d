import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';
import type { Clock } from './clock.ts';
import { costsOf } from './costs.ts';
import { selectFailureCounts } from './failures.ts';
import { selectTimeline } from './timeline.ts';
import type { Span } from './packSpans.ts';

/** What a stretch of a run came to: the turns that it touches, each as a whole. */
export interface RangeTotals {
  /** Turns, those of sub-agents apart. */
  readonly turnKeys: readonly RowKey[];
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

/** Sums up a stretch of the axis of a run. Looks at every turn that it touches. */
export function rangeTotals(state: TranscriptState, clock: Clock, [from, to]: Span): RangeTotals {
  const turnKeys = selectTimeline(state).turns.flatMap((mark) => {
    const [start, end] = clock.span(mark);
    return end >= from && start <= to ? [mark.key] : [];
  });
  const counts = selectFailureCounts(state);
  let tokens: number | null = null;
  let costUsd: number | null = null;
  let atLeast = false;
  let failures = 0;
  for (const key of turnKeys) {
    const spent = costsOf(state, key)?.withAgents;
    if (spent?.tokens) tokens = (tokens ?? 0) + spent.tokens.value;
    if (spent?.costUsd) costUsd = (costUsd ?? 0) + spent.costUsd.value;
    atLeast ||= spent?.tokens?.atLeast !== false;
    failures += counts.inTurn(key);
  }
  const numbers = turnKeys.map((key) => state.turn(key)?.number ?? 0);
  return {
    turnKeys,
    numbers: numbers.length > 0 ? [Math.min(...numbers), Math.max(...numbers)] : null,
    durationMs: clock.kind === 'time' ? clock.valueAt(to) - clock.valueAt(from) : null,
    tokens,
    costUsd,
    atLeast: atLeast && tokens !== null,
    failures,
  };
}
