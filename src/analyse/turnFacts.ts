import type { RowKey, Usage } from '../model/index.ts';
import type { TranscriptState, TurnRow } from '../store/index.ts';
import { classifyError } from './classifyError.ts';

export { selectNewModel } from '../store/newModel.ts';

/**
 * Tokens of a turn: the sum of its answers, else what the source states; `null` when neither is known. The same object until a
 * figure changes, so a selector may return it.
 */
export function selectTurnUsageOnce(state: TranscriptState, key: RowKey): Usage | null {
  const row = state.turn(key);
  if (!row) return null;
  return state.tally(key).spent ?? row.turn.usage ?? null;
}

/** Whether the request of a turn failed: its last answer ends in an error that was not a cancellation, and was not tried again. */
export function selectRequestFailed(state: TranscriptState, key: RowKey): boolean {
  const last = state.message(state.tally(key).lastAnswer ?? '')?.head;
  if (last?.role !== 'assistant' || last.retried === true) return false;
  return last.stopReason === 'error' && classifyError(last.errorMessage ?? '') !== 'cancelled';
}

/** Duration of a turn in milliseconds, where the source states both ends; else `null`. */
export function turnDurationMs({ turn: { startedAt, endedAt } }: TurnRow): number | null {
  return startedAt === undefined || endedAt === undefined || endedAt < startedAt ? null : endedAt - startedAt;
}
