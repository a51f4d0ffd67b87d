import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';
import type { RunSpan } from './runSpan.ts';

// Messages of sub-agents may stand in between, and a turn may hold many results; beyond so many nothing is looked for.
const LOOK = 64;

/**
 * From when to when a turn went, in epoch milliseconds. Where the source states no ends of turns, it is told by the times of its messages: from the prompt or the result that
 * came right before it in its loop, which is when the model was asked, to its last message. `null` where the source states no such time, and the end while the turn goes on.
 */
export function turnSpan(state: TranscriptState, key: RowKey): RunSpan {
  const row = state.turn(key);
  if (!row) return { from: null, to: null };
  const { startedAt, endedAt } = row.turn;
  // Where both are the time of its only message, nothing was measured.
  if (startedAt !== undefined && endedAt !== undefined && startedAt !== endedAt)
    return { from: startedAt, to: endedAt };
  const times = row.messageKeys.slice(-LOOK).flatMap((message) => timeOf(state, message) ?? []);
  const last = row.open || times.length === 0 ? null : Math.max(...times);
  return {
    from: askedAt(state, row.messageKeys[0], row.loopKey) ?? startedAt ?? null,
    to: endedAt ?? last,
  };
}

/** How long a turn took, in milliseconds: see {@link turnSpan}. `null` where that is not known, where nothing lies between its times, or where clocks went backwards. */
export function turnTookMs(state: TranscriptState, key: RowKey): number | null {
  const { from, to } = turnSpan(state, key);
  return from === null || to === null || to <= from ? null : to - from;
}

/** When what the model answers to had come: it is the last message before a turn. */
function askedAt(state: TranscriptState, first: RowKey | undefined, loopKey: RowKey): number | null {
  const index = state.message(first ?? '')?.index ?? 0;
  for (let at = index - 1; at >= 0 && at >= index - LOOK; at--) {
    const key = state.messageKeys[at] ?? '';
    const row = state.message(key);
    if (row?.loopKey !== loopKey || row.lane !== 'llm') continue;
    // After an answer somebody may have gone for a while: nothing says when the model was asked again.
    return row.head.role === 'assistant' ? null : timeOf(state, key);
  }
  return null;
}

/** The time of a message. Some sources say 0 where they know none. */
function timeOf(state: TranscriptState, key: RowKey): number | null {
  const time = state.message(key)?.head.timestamp ?? null;
  return time !== null && time > 0 ? time : null;
}
