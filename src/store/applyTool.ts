import {
  contentAfter,
  sizeOfContent,
  type ContentBlock,
  type RowKey,
  type TranscriptEvent,
} from '../model/index.ts';
import { unsettleStart, type TurnCalls } from './callLists.ts';
import { addDiagnostic } from './diagnostics.ts';
import { moveNotes, nestLoop } from './placeItem.ts';
import { findCall, pairingScope, turnCalls, type Wanted } from './pairResults.ts';
import { NEW_RUN, type BlockRow, type MessageRow, type ToolRun } from './rows.ts';
import { sameValue } from '../model/sameValue.ts';
import { idIn, withKey, type Tables } from './tables.ts';
import { toolStatus } from './toolStatus.ts';

/** An event of the execution of a tool. */
export type ToolEvent = Extract<
  TranscriptEvent,
  { readonly type: 'toolStart' | 'toolProgress' | 'toolEnd' | 'toolChild' }
>;

/** A tool event that could not be applied. */
export interface Unapplied {
  /** The call that is over, and may have said otherwise; `null`: there is no such call. */
  readonly call: RowKey | null;
}

/** Applies an execution event to the call it speaks of. Returns what was left undone; `null`: nothing. */
export function applyTool(tables: Tables, event: ToolEvent): Unapplied | null {
  const call = callOf(tables, event);
  const run = call?.run;
  if (!call || !run) {
    addDiagnostic(tables, {
      severity: 'warning',
      code: 'tool-event-without-call',
      message: `The source reports on a run of “${event.call.toolName}” (id “${event.call.toolCallId}”), but no such call is in its turn.`,
    });
    return { call: null };
  }
  switch (event.type) {
    case 'toolStart': {
      // A tool that runs may still stop to ask.
      if (run.ended || (run.started && event.awaitingApproval !== true)) return null;
      // A skipped call starts with null: its own arguments stand.
      const stated = event.arguments ?? undefined;
      if (run.started) unsettleStart(tables.turnCalls.get(event.call.turn), call);
      const changed =
        stated !== undefined && call.block.type === 'toolCall' && !sameValue(stated, call.block.arguments);
      setRun(tables, call, {
        ...run,
        started: event.awaitingApproval !== true,
        awaitingApproval: event.awaitingApproval === true,
        ...(event.approval === undefined ? {} : { approval: event.approval }),
        ...(event.startedAt === undefined ? {} : { startedAt: event.startedAt }),
        ...(changed ? { executedArguments: stated } : {}),
      });
      return null;
    }
    case 'toolProgress': {
      const reported = withProgress(run, event.text);
      if (run.ended) {
        // A replay says again what is there; what comes too late is kept.
        const known =
          event.text === undefined || `\n${run.progressLog ?? ''}\n`.includes(`\n${event.text}\n`);
        if (!known) setRun(tables, call, { ...run, ...reported });
        return null;
      }
      setRun(tables, call, {
        ...run,
        started: true,
        ...reported,
        ...(event.content === undefined
          ? {}
          : {
              content:
                event.mode === 'append'
                  ? appendContent(run.content ?? [], event.content, event.offset)
                  : event.content,
            }),
        ...(event.details === undefined ? {} : { details: event.details }),
      });
      return null;
    }
    case 'toolEnd': {
      if (run.ended) {
        if (event.childLoopId !== undefined) linkChild(tables, call.key, event.childLoopId);
        return { call: call.key };
      }
      const durationMs =
        event.endedAt !== undefined && run.startedAt !== undefined
          ? Math.max(0, event.endedAt - run.startedAt)
          : undefined;
      setRun(tables, call, {
        ...run,
        started: true,
        ended: true,
        awaitingApproval: false,
        content: event.content,
        isError: event.isError,
        ...(event.outcome === undefined ? {} : { outcome: event.outcome }),
        ...(event.details === undefined || event.details === null ? {} : { details: event.details }),
        ...(durationMs === undefined ? {} : { durationMs }),
      });
      if (event.childLoopId !== undefined) linkChild(tables, call.key, event.childLoopId);
      return null;
    }
    case 'toolChild':
      linkChild(tables, call.key, event.childLoopId);
      return null;
    default:
      return event satisfies never;
  }
}

