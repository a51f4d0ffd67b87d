import { type AgentMessage, type ContentBlock, type RowKey, type Usage } from '../model/index.ts';
import type { TranscriptState } from './createTranscriptStore.ts';
import type { BlockRow, MessageRow, TurnRow } from './rows.ts';

// What was made last of a row or of a state. A selector gives the same value as long as it says the same.
const contents = new WeakMap<MessageRow, readonly ContentBlock[]>();
const messagesOfRows = new WeakMap<MessageRow, AgentMessage>();
const turnCalls = new WeakMap<TurnRow, readonly BlockRow[]>();
const snapshots = new WeakMap<TranscriptState, object>();

const NOTHING: readonly never[] = [];

/** The list that was made last for a row, where this one holds the same things; else this one, which is kept. */
function kept<K extends object, T>(
  lists: WeakMap<K, readonly T[]>,
  row: K,
  list: readonly T[],
): readonly T[] {
  const last = lists.get(row);
  if (last?.length === list.length && list.every((item, index) => item === last[index])) return last;
  lists.set(row, list);
  return list;
}

/** The content of a message, block by block; empty for a message without content or an unknown key. */
export function selectContent(state: TranscriptState, message: RowKey): readonly ContentBlock[] {
  const row = state.message(message);
  if (!row) return NOTHING;
  const content: ContentBlock[] = [];
  for (const key of row.blockKeys) {
    const block = state.block(key)?.block;
    if (block) content.push(block);
  }
  return kept(contents, row, content);
}

/** One message with its content, as it reads now; `undefined` when there is none with this key. */
export function selectMessage(state: TranscriptState, key: RowKey): AgentMessage | undefined {
  const row = state.message(key);
  if (!row) return undefined;
  const { head } = row;
  const content = selectContent(state, key);
  if (head.role === 'bashExecution') return head;
  if (head.role === 'extension' && content.length === 0) return head;
  const last = messagesOfRows.get(row);
  if (last && 'content' in last && last.content === content) return last;
  const message = { ...head, content };
  messagesOfRows.set(row, message);
  return message;
}

/** The tool calls of a turn, in order. */
export function selectTurnCalls(state: TranscriptState, turn: RowKey): readonly BlockRow[] {
  const row = state.turn(turn);
  if (!row) return NOTHING;
  const calls = row.messageKeys
    .flatMap((key) => state.message(key)?.blockKeys ?? [])
    .flatMap((key) => state.block(key) ?? [])
    .filter((block) => block.run !== undefined);
  return kept(turnCalls, row, calls);
}

/** How many tool calls of a turn failed. */
export function selectTurnFailures(state: TranscriptState, turn: RowKey): number {
  return state.turn(turn) ? state.tally(turn).failedCalls : 0;
}

/** Tokens of a turn: the sum of its answers, else what the source states for the turn; `null` when neither is known. */
export function selectTurnUsage(state: TranscriptState, turn: RowKey): Usage | null {
  const row = state.turn(turn);
  if (!row) return null;
  return state.tally(turn).usage ?? row.turn.usage ?? null;
}

/** Tokens of a loop: what the source states for it, else the sum of its answers; `null` when neither is known. */
export function selectLoopUsage(state: TranscriptState, loop: RowKey): Usage | null {
  return state.loop(loop)?.loop.usage ?? state.tally(loop).usage;
}

/** Tokens of the whole transcript: the sum over its answers; `null` when none states any. */
export function selectUsage(state: TranscriptState): Usage | null {
  return state.tally('').usage;
}

/**
 * Whether a turn is going on, which a source need not say: its last answer is not over, or a tool of it is not. After the words that end an
 * answer a turn may still go on, and then it is open; but nothing is being done.
 */
export function selectTurnRunning(state: TranscriptState, turn: RowKey): boolean {
  return state.turn(turn)?.open === true && !isAtRest(state, turn);
}

/** Whether a loop is going on: it is open, and nothing tells that the model has said its last word in it. */
export function selectLoopRunning(state: TranscriptState, loop: RowKey): boolean {
  const row = state.loop(loop);
  return row?.open === true && row.loop.status === 'running' && !isAtRest(state, loop);
}

// What ends an answer and not the turn: tools come, or the answer goes on.
const GOES_ON: ReadonlySet<string> = new Set(['toolUse', 'paused', 'contextCompacted']);

function isAtRest(state: TranscriptState, scope: RowKey): boolean {
  const { last, lastAnswer, openCalls } = state.tally(scope);
  const row = lastAnswer === undefined ? undefined : state.message(lastAnswer);
  if (row?.head.role !== 'assistant' || openCalls > 0) return false;
  const { stopReason, retried } = row.head;
  // Who asks anew waits for an answer, and so does who was asked to try again.
  const asked = last !== lastAnswer && state.message(last ?? '')?.head.role === 'user';
  // Without a reason, an answer was the last word of its turn where the source has closed that.
  const over = stopReason === null ? state.turn(row.turnKey ?? '')?.open === false : !GOES_ON.has(stopReason);
  return over && retried !== true && !asked;
}

/** All rows as plain data, for comparing two transcripts. Not for rendering: it copies everything. */
export function selectSnapshot(state: TranscriptState): unknown {
  const known = snapshots.get(state);
  if (known) return known;
  const snapshot = {
    status: state.status,
    session: state.session,
    itemKeys: state.itemKeys,
    diagnostics: state.diagnostics,
    loops: state.loopKeys.map((key) => ({
      row: state.loop(key),
      items: state.loopItems(key),
      notes: state.notes(key),
    })),
    turns: state.turnKeys.map((key) => state.turn(key)),
    messages: state.messageKeys.map((key) => ({
      row: state.message(key),
      notes: state.notes(key),
      blocks: state.message(key)?.blockKeys.map((block) => state.block(block)),
    })),
    items: state.itemKeys.map((key) => state.item(key) ?? null),
  };
  snapshots.set(state, snapshot);
  return snapshot;
}
