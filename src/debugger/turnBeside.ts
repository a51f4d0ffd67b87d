import type { RowKey } from '../model/index.ts';
import type { TranscriptState } from '../store/index.ts';

/**
 * The turn of the run itself before or after a row, which may be a prompt or in a turn; a row of a sub-agent counts as the call that started it. From
 * `null` on the first or the last one. `null` where there is none.
 */
export function turnBeside(state: TranscriptState, given: RowKey | null, by: 1 | -1): RowKey | null {
  const turns = state.turnKeys.filter((key) => {
    const loop = state.loop(state.turn(key)?.loopKey ?? '');
    return loop?.callKey === undefined && loop?.groupKey === undefined;
  });
  if (given === null) return (by > 0 ? turns[0] : turns.at(-1)) ?? null;
  const from = callAround(state, given);
  const message = state.message(state.block(from)?.messageKey ?? from);
  const start = startOf(state, message?.turnKey ?? from) ?? message?.index ?? 0;
  const found =
    by > 0
      ? turns.find((key) => (startOf(state, key) ?? 0) > start)
      : turns.findLast((key) => (startOf(state, key) ?? 0) < start);
  return found ?? null;
}

/** The position of the first message of a turn. */
const startOf = (state: TranscriptState, turn: RowKey): number | undefined =>
  state.message(state.turn(turn)?.messageKeys[0] ?? '')?.index;

/** The call of the run itself that started the sub-agent that a row is in; the row where it is in none. Rows of a sub-agent may come after all others. */
function callAround(state: TranscriptState, row: RowKey): RowKey {
  const calls = new Set<RowKey>();
  let key = row;
  for (;;) {
    const message = state.message(state.block(key)?.messageKey ?? key);
    const call = state.loop(message?.loopKey ?? state.turn(key)?.loopKey ?? key)?.callKey;
    if (call === undefined || calls.has(call)) return key;
    calls.add(call);
    key = call;
  }
}
