import type { RowKey } from '../../model/index.ts';
import type { TranscriptState } from '../../store/index.ts';

/** Whether a row is still to come at the moment that a state is of. */
export const isAhead = (state: TranscriptState, row: RowKey): boolean => {
  const turn = state.turn(row);
  // A turn has its number once it has an answer.
  if (turn) return turn.number === 0;
  return (state.message(row) ?? state.item(row) ?? state.loop(row) ?? state.block(row)) === undefined;
};
