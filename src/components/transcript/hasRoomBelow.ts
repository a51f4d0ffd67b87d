import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';

/** A note of a heading and three lines is as tall as so many rows of one line. */
const ROWS_PER_NOTE = 4;
/** Results, which no row is drawn of, may stand between. */
const MOST_LOOKED_AT = 64;

/** Whether notes beside a row may hang past it: none of the rows that they would hang beside has notes of its own. */
export function hasRoomBelow(
  state: TranscriptState,
  lastNote: RowKey,
  count: number,
  showHidden: boolean,
): boolean {
  const from = state.message(lastNote)?.index;
  if (from === undefined) return true;
  let rows = 0;
  for (let step = 1; step <= MOST_LOOKED_AT && rows < count * ROWS_PER_NOTE; step++) {
    const message = state.message(state.messageKeys[from + step] ?? '');
    if (!message) return true;
    if (message.head.role === 'extension') {
      if (showHidden || message.head.hidden !== true) return false;
    } else if (message.callKey === undefined) rows += 1;
  }
  return true;
}
