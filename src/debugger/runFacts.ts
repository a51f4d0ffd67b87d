import { type MessageHead, type RowKey } from '../model/index.ts';
import { selectLoopRunning, type TranscriptState } from '../store/index.ts';

/** How a run stands. */
export type Standing = 'empty' | 'running' | 'waiting' | 'finished' | 'failed' | 'aborted';

/** How a run stands as of now: what its last answer and its last turn say. */
export function standingOf(state: TranscriptState): Standing {
  if (state.messageKeys.length === 0) return state.status === 'open' ? 'running' : 'empty';
  const lastTurn = state.turnKeys.at(-1);
  const isOpen = state.status === 'open';
  if (isOpen && lastTurn !== undefined && state.tally(lastTurn).askingCalls > 0) return 'waiting';
  const loop = state.loopKeys.at(-1);
  if (isOpen && loop !== undefined && selectLoopRunning(state, loop)) return 'running';
  const answer = state.message(state.tally('').lastAnswer ?? '')?.head;
  const stopReason = answer?.role === 'assistant' ? answer.stopReason : null;
  if (stopReason === 'error') return 'failed';
  if (stopReason === 'aborted' || stopReason === 'userStop') return 'aborted';
  return 'finished';
}

/** The model of the last answer; empty where no answer names one. */
export function modelOf(state: TranscriptState): string {
  const head = state.message(state.tally('').lastAnswer ?? '')?.head;
  if (head?.role === 'assistant' && head.model !== '') return head.model;
  const named = state.message(state.tally('').named ?? '')?.head;
  return named?.role === 'assistant' ? named.model : '';
}

// Notes may state no time; beyond that many the run has no times.
const LOOK = 16;

const timeOf = (head: MessageHead | undefined): number | null => head?.timestamp ?? null;

/** When a run began and when its last message came, in epoch milliseconds; `null` where the source states no times. */
export function spanOf(state: TranscriptState): { readonly from: number | null; readonly to: number | null } {
  const timed = (keys: readonly RowKey[]): number | null => {
    for (const key of keys) {
      const time = timeOf(state.message(key)?.head);
      if (time !== null && time > 0) return time;
    }
    return null;
  };
  const from = timed(state.messageKeys.slice(0, LOOK)) ?? state.session.createdAt ?? null;
  const last = timed(state.messageKeys.slice(-LOOK).reverse()) ?? state.session.lastActiveAt ?? null;
  const ended = state.loop(state.loopKeys.at(-1) ?? '')?.loop.endedAt ?? null;
  const to = last === null ? ended : Math.max(last, ended ?? last);
  return { from, to };
}
