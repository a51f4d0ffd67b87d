import type { MessageHead, MessagePatch } from '../../../model/index.ts';
import { createRow, deliveryOf, noteSettled } from './addRow.ts';
import { draftsBeside, withStreamedArguments } from './drafts.ts';
import { noteNode, noteTags } from './nodes.ts';
import { isEmptyContent } from './readLiterals.ts';
import { patchOf, type ReadMessage } from './readMessage.ts';
import type { LoopState, RowState, Run, TurnState } from './runState.ts';

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

const isUnsaid = (value: unknown): boolean => value === undefined || value === null || value === '';
