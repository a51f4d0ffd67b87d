import { selectLoopRunning, type TranscriptState } from '../store/index.ts';

/** How a run stands. */
export type Standing = 'empty' | 'running' | 'waiting' | 'finished' | 'failed' | 'aborted';

/** How a run stands as of now: what its last answer and its last turn say. */
export function standingOf(state: TranscriptState): Standing {
  if (state.messageKeys.length === 0) return state.status === 'open' ? 'running' : 'empty';
  const isOpen = state.status === 'open';
  // A call of a sub-agent may ask, too, and that is not in the last turn.
  if (isOpen && state.tally('').askingCalls > 0) return 'waiting';
  const loop = state.loopKeys.at(-1);
  if (isOpen && loop !== undefined && selectLoopRunning(state, loop)) return 'running';
  const answer = state.message(state.tally('').lastAnswer ?? '')?.head;
  const stopReason = answer?.role === 'assistant' ? answer.stopReason : null;
  if (stopReason === 'error') return 'failed';
  if (stopReason === 'aborted' || stopReason === 'userStop') return 'aborted';
  return 'finished';
}
