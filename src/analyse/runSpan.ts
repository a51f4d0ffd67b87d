import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';

/** From when to when a run went, in epoch milliseconds; `null` where the source states no times. */
export interface RunSpan {
  /** When it began. */
  readonly from: number | null;
  /** When it ended. */
  readonly to: number | null;
}

// Messages of sub-agents may come in another order than that of their times, and notes may state none; beyond so many messages a run has no times.
const LOOK = 16;

/**
 * When a run began and when its last message came or its last loop ended. The head of the debugger, `stats` and the comparison of runs all
 * take their duration from here. Looks at the first and the last 16 messages only.
 */
export function runSpan(state: TranscriptState): RunSpan {
  const { session, messageKeys, loopKeys } = state;
  const first = timesOf(state, messageKeys.slice(0, LOOK));
  const last = timesOf(state, messageKeys.slice(-LOOK));
  const ended = state.loop(loopKeys.at(-1) ?? '')?.loop.endedAt ?? null;
  const from = first.length > 0 ? Math.min(...first) : (session.createdAt ?? null);
  const said = last.length > 0 ? Math.max(...last) : (session.lastActiveAt ?? null);
  return { from, to: said === null ? ended : Math.max(said, ended ?? said) };
}

/** How long a run took, in milliseconds, pauses included; `null` where the source states no times, or a later one first. */
export function runDurationMs(state: TranscriptState): number | null {
  const { from, to } = runSpan(state);
  return from === null || to === null || to < from ? null : to - from;
}

/** The times of messages. Some sources say 0 where they know none. */
const timesOf = (state: TranscriptState, keys: readonly RowKey[]): readonly number[] =>
  keys.flatMap((key) => {
    const time = state.message(key)?.head.timestamp ?? null;
    return time !== null && time > 0 ? [time] : [];
  });
