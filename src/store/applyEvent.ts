import {
  isJsonObject,
  type Loop,
  type RowKey,
  type Session,
  type TranscriptEvent,
  type TranscriptItem,
} from '../model/index.ts';
import {
  appendToBlock,
  endBlock,
  endMessage,
  patchMessage,
  setContent,
  startBlock,
  startMessage,
} from './applyMessage.ts';
import { linkChild, refreshCall } from './applyTool.ts';
import { addDiagnostic } from './diagnostics.ts';
import { mergeExtra } from './mergeExtra.ts';
import { addItemKey, openTurn } from './placeItem.ts';
import type { TurnRow } from './rows.ts';
import { sameValue } from '../model/sameValue.ts';
import { applyExecution, dropRestated } from './strayRuns.ts';
import { idIn, isOwn, type Tables } from './tables.ts';

type Event<T extends TranscriptEvent['type']> = Extract<TranscriptEvent, { readonly type: T }>;

/** Folds one event into the tables. Order alone decides the rows; what was said before changes nothing. */
export function applyEvent(tables: Tables, event: TranscriptEvent): void {
  if (event.type !== 'end') tables.end = null;
  switch (event.type) {
    case 'session':
      tables.session = withDetails(tables.session, event.value);
      return;
    case 'loopStart':
      startLoop(tables, event);
      return;
    case 'loopEnd':
      endLoop(tables, event);
      return;
    case 'turnStart':
      startTurn(tables, event);
      return;
    case 'turnPatch':
      patchTurn(tables, event.turn, event.value, true);
      if (event.value.request) openTurn(tables, event.turn);
      return;
    case 'turnEnd':
      patchTurn(tables, event.turn, event.value, false);
      return;
    case 'messageStart':
      startMessage(tables, event);
      return;
    case 'messagePatch':
      patchMessage(tables, event.message, event.value);
      return;
    case 'messageContent':
      setContent(tables, event);
      return;
    case 'messageEnd':
      endMessage(tables, event.message, event);
      dropRestated(tables, event.message);
      return;
    case 'blockStart':
      startBlock(tables, event);
      return;
    case 'blockDelta':
      appendToBlock(tables, event);
      return;
    case 'blockEnd':
      endBlock(tables, event);
      return;
    case 'toolStart':
    case 'toolProgress':
    case 'toolEnd':
    case 'toolChild':
      applyExecution(tables, event);
      return;
    case 'item':
      setItem(tables, event);
      return;
    case 'context':
      for (const key of event.messages) {
        const message = tables.messages.get(key);
        if (!message || message.context === event.context) continue;
        tables.messages.set(key, { ...message, context: event.context });
        if (message.context === 'abandoned') tables.abandoned -= 1;
        if (event.context === 'abandoned') tables.abandoned += 1;
      }
      return;
    case 'diagnostic':
      addDiagnostic(tables, event.value);
      return;
    case 'end':
      endSource(tables, event);
      return;
    default:
      event satisfies never;
  }
}

// Details that one record states are not taken back by those of another one.
function withDetails<T extends Session | Loop>(before: T, now: Partial<T>): T {
  const both = isJsonObject(before.details) && isJsonObject(now.details);
  return { ...before, ...now, ...(both ? { details: mergeExtra(before.details, now.details) } : {}) };
}

function startLoop(tables: Tables, { loop: key, value }: Event<'loopStart'>): void {
  if (tables.loops.has(key)) return;
  const id = idIn(tables, value.loopId);
  const callKey = tables.awaitedLoops.get(id);
  const groupKey = tables.groupsByLoopId.get(id);
  tables.loops.set(key, {
    key,
    index: tables.loopKeys.size(),
    loop: value,
    open: true,
    ended: false,
    ...(groupKey === undefined ? {} : { groupKey }),
  });
  tables.loopKeys.add(key);
  tables.openLoops.add(key);
  if (value.loopId !== '') tables.loopsById.set(id, key);
  addItemKey(tables, key, key);
  if (callKey === undefined) return;
  // A later run of the same agent is another loop, which must not take the place of this one.
  tables.awaitedLoops.delete(id);
  linkChild(tables, callKey, value.loopId);
}

