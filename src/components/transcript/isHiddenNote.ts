import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';

/** Whether a row is a note that is drawn only where the reader asked for hidden ones. */
export function isHiddenNote(state: TranscriptState, key: RowKey): boolean {
  const head = state.message(key)?.head;
  return head?.role === 'extension' && head.hidden === true;
}
