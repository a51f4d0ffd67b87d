import type { Delivery, MessageHead, MessagePatch } from '../../../model/index.ts';
import { draftsBeside, withStreamedArguments } from './drafts.ts';
import { noteNode, noteTags } from './nodes.ts';
import { patchOf } from './readMessage.ts';
import type { ReadMessage } from './readMessage.ts';
import { isEmptyContent } from './readLiterals.ts';
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

/** Opens the message that the model is about to stream. What its placeholder says of usage and stop is not yet a fact. */
export function openRow(run: Run, loop: LoopState, turn: TurnState, read: ReadMessage): RowState {
  const { head } = read;
  const placeholder: MessageHead =
    head.role === 'assistant' ? { ...head, stopReason: null, usage: null } : head;
  const row = createRow(run, loop, turn, { head: placeholder, content: read.content });
  if (read.content.length > 0) run.writer.messageContent(row.key, read.content);
  loop.streaming = row;
  return row;
}

/**
 * Ends a streamed message by what its source finally says. A failure often says nothing but that it failed: then what had
 * streamed stays.
 */
export function settleRow(run: Run, loop: LoopState, row: RowState, read: ReadMessage): void {
  const { head, content } = read;
  const failed = head.role === 'assistant' && (head.stopReason === 'error' || head.stopReason === 'aborted');
  // So does it where the record of the end breaks off.
  const keep =
    (isEmptyContent(content) && (row.streamedProse || (row.streamed && failed))) ||
    (run.isCut && row.streamed);
  const drafts = row.drafts ?? [];
  row.drafts = null;
  if (!keep) {
    row.content = withStreamedArguments(content, drafts);
    run.writer.messageContent(row.key, row.content);
  }
  const unsaid = keep ? [] : draftsBeside(row.content, drafts);
  row.block = undefined;
  row.head =
    unsaid.length === 0
      ? head
      : { ...head, extra: { ...head.extra, streamed: unsaid.map(({ type, text }) => ({ type, text })) } };
  const patch = patchOf(row.head);
  if (run.isCut) run.writer.emit({ type: 'messageEnd', message: row.key, value: patch, incomplete: true });
  else run.writer.messageEnd(row.key, patch);
  if (loop.streaming === row) loop.streaming = undefined;
  noteSettled(loop, row);
  noteNode(run, loop, row);
  noteTags(run, loop, row);
}

/** Adds to a message what another copy of it knows besides; what it says already stands. */
export function fillRow(run: Run, loop: LoopState, row: RowState, read: ReadMessage): void {
  if (!row.settled) {
    settleRow(run, loop, row, read);
    return;
  }
  const before = new Map(Object.entries(row.head));
  const missing = Object.entries(read.head).filter(
    ([key, value]) => isUnsaid(before.get(key)) && !isUnsaid(value) && key !== 'tags',
  );
  const patch: MessagePatch = Object.fromEntries(missing);
  const delivery = deliveryOf({ ...row.head, ...patch } as MessageHead, row.turn);
  const whole: MessagePatch =
    delivery === row.head.delivery ? patch : { ...patch, ...(delivery && { delivery }) };
  if (Object.keys(whole).length > 0) {
    // The role stays, so the patched head is still a head of that role.
    row.head = { ...row.head, ...whole } as MessageHead;
    run.writer.emit({ type: 'messagePatch', message: row.key, value: whole });
    noteNode(run, loop, row);
  }
  noteTags(run, loop, row, read.head.tags);
}

function createRow(run: Run, loop: LoopState, turn: TurnState | undefined, read: ReadMessage): RowState {
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

function noteSettled(loop: LoopState, row: RowState): void {
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

const isUnsaid = (value: unknown): boolean => value === undefined || value === null || value === '';

// Prompts open a loop and are never stamped with a turn; what a person says later is. It interrupts when tools were
// being called, and follows when the model had finished.
function deliveryOf(head: MessageHead, turn: TurnState | undefined): Delivery | undefined {
  if (head.role !== 'user' || head.synthetic !== undefined || head.delivery !== undefined || !turn)
    return head.delivery;
  if (turn.index === 0 && head.turnId === undefined) return undefined;
  return turn.afterCalls ? 'steering' : 'followUp';
}
