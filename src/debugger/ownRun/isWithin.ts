import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';

/** Sub-agents start sub-agents; a run that is nested deeper than this is no recording of anything. */
const DEEPEST = 100;

/** The loop that a loop was started from: that of the call, or of the group of parallel runs, that it is drawn in. */
export function loopAround(state: TranscriptState, key: RowKey): RowKey | undefined {
  const row = state.loop(key);
  const call = state.block(row?.callKey ?? '');
  return call ? state.message(call.messageKey)?.loopKey : state.item(row?.groupKey ?? '')?.loopKey;
}

/** Whether a loop is another one, or was started from it, by however many sub-agents. */
export function isWithin(state: TranscriptState, key: RowKey, outer: RowKey): boolean {
  let at: RowKey | undefined = key;
  for (let depth = 0; at !== undefined && depth < DEEPEST; depth++) {
    if (at === outer) return true;
    at = loopAround(state, at);
  }
  return false;
}
