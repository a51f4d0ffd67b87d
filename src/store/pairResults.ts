import type { RowKey, ToolCallRef } from '../model/index.ts';
import {
  addTurnCall,
  createTurnCalls,
  dropTurnCall,
  firstWanted,
  selectCalls,
  type CallIndexes,
  type CallList,
  type SettledCalls,
  type TurnCalls,
} from './callLists.ts';
import type { BlockRow, MessageRow } from './rows.ts';
import type { LateCalls, Tables } from './tables.ts';

/** Registers a tool call block for pairing. */
export function addCall(tables: Tables, call: BlockRow): void {
  const message = tables.messages.get(call.messageKey);
  if (!message || call.block.type !== 'toolCall') return;
  const { id } = call.block;
  addTurnCall(turnCalls(tables, pairingScope(message)), call, (key) => tables.blocks.get(key));
  if (id === '') return;
  const { loopKey } = message;
  const late = tables.loopCalls.get(loopKey, id);
  if (late === undefined) tables.loopCalls.set(loopKey, id, call.key);
  else if (typeof late === 'string')
    tables.loopCalls.set(loopKey, id, { keys: [late, call.key], unanswered: [late, call.key] });
  else {
    late.keys.push(call.key);
    late.unanswered.push(call.key);
  }
}

/** Forgets a tool call block, because its content was replaced. */
export function removeCall(tables: Tables, call: BlockRow): void {
  const message = tables.messages.get(call.messageKey);
  if (!message || call.block.type !== 'toolCall') return;
  dropTurnCall(turnCalls(tables, pairingScope(message)), call);
  const late = tables.loopCalls.get(message.loopKey, call.block.id);
  if (late === call.key) tables.loopCalls.delete(message.loopKey, call.block.id);
  else if (typeof late === 'object') {
    drop(late.keys, call.key);
    drop(late.unanswered, call.key);
  }
}

/** Where a message is paired: its turn, or its loop where the source knows no turn. */
export function pairingScope(message: MessageRow): RowKey {
  return message.turnKey ?? message.loopKey;
}

/** The pairing table of a turn, or of what lies outside turns in a loop. */
export function turnCalls(tables: Tables, turn: RowKey): TurnCalls {
  let calls = tables.turnCalls.get(turn);
  if (!calls) tables.turnCalls.set(turn, (calls = createTurnCalls()));
  return calls;
}

/** Conditions on the call that a result or an execution event belongs to. */
export interface Wanted {
  readonly fits: (call: BlockRow) => boolean;
  /** No call that is settled in this way fits. */
  readonly settled?: SettledCalls | undefined;
}

/**
 * The call that a result or an execution event speaks of. Within the turn: the first call with its id that is wanted, else
 * the last one with its id; without an id on either side, the first call of that name that is wanted. A result that comes
 * after its turn is found by its id in the loop.
 */
export function findCall(
  tables: Tables,
  ref: Pick<ToolCallRef, 'toolCallId' | 'toolName'> & {
    readonly turn?: RowKey | undefined;
    readonly loop?: RowKey | undefined;
  },
  { fits, settled }: Wanted,
): BlockRow | undefined {
  const rowOf = (key: RowKey): BlockRow | undefined => tables.blocks.get(key);
  const first = (list: CallList | undefined): BlockRow | undefined => firstWanted(list, rowOf, fits, settled);
  const turn = ref.turn === undefined ? undefined : tables.turnCalls.get(ref.turn);
  const unnamed = ref.toolName === '';
  const among = (by: keyof CallIndexes, value: string) => selectCalls(turn, by, value, rowOf);
  if (ref.toolCallId === '') return first(unnamed ? turn : among('byName', ref.toolName));
  const inTurn = among('byId', ref.toolCallId);
  const byId = first(inTurn) ?? rowOf(inTurn?.keys.at(-1) ?? '');
  if (byId) return byId;
  const byName = first(unnamed ? among('byId', '') : among('withoutId', ref.toolName));
  if (byName || ref.loop === undefined) return byName;
  return findLate(tables, tables.loopCalls.get(ref.loop, ref.toolCallId), { fits, settled });
}

/** Of the calls of a loop with one id the latest that is wanted, else the first. */
function findLate(
  tables: Tables,
  late: RowKey | LateCalls | undefined,
  { fits, settled }: Wanted,
): BlockRow | undefined {
  // The only one, whether it is wanted or not.
  if (typeof late === 'string') return tables.blocks.get(late);
  if (!late) return undefined;
  const keys = settled?.as === 'answered' ? late.unanswered : late.keys;
  for (let at = keys.length - 1; at >= 0; at--) {
    const row = tables.blocks.get(keys[at] ?? '');
    if (row && fits(row)) return row;
    // Never wanted again, so it is not looked at again.
    if (keys === late.unanswered && at === keys.length - 1 && row && settled?.is(row)) keys.pop();
  }
  return tables.blocks.get(late.keys[0] ?? '');
}

function drop(keys: RowKey[] | undefined, key: RowKey): void {
  const index = keys?.lastIndexOf(key) ?? -1;
  if (index >= 0) keys?.splice(index, 1);
}
