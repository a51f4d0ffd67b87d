import type { Delivery, MessageHead } from '../../../model/index.ts';
import { noteNode, noteTags } from './nodes.ts';
import type { ReadMessage } from './readMessage.ts';
import type { LoopState, RowState, Run, TurnState } from './runState.ts';

/** Adds a message that is whole. */
export function addRow(run: Run, loop: LoopState, turn: TurnState | undefined, read: ReadMessage): RowState {
  const row = createRow(run, loop, turn, read);
  run.writer.messageContent(row.key, read.content);
  if (run.isCut) run.writer.emit({ type: 'messageEnd', message: row.key, incomplete: true });
  else run.writer.messageEnd(row.key);
  noteSettled(loop, row);
  return row;
}

/** Adds a message without its content, and with what its place says of it. */
export function createRow(
  run: Run,
  loop: LoopState,
  turn: TurnState | undefined,
  read: ReadMessage,
): RowState {
  const delivery = deliveryOf(read.head, turn);
  const head = delivery === undefined ? read.head : { ...read.head, delivery };
  const key = run.writer.messageStart(head, { loop: loop.key, turn: turn?.key });
  const row: RowState = {
    key,
    turn,
    head,
    content: read.content,
    settled: false,
    streamed: false,
    streamedProse: false,
    drafts: null,
    repeated: null,
  };
  loop.rows.push(row);
  turn?.rows.push(row);
  noteNode(run, loop, row);
  noteTags(run, loop, row);
  return row;
}

/** Notes what a message that is whole says of its loop and its turn. */
export function noteSettled(loop: LoopState, row: RowState): void {
  row.settled = true;
  if (row.head.role !== 'assistant') return;
  loop.lastStop = row.head.stopReason;
  if (row.head.usage === null) loop.usageUnknown = true;
  for (const block of row.content) {
    if (block.type !== 'toolCall' || !row.turn) continue;
    row.turn.hasCalls = true;
    if (block.id !== '') loop.turnOfCall.set(block.id, row.turn);
  }
}

/**
 * How a message of a person came in. Prompts open a loop and are never stamped with a turn; what a person says later is. It interrupts when tools
 * were being called, and follows when the model had finished.
 */
export function deliveryOf(head: MessageHead, turn: TurnState | undefined): Delivery | undefined {
  if (head.role !== 'user' || head.synthetic !== undefined || head.delivery !== undefined || !turn)
    return head.delivery;
  if (turn.index === 0 && head.turnId === undefined) return undefined;
  return turn.afterCalls ? 'steering' : 'followUp';
}
