import type { RowKey } from '../model/index.ts';
import { selectLoopRunning, type TranscriptState } from '../store/index.ts';

/** How a run stands. */
export type Standing = 'empty' | 'running' | 'waiting' | 'finished' | 'failed' | 'aborted';

/** How a run stands as of now: what its last answer and its last turn say. */
export function standingOf(state: TranscriptState): Standing {
  if (state.messageKeys.length === 0) return state.status === 'open' ? 'running' : 'empty';
  const isOpen = state.status === 'open';
  // A call of a sub-agent may ask, too, and that is not in the last turn.
  if (isOpen && state.tally('').askingCalls > 0) return 'waiting';
  const last = state.loopKeys.at(-1);
  // A sub-agent may have ended while what started it goes on.
  if (isOpen && last !== undefined)
    for (const loop of [last, outermost(state, last)]) if (selectLoopRunning(state, loop)) return 'running';
  const answer = state.message(state.tally('').lastAnswer ?? '')?.head;
  const stopReason = answer?.role === 'assistant' ? answer.stopReason : null;
  if (stopReason === 'error') return 'failed';
  if (stopReason === 'aborted' || stopReason === 'userStop') return 'aborted';
  return 'finished';
}

/** Sub-agents start sub-agents; deeper ones than this are not looked through. */
const DEEPEST = 100;

/** The loop that a loop was started from, by however many sub-agents. */
function outermost(state: TranscriptState, loop: RowKey): RowKey {
  let key = loop;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const call = state.block(state.loop(key)?.callKey ?? '');
    const around = call && state.message(call.messageKey)?.loopKey;
    if (around === undefined || around === key) break;
    key = around;
  }
  return key;
}