function withProgress(run: ToolRun, text: string | undefined): Partial<ToolRun> {
  if (text === undefined || text === run.progress) return {};
  return {
    progress: text,
    progressLog: run.progressLog === undefined ? text : `${run.progressLog}\n${text}`,
  };
}

function callOf(tables: Tables, event: ToolEvent): BlockRow | undefined {
  const { call } = event;
  if (call.block !== undefined) return tables.blocks.get(call.block);
  const loop = tables.turns.get(call.turn)?.loopKey;
  const ended = (row: BlockRow): boolean => row.run?.ended === true || (row.run?.resultKeys.length ?? 0) > 0;
  const fits =
    event.type === 'toolStart'
      ? (row: BlockRow) => row.run?.started === false && !ended(row)
      : (row: BlockRow) => row.run?.started === true && !row.run.ended;
  const settled = { as: 'ended', is: (row: BlockRow) => row.run?.ended === true } as const;
  const begun = { as: 'started', is: (row: BlockRow) => row.run?.started === true || ended(row) } as const;
  const ref = { ...call, loop };
  // A replay speaks of calls that are over; it changes nothing there.
  return (
    findCall(tables, ref, { fits, settled: event.type === 'toolStart' ? begun : settled }) ??
    findCall(tables, ref, { fits: (row) => !ended(row), settled }) ??
    findCall(tables, ref, { fits: () => true })
  );
}

/** Output with more of it; `offset`: where the source counts it from. */
export function appendContent(
  before: readonly ContentBlock[],
  stated: readonly ContentBlock[],
  offset: number | undefined,
): readonly ContentBlock[] {
  // A replay says again what is there already: only what lies beyond the end is new.
  const after = offset === undefined ? stated : contentAfter(stated, sizeOfContent(before) - offset);
  const last = before.at(-1);
  const first = after[0];
  if (last?.type !== 'text' || first?.type !== 'text') return [...before, ...after];
  return [...before.slice(0, -1), { ...last, text: last.text + first.text }, ...after.slice(1)];
}

/** Links a call to the loop it started, now or when that loop appears. */
export function linkChild(tables: Tables, call: RowKey, childLoopId: string): void {
  const row = tables.blocks.get(call);
  if (!row?.run || childLoopId === '') return;
  const childLoopKey = tables.loopsById.get(idIn(tables, childLoopId));
  const child = childLoopKey === undefined ? undefined : tables.loops.get(childLoopKey);
  if (!child) tables.awaitedLoops.set(idIn(tables, childLoopId), call);
  const fits = child && (child.callKey ?? call) === call && !isInside(tables, row.messageKey, child.key);
  setRun(tables, row, { ...row.run, childLoopId, ...(fits ? { childLoopKey: child.key } : {}) });
  if (fits && child.callKey === undefined) nestLoop(tables, child, call);
}

// A loop cannot be drawn inside itself, nor inside what it started.
function isInside(tables: Tables, message: RowKey, loop: RowKey): boolean {
  const seen = new Set<RowKey>();
  let at = tables.messages.get(message)?.loopKey;
  while (at !== undefined && !seen.has(at)) {
    if (at === loop) return true;
    seen.add(at);
    const { callKey = '', groupKey = '' } = tables.loops.get(at) ?? {};
    const caller = tables.messages.get(tables.blocks.get(callKey)?.messageKey ?? '');
    at = (caller ?? tables.items.get(groupKey))?.loopKey;
  }
  return false;
}

/** Pairs a result with its call, or leaves it an orphan. Returns whether it found one. */
export function pairResult(tables: Tables, message: MessageRow): boolean {
  const { head } = message;
  if (head.role !== 'toolResult') return false;
  const call = findCall(
    tables,
    {
      toolCallId: head.toolCallId,
      toolName: head.toolName,
      turn: pairingScope(message),
      loop: message.loopKey,
    },
    wantsResult(tables),
  );
  if (!call?.run) {
    const orphans = (turnCalls(tables, pairingScope(message)).orphans ??= new Map<string, Set<RowKey>>());
    const same = orphans.get(head.toolCallId);
    if (same) same.add(message.key);
    else orphans.set(head.toolCallId, new Set([message.key]));
    return false;
  }
  attach(tables, call, message);
  return true;
}

