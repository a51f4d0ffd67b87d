import type { RowKey, Usage } from '../model/index.ts';
import type { TranscriptState, TurnRow } from '../store/index.ts';
import { classifyError } from './classifyError.ts';

// Sub-agents may take turns in between; beyond that many the model is said again.
const LOOK_BACK = 64;

/** Model of a turn: that of its first answer, else that of its request; empty when neither says. */
function modelOf(state: TranscriptState, row: TurnRow): string {
  const head = state.message(state.tally(row.key).named ?? '')?.head;
  if (head?.role === 'assistant' && head.model !== '') return head.model;
  return row.turn.request?.model ?? '';
}

/** Model to name on the line of a turn: on the first turn of a run, and where it is another one than before; else empty. */
export function selectNewModel(state: TranscriptState, key: RowKey): string {
  const row = state.turn(key);
  if (!row) return '';
  const model = modelOf(state, row);
  if (model === '') return '';
  const first = row.number - 2;
  for (let position = first; position >= 0 && position > first - LOOK_BACK; position--) {
    const before = state.turn(state.turnKeys[position] ?? '');
    if (!before || !isBeside(state, before, row)) continue;
    const earlier = modelOf(state, before);
    if (earlier !== '') return earlier === model ? '' : model;
  }
  return model;
}

/** Whether two turns are drawn in the same list: of one loop, or both at the top. */
function isBeside(state: TranscriptState, a: TurnRow, b: TurnRow): boolean {
  return a.loopKey === b.loopKey || (isAtTop(state, a) && isAtTop(state, b));
}

function isAtTop(state: TranscriptState, row: TurnRow): boolean {
  const loop = state.loop(row.loopKey);
  return loop?.callKey === undefined && loop?.groupKey === undefined;
}

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
