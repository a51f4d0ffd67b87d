import type { JsonValue } from '../../../model/index.ts';
import { addRow } from './addRow.ts';
import { fillRow } from './messageRows.ts';
import { identityOf, placeMessage, turnAt } from './placeMessage.ts';
import { readMessage, type ReadMessage } from './readMessage.ts';
import { currentTurn, turnKeyOf } from './run.ts';
import type { LoopState, RowState, Run, TurnState } from './runState.ts';

/**
 * Merges copies of messages into a loop: those already there gain what the copies know besides, the others are added.
 * Copies are recognised by their turn and role, and results by the call they answer; never by position alone.
 */
export function reconcileMessages(run: Run, loop: LoopState, values: readonly JsonValue[]): void {
  const match = createMatcher(loop.rows);
  const inTurn = new Map<TurnState, Matcher>();
  const reads = values.map(readMessage);
  const leading = leadingCount(loop, reads);
  reads.forEach((read, position) => {
    const turn = statedTurn(loop, read);
    let row: RowState | undefined;
    if (turn) {
      let matcher = inTurn.get(turn);
      if (!matcher) inTurn.set(turn, (matcher = createMatcher(turn.rows)));
      row = matcher(read, true);
    } else row = match(read, false);
    if (row) fillRow(run, loop, row, read);
    // Prompts belong to the first turn, as they do in the stream that this loop was saved from.
    else if (position < leading) addRow(run, loop, firstTurn(run, loop), read);
    else placeMessage(run, loop, read);
  });
}

/** Merges copies of messages that are known to belong to one turn. */
export function reconcileTurn(
  run: Run,
  loop: LoopState,
  turn: TurnState,
  values: readonly JsonValue[],
): void {
  const match = createMatcher(turn.rows);
  for (const value of values) {
    const read = readMessage(value);
    const row = match(read, true);
    if (row) fillRow(run, loop, row, read);
    else addRow(run, loop, turn, read);
  }
}

function statedTurn(loop: LoopState, { head }: ReadMessage): TurnState | undefined {
  return head.turnId && loop.turnsById.get(turnKeyOf(head.turnId.loopId, head.turnId.turnIndex));
}

function firstTurn(run: Run, loop: LoopState): TurnState {
  return loop.turns[0] ?? turnAt(run, loop, 0);
}

// How many messages at the start came before anything was stamped with a turn, in a loop that has turns.
function leadingCount(loop: LoopState, reads: readonly ReadMessage[]): number {
  const first = reads.findIndex(({ head }) => head.turnId !== undefined || head.role === 'assistant');
  const count = first < 0 ? reads.length : first;
  return first < 0 && loop.facts.size === 0 && loop.turns.length === 0 ? 0 : count;
}

type Matcher = (read: ReadMessage, sameTurn: boolean) => RowState | undefined;

// Every row answers to one copy at most.
function createMatcher(rows: readonly RowState[]): Matcher {
  const queues = new Map<string, RowState[]>();
  for (const row of rows) {
    for (const key of [identityOf(row.head), row.head.role]) {
      const queue = queues.get(key);
      if (queue) queue.push(row);
      else queues.set(key, [row]);
    }
  }
  for (const queue of queues.values()) queue.reverse();
  const used = new Set<RowState>();
  const take = (key: string, accepts: (row: RowState) => boolean): RowState | undefined => {
    const queue = queues.get(key) ?? [];
    while (queue.length > 0) {
      const row = queue.at(-1);
      if (row && !used.has(row)) {
        if (!accepts(row)) return undefined;
        used.add(row);
        return row;
      }
      queue.pop();
    }
    return undefined;
  };
  return ({ head }, sameTurn) => {
    const exact = take(identityOf(head), () => true);
    if (exact || head.role !== 'assistant') return exact;
    // An answer that failed comes back as a stand-in with another time.
    return take('assistant', (row) => sameTurn || !row.settled);
  };
}

/** The turn an event of a loop falls into: by its index if it states one, else the one in progress. */
export function turnFor(run: Run, loop: LoopState, index: number | undefined): TurnState {
  return index === undefined ? currentTurn(run, loop) : turnAt(run, loop, index);
}
