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

// A clock that was never set says 1970, and one that was set wrong says 9999: what lies further than this from the other times is no time of the run.
const NEAR_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * When a run began and when its last message came or its last loop ended. The head of the debugger, `stats`, the timeline and the comparison of
 * runs all take their duration from here. Looks at the first and the last 16 messages only, and leaves out times that are a year or more from most of them.
 */
export function runSpan(state: TranscriptState): RunSpan {
  const { session, messageKeys, loopKeys } = state;
  const first = timesOf(state, messageKeys.slice(0, LOOK));
  const last = timesOf(state, messageKeys.slice(-LOOK));
  const isNear = nearMost([...first, ...last]);
  const near = (time: number | undefined): number | null =>
    time !== undefined && isTime(time) && isNear(time) ? time : null;
  const began = first.filter(isNear);
  const came = last.filter(isNear);
  const ended = near(state.loop(loopKeys.at(-1) ?? '')?.loop.endedAt);
  const from = began.length > 0 ? Math.min(...began) : near(session.createdAt);
  const said = came.length > 0 ? Math.max(...came) : near(session.lastActiveAt);
  return { from, to: said === null ? ended : Math.max(said, ended ?? said) };
}

/** Whether something can be the time of a message. Some sources say 0 where they know none. */
export const isTime = (time: number): boolean => Number.isFinite(time) && time > 0;

/** Tells times that lie within a year of the one in the middle. */
function nearMost(times: readonly number[]): (time: number) => boolean {
  const middle = times.toSorted((a, b) => a - b)[times.length >> 1];
  return (time) => middle === undefined || Math.abs(time - middle) <= NEAR_MS;
}

/**
 * Milliseconds between two times of a run; `null` where one is none, where the later one comes first, and where a year or more lies between them:
 * then one of them comes from a clock that was not set.
 */
export const spanMs = (from: number, to: number): number | null =>
  isTime(from) && isTime(to) && to >= from && to - from <= NEAR_MS ? to - from : null;

const timesOf = (state: TranscriptState, keys: readonly RowKey[]): readonly number[] =>
  keys.flatMap((key) => {
    const time = state.message(key)?.head.timestamp ?? null;
    return time !== null && isTime(time) ? [time] : [];
  });