function endLoop(tables: Tables, { loop: key, value }: Event<'loopEnd'>): void {
  const row = tables.loops.get(key);
  if (!row) return;
  const facts = withDetails(row.loop, value);
  // Facts alone, e.g. what a run has used so far, leave it open.
  const over = value.status !== undefined && value.status !== 'running' && value.status !== 'pending';
  if (over) {
    closeTurns(tables, key);
    tables.openLoops.delete(key);
  }
  const next = { ...row, loop: facts, open: row.open && !over, ended: row.ended || over };
  if (!sameValue(next, row)) tables.loops.set(key, next);
  refreshCalls(tables, key);
}

function startTurn(tables: Tables, { turn: key, loop, value }: Event<'turnStart'>): void {
  if (tables.turns.has(key)) return;
  // One model call at a time: a new turn says that the one before it is over.
  closeTurns(tables, loop);
  tables.turns.set(key, { key, number: 0, loopKey: loop, turn: value, messageKeys: [], open: true });
  tables.openTurns.add(key);
}

function patchTurn(tables: Tables, key: RowKey, value: Partial<TurnRow['turn']>, open: boolean): void {
  const row = tables.turns.get(key);
  if (!row) return;
  const turn = saysNew(row.turn, value) ? { ...row.turn, ...value } : row.turn;
  if (turn !== row.turn) tables.turns.set(key, { ...row, turn });
  if (row.open && !open) closeTurn(tables, key);
}

const saysNew = (known: Partial<TurnRow['turn']>, value: Partial<TurnRow['turn']>): boolean =>
  Object.entries(value).some(([field, own]) => !sameValue(Reflect.get(known, field), own));

function closeTurns(tables: Tables, loop: RowKey): void {
  for (const key of tables.openTurns) if (tables.turns.get(key)?.loopKey === loop) closeTurn(tables, key);
}

function closeTurn(tables: Tables, key: RowKey): void {
  tables.openTurns.delete(key);
  const row = tables.turns.get(key);
  if (row?.open) tables.turns.set(key, { ...row, open: false });
  for (const message of row?.messageKeys ?? [])
    if (tables.openMessages.has(message)) endMessage(tables, message, { incomplete: true });
  refreshCalls(tables, key);
}

// The calls of a turn, or those of a loop that belong to no turn.
function refreshCalls(tables: Tables, scope: RowKey): void {
  for (const call of tables.turnCalls.get(scope)?.keys ?? []) refreshCall(tables, call);
}

function setItem(tables: Tables, { item: key, loop, value }: Event<'item'>): void {
  const row = tables.items.get(key);
  if (row && sameValue(row.item, value)) return;
  const loopKey = row?.loopKey ?? loop;
  tables.items.set(key, { key, item: value, ...(loopKey === undefined ? {} : { loopKey }) });
  if (isRunning(value)) tables.runningItems.add(key);
  else tables.runningItems.delete(key);
  if (value.type === 'parallel')
    for (const loopId of value.loopIds) tables.groupsByLoopId.set(idIn(tables, loopId), key);
  if (row) return;
  tables.places.set(key, tables.messageKeys.size());
  addItemKey(tables, key, loopKey);
}

const isRunning = (item: TranscriptItem): boolean =>
  item.type !== 'unknownRecord' && item.status === 'running';

/** Closes what the source that speaks has left open. */
function endSource(tables: Tables, { cause }: Event<'end'>): void {
  const own = (keys: ReadonlySet<RowKey>): readonly RowKey[] => [...keys].filter((key) => isOwn(tables, key));
  for (const key of own(tables.openMessages)) endMessage(tables, key, { incomplete: true });
  for (const key of own(tables.openTurns)) closeTurn(tables, key);
  for (const key of own(tables.openLoops)) {
    const row = tables.loops.get(key);
    if (row)
      tables.loops.set(key, {
        ...row,
        open: false,
        loop: row.loop.status === 'running' ? { ...row.loop, status: 'aborted' } : row.loop,
      });
    refreshCalls(tables, key);
    tables.openLoops.delete(key);
  }
  for (const key of own(tables.runningItems)) {
    const row = tables.items.get(key);
    if (row && row.item.type !== 'unknownRecord') {
      const item: TranscriptItem =
        row.item.type === 'parallel' ? { ...row.item, status: 'done' } : { ...row.item, status: 'failed' };
      tables.items.set(key, { ...row, item });
    }
    tables.runningItems.delete(key);
  }
  if (tables.source) tables.openSources.delete(tables.source);
  else tables.openSources.clear();
  tables.end = tables.openSources.size > 0 ? null : cause;
}
