import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { isLoopSilent } from '../loop/isLoopSilent.ts';

/** Whether nothing is drawn above a row of a list: it is the first one, or only the beginning of a run that needs no words is before it. */
export function isFirstRow(state: TranscriptState, key: RowKey, previous: RowKey | undefined): boolean {
  if (previous === undefined) return true;
  if (previous === key || previous !== state.itemKeys[0]) return false;
  const loop = state.loop(previous);
  return loop !== undefined && state.notes(previous).length === 0 && isLoopSilent(state, loop);
}
