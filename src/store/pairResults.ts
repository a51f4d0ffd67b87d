import type { RowKey, ToolCallRef } from '../model/index.ts';
import type { BlockRow, MessageRow } from './rows.ts';
import { createTurnCalls, type Tables } from './tables.ts';

/** Registers a tool call block for pairing. */
export function addCall(tables: Tables, call: BlockRow): void {
  const message = tables.messages.get(call.messageKey);
  if (!message || call.block.type !== 'toolCall') return;
  const turn = turnCalls(tables, pairingScope(message));
  turn.calls.push(call.key);
  if (call.block.id !== '') {
    append(turn.byId, call.block.id, call.key);
    const loop = tables.loopCalls.get(message.loopKey) ?? new Map<string, RowKey[]>();
    tables.loopCalls.set(message.loopKey, loop);
    append(loop, call.block.id, call.key);
  }
}

/** Forgets a tool call block, because its content was replaced. */
export function removeCall(tables: Tables, call: BlockRow): void {
  const message = tables.messages.get(call.messageKey);
  if (!message || call.block.type !== 'toolCall') return;
  const turn = turnCalls(tables, pairingScope(message));
  drop(turn.calls, call.key);
  if (call.block.id === '') return;
  drop(turn.byId.get(call.block.id), call.key);
  drop(tables.loopCalls.get(message.loopKey)?.get(call.block.id), call.key);
}

/** Where a message is paired: its turn, or its loop where the source knows no turn. */
export function pairingScope(message: MessageRow): RowKey {
  return message.turnKey ?? message.loopKey;
}

/** The pairing table of a turn, or of what lies outside turns in a loop. */
export function turnCalls(tables: Tables, turn: RowKey): ReturnType<typeof createTurnCalls> {
  let calls = tables.turnCalls.get(turn);
  if (!calls) tables.turnCalls.set(turn, (calls = createTurnCalls()));
  return calls;
}

/**
 * The call that a result or an execution event speaks of. Within the turn: the first call with its id that `wants` it, else
 * the last one with its id; without an id on either side, the first call of that name that wants it. A result that comes
 * after its turn is found by its id in the loop.
 */
export function findCall(
  tables: Tables,
  ref: Pick<ToolCallRef, 'toolCallId' | 'toolName'> & {
    readonly turn?: RowKey | undefined;
    readonly loop?: RowKey | undefined;
  },
  wants: (call: BlockRow) => boolean,
): BlockRow | undefined {
  const turn = ref.turn === undefined ? undefined : tables.turnCalls.get(ref.turn);
  const inTurn = pick(tables, turn?.byId.get(ref.toolCallId), wants);
  if (inTurn && ref.toolCallId !== '') return inTurn;
  const byName = rows(tables, turn?.calls).find(
    (call) =>
      call.block.type === 'toolCall' &&
      (ref.toolCallId === '' || call.block.id === '') &&
      (ref.toolName === '' || call.block.name === ref.toolName) &&
      wants(call),
  );
  if (byName) return byName;
  if (ref.toolCallId === '' || ref.loop === undefined) return undefined;
  return pick(tables, tables.loopCalls.get(ref.loop)?.get(ref.toolCallId)?.toReversed(), wants);
}

function pick(
  tables: Tables,
  keys: readonly RowKey[] | undefined,
  wants: (call: BlockRow) => boolean,
): BlockRow | undefined {
  const calls = rows(tables, keys);
  return calls.find(wants) ?? calls.at(-1);
}

function rows(tables: Tables, keys: readonly RowKey[] | undefined): BlockRow[] {
  return (keys ?? []).flatMap((key) => tables.blocks.get(key) ?? []);
}

function append(map: Map<string, RowKey[]>, id: string, key: RowKey): void {
  const keys = map.get(id);
  if (keys) keys.push(key);
  else map.set(id, [key]);
}

function drop(keys: RowKey[] | undefined, key: RowKey): void {
  const index = keys?.lastIndexOf(key) ?? -1;
  if (index >= 0) keys?.splice(index, 1);
}
