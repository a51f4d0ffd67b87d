import { isStopSaidAtEnd } from '../../analyse/stopSaid.ts';
import { isPlainLoop } from '../../store/isPlainLoop.ts';
import type { LoopRow, TranscriptState } from '../../store/index.ts';

/** Whether nothing is said where a loop begins: it is an ordinary one, or would be, were it not that it was stopped, which its end says. */
export const isLoopSilent = (state: TranscriptState, row: LoopRow): boolean =>
  isPlainLoop(row) ||
  (isPlainLoop({ ...row, loop: { ...row.loop, status: 'completed' } }) && isStopSaidAtEnd(state, row));
