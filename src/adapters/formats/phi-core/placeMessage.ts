import { excerpt } from '../../kit/fields/index.ts';
import { addRow } from './addRow.ts';
import type { ReadMessage } from './readMessage.ts';
import { openTurn, turnKeyOf } from './run.ts';
import type { LoopState, RowState, Run, TurnState } from './runState.ts';

/** Adds a message of a list to a loop, in the turn it belongs to. */
export function placeMessage(run: Run, loop: LoopState, read: ReadMessage): RowState {
  return addRow(run, loop, turnOf(run, loop, read), read);
}

/** The turn of a loop with this index, opened if it is not there; facts that a saved loop states of it apply. */
export function turnAt(run: Run, loop: LoopState, index: number, loopId = loop.loopId): TurnState {
  const id = turnKeyOf(loopId, index);
  return loop.turnsById.get(id) ?? openTurn(run, loop, { index, ...loop.facts.get(index)?.start }, id);
}

function turnOf(run: Run, loop: LoopState, { head }: ReadMessage): TurnState | undefined {
  if (head.turnId) return turnAt(run, loop, head.turnId.turnIndex, head.turnId.loopId);
  const index = loop.inputTurns.get(identityOf(head));
  if (index !== undefined) return turnAt(run, loop, index);
  if (head.role === 'assistant') {
    const last = loop.turns.at(-1);
    // A turn opened for what came before the answer still lacks it.
    if (last?.open && !last.rows.some((row) => row.head.role === 'assistant')) return last;
    return turnAt(run, loop, (last?.index ?? -1) + 1);
  }
  if (head.role !== 'toolResult') return undefined;
  // An empty id names no call; one that came back in a later turn means the later call.
  return loop.turnOfCall.get(head.toolCallId) ?? loop.turns.at(-1);
}

/** What tells copies of one message from other messages of its turn. */
export function identityOf(head: ReadMessage['head']): string {
  switch (head.role) {
    case 'toolResult':
      return `toolResult ${head.toolCallId} ${head.toolName}`;
    case 'extension':
      return `extension ${head.kind} ${excerpt(head.data, 500)}`;
    default:
      return `${head.role} ${head.timestamp}`;
  }
}
