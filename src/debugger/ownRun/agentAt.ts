import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { loopAround } from './isWithin.ts';

/** The loop of the sub-agent that a row is, started, or is in: the nearest one; `null` where it has nothing to do with any. */
export function agentAt(state: TranscriptState, key: RowKey): RowKey | null {
  const started = state.block(key)?.run?.childLoopKey;
  if (started !== undefined) return started;
  const message = state.message(state.block(key)?.messageKey ?? key);
  const call = state
    .message(key)
    ?.blockKeys.find((block) => state.block(block)?.run?.childLoopKey !== undefined);
  const startedHere = call === undefined ? undefined : state.block(call)?.run?.childLoopKey;
  if (startedHere !== undefined) return startedHere;
  const loop = state.loop(key)?.key ?? (message ?? state.turn(key) ?? state.item(key))?.loopKey;
  return loop !== undefined && loopAround(state, loop) !== undefined ? loop : null;
}