function wantsResult(tables: Tables): Wanted {
  const fits = ({ run }: BlockRow): boolean =>
    run?.resultKeys.every((key) => isPreliminary(tables, key)) === true;
  return { fits, settled: { as: 'answered', is: (call) => !fits(call) } };
}

/** Gives a new call the results that came before it. */
export function adoptOrphans(tables: Tables, call: BlockRow): void {
  const caller = tables.messages.get(call.messageKey);
  if (!caller || call.block.type !== 'toolCall' || call.block.id === '') return;
  // A result that came before its turn began lies outside turns.
  for (const scope of [pairingScope(caller), caller.loopKey])
    adoptFrom(tables, call, tables.turnCalls.get(scope)?.orphans, call.block.id);
}

function adoptFrom(
  tables: Tables,
  call: BlockRow,
  orphans: TurnCalls['orphans'] | undefined,
  id: string,
): void {
  const own = orphans?.get(id) ?? [];
  orphans?.delete(id);
  for (const key of own) {
    const message = tables.messages.get(key);
    if (message?.head.role !== 'toolResult') continue;
    tables.rootItems.remove(key);
    tables.loopItems.get(message.loopKey)?.remove(key);
    moveNotes(tables, key, call.messageKey);
    const current = tables.blocks.get(call.key);
    if (current) attach(tables, current, message);
  }
}

function attach(tables: Tables, call: BlockRow, message: MessageRow): void {
  tables.messages.set(message.key, { ...message, callKey: call.key });
  const run = call.run ?? NEW_RUN;
  setRun(tables, call, { ...run, resultKeys: withKey(tables, run.resultKeys, message.key) });
}

function isPreliminary(tables: Tables, key: RowKey): boolean {
  const head = tables.messages.get(key)?.head;
  return head?.role === 'toolResult' && head.preliminary === true;
}

/** A call, as far as its run depends on it. */
type Caller = Pick<BlockRow, 'messageKey' | 'streaming' | 'block'>;

/** Derives the status and the duration of a call from the rows around it; the duration only where a result states it. */
function deriveRun(tables: Tables, call: Caller, run: ToolRun): Pick<ToolRun, 'status' | 'durationMs'> {
  const message = tables.messages.get(call.messageKey);
  const resultKey = run.resultKeys.findLast((key) => !isPreliminary(tables, key));
  const result = resultKey === undefined ? undefined : tables.messages.get(resultKey)?.head;
  const status = toolStatus({
    call: call.block,
    streaming: call.streaming,
    run,
    result,
    message: message?.head,
    messageOpen: message?.streaming ?? false,
    turnOpen:
      message?.turnKey === undefined
        ? (tables.loops.get(message?.loopKey ?? '')?.open ?? false)
        : (tables.turns.get(message.turnKey)?.open ?? false),
  });
  const stated = result?.role === 'toolResult' ? result.durationMs : undefined;
  return stated === undefined ? { status } : { status, durationMs: stated };
}

/** The run of a call that has just come. */
export function newRun(tables: Tables, call: Caller): ToolRun {
  const { status } = deriveRun(tables, call, NEW_RUN);
  return status === NEW_RUN.status ? NEW_RUN : { ...NEW_RUN, status };
}

/** Replaces the run of a call and derives its status again. */
export function setRun(tables: Tables, call: BlockRow, run: ToolRun): void {
  const next: ToolRun = { ...run, ...deriveRun(tables, call, run) };
  if (sameValue(next, call.run)) return;
  tables.blocks.set(call.key, { ...call, run: next });
}

/** Derives the status of a call again, because something around it changed. */
export function refreshCall(tables: Tables, key: RowKey): void {
  const call = tables.blocks.get(key);
  if (call?.run) setRun(tables, call, call.run);
}
