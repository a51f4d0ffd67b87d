import type { RowKey, TranscriptState, TurnRow } from '../../core.ts';
import { CommandError } from '../CommandError.ts';

/** The turn with this number: of the session first, else of the first sub-agent or branch that counts so far. Throws where there is none. */
export function turnNumbered(state: TranscriptState, number: number): TurnRow {
  let nested: TurnRow | undefined;
  for (const key of state.turnKeys) {
    const turn = state.turn(key);
    if (turn?.number !== number) continue;
    if (!isNested(state, turn.loopKey)) return turn;
    nested ??= turn;
  }
  if (nested) return nested;
  const last = state.turnKeys.length;
  throw new CommandError(
    last === 0 ? 'This run has no turns.' : `There is no turn ${number}. Name one from 1 to ${last}.`,
    2,
  );
}

function isNested(state: TranscriptState, loop: RowKey): boolean {
  const row = state.loop(loop);
  return row?.callKey !== undefined || row?.groupKey !== undefined;
}
