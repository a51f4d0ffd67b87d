import { sameValue } from '../../../model/sameValue.ts';
import type { ContentBlock, JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, optional, str, time } from '../../kit/fields/index.ts';
import { isRepetition } from './drafts.ts';
import { addRow } from './addRow.ts';
import { fillRow, openRow, settleRow } from './messageRows.ts';
import { turnAt } from './placeMessage.ts';
import { reconcileTurn } from './reconcileMessages.ts';
import { isEmptyContent } from './readLiterals.ts';
import { readMessage } from './readMessage.ts';
import type { ReadMessage } from './readMessage.ts';
import { isZeroUsage, readUsage } from './readUsage.ts';
import { closeTurn, currentTurn } from './run.ts';
import type { Draft, LoopState, RowState, Run, TurnState } from './runState.ts';

/** `MessageStart`: a placeholder that will stream, or a message that is whole already. */
export function onMessageStart(run: Run, loop: LoopState, event: JsonObject): void {
  const read = readMessage(field(event, 'message') ?? null);
  if (read.head.role === 'assistant') {
    const before = loop.streaming;
    if (before && !before.streamed && before.head.timestamp === read.head.timestamp) return;
    // An answer that starts again replaces nothing: what had streamed stays, cut short.
    if (before) run.writer.emit({ type: 'messageEnd', message: before.key, incomplete: true });
    openRow(run, loop, turnOfAnswer(run, loop, read), read);
    return;
  }
  const last = loop.awaited.at(-1);
  if (last && isCopy(last, read)) return;
  loop.awaited.push(addRow(run, loop, turnOfWhole(run, loop, read), read));
}

/**
 * `MessageUpdate`: appends its delta. Its message is always the empty placeholder. False for one that comes after its answer is settled and
 * says something else.
 */
export function onMessageUpdate(run: Run, loop: LoopState, event: JsonObject): boolean {
  const delta = readDelta(field(event, 'delta'));
  if (!delta) return false;
  const row = loop.streaming ?? joinedRow(run, loop, event);
  if (!row) return repeatsAnswer(run, loop, delta);
  if (row.block?.type !== delta.type) {
    if (row.block) run.writer.blockEnd(row.block.key);
    row.block = { key: run.writer.blockStart(row.key, EMPTY_BLOCKS[delta.type]), type: delta.type };
  }
  row.streamed = true;
  if (delta.type !== 'toolCall' && delta.text !== '') row.streamedProse = true;
  run.writer.blockDelta(row.block.key, delta.text);
  const drafts = (row.drafts ??= []);
  const draft = drafts.at(-1);
  if (draft?.type === delta.type) draft.text += delta.text;
  else drafts.push({ ...delta });
  return true;
}

/** `MessageEnd`: the message as it finally stands. */
export function onMessageEnd(run: Run, loop: LoopState, event: JsonObject): void {
  const read = readMessage(field(event, 'message') ?? null);
  if (read.head.role === 'assistant' && loop.streaming) {
    settleRow(run, loop, loop.streaming, read);
    return;
  }
  const started = loop.awaited.findIndex((row) => isSameStart(row, read));
  const [row] = started < 0 ? [] : loop.awaited.splice(started, 1);
  if (row) {
    if (!sameValue(row.content, read.content)) {
      row.content = read.content;
      run.writer.messageContent(row.key, read.content);
    }
    fillRow(run, loop, row, read);
    return;
  }
  const last = loop.rows.at(-1);
  if (last && (isCopy(last, read) || (run.isCut && isBeginning(last, read)))) return;
  // Some providers never signal a start.
  addRow(
    run,
    loop,
    read.head.role === 'assistant' ? turnOfAnswer(run, loop, read) : turnOfWhole(run, loop, read),
    read,
  );
}

/** `TurnEnd`: settles what still streams, adds what was missed, and closes the turn. */
export function onTurnEnd(run: Run, loop: LoopState, event: JsonObject): void {
  const message = field(event, 'message');
  const read = isJsonObject(message) ? readMessage(message) : undefined;
  const turnId = read?.head.turnId;
  const turn = turnId ? turnAt(run, loop, turnId.turnIndex, turnId.loopId) : currentTurn(run, loop);
  const answer = read && endAnswer(run, loop, turn, read);
  reconcileTurn(run, loop, turn, arr(event, 'tool_results'));
  const usage = readUsage(field(event, 'usage'));
  // A turn that failed before the model said anything states zeros that mean "not known".
  const known =
    usage && !(isZeroUsage(usage) && answer?.head.role === 'assistant' && answer.head.usage === null);
  closeTurn(run, loop, turn, {
    ...optional('endedAt', time(event, 'timestamp')),
    ...(known ? { usage } : {}),
  });
}

