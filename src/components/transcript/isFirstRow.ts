import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';
import { isLoopSilent } from '../loop/isLoopSilent.ts';
import { isHiddenNote } from './isHiddenNote.ts';

/** Every row asks what is above it: more rows without anything to see do not begin a run. */
const MOST_LOOKED_AT = 16;

/**
 * Whether nothing is drawn above a row of a list: it is the first one, or before it are only the beginning of a run that needs no
 * words, and notes that are hidden.
 */
export function isFirstRow(
  state: TranscriptState,
  key: RowKey,
  previous: RowKey | undefined,
  showHidden: boolean,
): boolean {
  if (previous === undefined) return true;
  const above = state.itemKeys.slice(0, MOST_LOOKED_AT);
  const at = above.indexOf(key);
  return at > 0 && above.slice(0, at).every((item) => isUnseen(state, item, showHidden));
}

function isUnseen(state: TranscriptState, key: RowKey, showHidden: boolean): boolean {
  const isNoteUnseen = (note: RowKey): boolean => !showHidden && isHiddenNote(state, note);
  if (!state.notes(key).every(isNoteUnseen)) return false;
  const loop = state.loop(key);
  return loop ? isLoopSilent(state, loop) : isNoteUnseen(key);
}