function endAnswer(run: Run, loop: LoopState, turn: TurnState, read: ReadMessage): RowState {
  const streaming = loop.streaming?.turn === turn ? loop.streaming : undefined;
  const row = streaming ?? turn.rows.findLast((one) => one.head.role === read.head.role);
  if (!row) return addRow(run, loop, turn, read);
  if (
    row.settled &&
    row.head.role === 'assistant' &&
    !isEmptyContent(read.content) &&
    !sameValue(row.content, read.content)
  ) {
    row.content = read.content;
    run.writer.messageContent(row.key, read.content);
  }
  fillRow(run, loop, row, read);
  return row;
}

const EMPTY_BLOCKS = {
  text: { type: 'text', text: '' },
  thinking: { type: 'thinking', thinking: '' },
  // Fragments of several calls run together here, without id or name; the end of the message tells them apart.
  toolCall: { type: 'toolCall', id: '', name: '', arguments: null, argumentsText: '' },
} satisfies Record<string, ContentBlock>;

const DELTAS = [
  ['Text', 'text'],
  ['Thinking', 'thinking'],
  ['ToolCallDelta', 'toolCall'],
] as const;

function readDelta(value: JsonValue | undefined): Draft | undefined {
  for (const [key, type] of DELTAS) {
    const text = str(field(value, key), 'delta');
    if (text !== undefined) return { type, text };
  }
  return undefined;
}

function repeatsAnswer(run: Run, loop: LoopState, delta: Draft): boolean {
  const answer = currentTurn(run, loop).rows.findLast((row) => row.head.role === 'assistant');
  return answer !== undefined && isRepetition(answer, delta);
}

// A stream joined in the middle has no start for its first deltas.
function joinedRow(run: Run, loop: LoopState, event: JsonObject): RowState | undefined {
  const turn = currentTurn(run, loop);
  if (turn.rows.some((row) => row.head.role === 'assistant')) return undefined;
  const read = readMessage(field(event, 'message') ?? null);
  return read.head.role === 'assistant'
    ? openRow(run, loop, turn, { head: read.head, content: [] })
    : undefined;
}

function turnOfAnswer(run: Run, loop: LoopState, { head }: ReadMessage): TurnState {
  if (head.turnId) return turnAt(run, loop, head.turnId.turnIndex, head.turnId.loopId);
  return loop.turn ?? turnAt(run, loop, (loop.turns.at(-1)?.index ?? -1) + 1);
}

function turnOfWhole(run: Run, loop: LoopState, { head }: ReadMessage): TurnState | undefined {
  if (head.turnId) return turnAt(run, loop, head.turnId.turnIndex, head.turnId.loopId);
  return loop.turn ?? (head.role === 'toolResult' ? currentTurn(run, loop) : undefined);
}

function isSameStart(row: RowState, { head }: ReadMessage): boolean {
  if (row.head.role !== head.role || row.head.timestamp !== head.timestamp) return false;
  if (row.head.role === 'toolResult' && head.role === 'toolResult')
    return row.head.toolCallId === head.toolCallId;
  return row.head.role !== 'extension' || head.role !== 'extension' || row.head.kind === head.kind;
}

function isCopy(row: RowState, read: ReadMessage): boolean {
  return row.settled && isSameStart(row, read) && sameValue(row.content, read.content) && sameData(row, read);
}

// A copy that breaks off, perhaps in the middle of a character.
function isBeginning(row: RowState, read: ReadMessage): boolean {
  if (!row.settled) return false;
  // Cut before it said whose it is, and anything else.
  if (read.head.role === 'unknown') return read.content.every((block) => saysNothing(block, ['content']));
  if (row.head.role !== read.head.role || read.content.length > row.content.length) return false;
  return read.content.every((block, index) => {
    const whole = row.content[index];
    if (whole && sameValue(block, whole)) return true;
    if (!whole || index < read.content.length - 1) return false;
    const [said, part] = [proseOf(whole), proseOf(block)];
    if (said === undefined || part === undefined) return saysNothing(block, ['text', 'thinking']);
    return said.startsWith(withoutHalf(part));
  });
}

// The text without the character that it breaks off in: one U+FFFD for each byte of it that came.
function withoutHalf(text: string): string {
  let end = text.length;
  while (end > 0 && text[end - 1] === '\uFFFD') end -= 1;
  return text.slice(0, end);
}

function saysNothing(block: ContentBlock, keys: readonly string[]): boolean {
  if (block.type !== 'unknown') return false;
  const { raw } = block;
  return !isJsonObject(raw) || !keys.some((key) => field(raw, key) !== undefined);
}

const proseOf = (block: ContentBlock): string | undefined =>
  block.type === 'text' ? block.text : block.type === 'thinking' ? block.thinking : undefined;

function sameData(row: RowState, { head }: ReadMessage): boolean {
  return row.head.role !== 'extension' || head.role !== 'extension' || sameValue(row.head.data, head.data);
}
