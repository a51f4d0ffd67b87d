import { sameValue } from '../../../model/sameValue.ts';
import type { JsonObject, Usage } from '../../../model/index.ts';
import { arr, excerpt, field, num, optional, str, strings, time } from '../../kit/fields/index.ts';
import { reconcileMessages, turnFor } from './reconcileMessages.ts';
import { readLoop } from './readLoop.ts';
import { readRequest, readTrigger } from './readTurn.ts';
import { isZeroUsage, readUsage } from './readUsage.ts';
import { activate, closeLoop, endStatus, openLoop, openTurn, reportRejection } from './run.ts';
import type { LoopState, Run } from './runState.ts';

/** `AgentStart`, or the same facts of a saved loop. A start that was read before begins a repetition of its loop. */
export function onAgentStart(run: Run, event: JsonObject): LoopState {
  const loopId = str(event, 'loop_id') ?? '';
  const start = startKey(event);
  const again = start === undefined ? undefined : run.byStart.get(start);
  if (again) {
    again.skip = again.seen;
    activate(run, again);
    return again;
  }
  const sessionId = str(event, 'session_id');
  if (!run.sessionKnown) {
    run.sessionKnown = true;
    const agentId = str(event, 'agent_id');
    if (sessionId !== undefined || agentId !== undefined)
      run.writer.emit({
        type: 'session',
        value: { ...optional('sessionId', sessionId), ...optional('agentId', agentId) },
      });
  }
  const value = readLoop(event);
  const group = run.groups.findLast((one) => one.open && one.sessionId === sessionId);
  const judge = group !== undefined && value.kind !== 'compaction' && !group.loopIds.includes(loopId);
  const loop = openLoop(run, { ...value, ...(judge ? { judge } : {}) }, true);
  if (start !== undefined) run.byStart.set(start, loop);
  return loop;
}

// A loop starts once at a time. Without a time, two starts may be two runs.
function startKey(event: JsonObject): string | undefined {
  const startedAt = field(event, 'timestamp', 'started_at');
  if (startedAt === undefined || startedAt === null) return undefined;
  return excerpt([
    ...['session_id', 'loop_id', 'continuation_kind'].map((key) => field(event, key) ?? null),
    startedAt,
  ]);
}

/** `AgentEnd`: adds what was missed and closes the loop. It may come again, or without a start. */
export function onAgentEnd(run: Run, loop: LoopState, event: JsonObject): void {
  const messages = arr(event, 'messages');
  reconcileMessages(run, loop, messages);
  const rejection = str(event, 'rejection');
  if (rejection !== undefined) reportRejection(run, loop, rejection);
  if (!loop.open) return;
  // A hook that refuses a run leaves nothing but this end.
  const neverRan = !loop.started && loop.rows.length === 0 && loop.turns.length === 0;
  closeLoop(run, loop, {
    status: rejection !== undefined || neverRan ? 'rejected' : endStatus(loop),
    endedAt: time(event, 'timestamp'),
    usage: readLoopUsage(loop, event),
    rejection,
  });
}

/** Usage stated for a whole loop. Zeros are no fact when a model call of it does not say what it cost. */
export function readLoopUsage(loop: LoopState, value: JsonObject): Usage | undefined {
  const usage = readUsage(field(value, 'usage'));
  return usage && !(loop.usageUnknown && isZeroUsage(usage)) ? usage : undefined;
}

/** `InputRejected`. Refused before its first turn, a loop never runs; refused later, it ends where it is. */
export function onInputRejected(run: Run, loop: LoopState, event: JsonObject): void {
  const reason = str(event, 'reason') ?? '';
  reportRejection(run, loop, reason);
  if (loop.turns.length === 0) {
    run.writer.emit({ type: 'loopEnd', loop: loop.key, value: { status: 'rejected', rejection: reason } });
  }
}

/** `TurnStart`. */
export function onTurnStart(run: Run, loop: LoopState, event: JsonObject): void {
  const index = num(event, 'turn_index') ?? (loop.turns.at(-1)?.index ?? -1) + 1;
  const facts = {
    ...loop.facts.get(index)?.start,
    ...optional('trigger', readTrigger(str(event, 'triggered_by'))),
    ...optional('startedAt', time(event, 'timestamp')),
  };
  // The same turn again, with nothing in it yet, only says more about it.
  if (loop.turn?.index === index && loop.turn.rows.length === 0)
    run.writer.emit({ type: 'turnPatch', turn: loop.turn.key, value: facts });
  else openTurn(run, loop, { index, ...facts });
}

/** `TurnRequest`. */
export function onTurnRequest(run: Run, loop: LoopState, event: JsonObject): void {
  const request = readRequest(field(event, 'payload'));
  const turn = turnFor(run, loop, num(event, 'turn_index'));
  if (request) run.writer.emit({ type: 'turnPatch', turn: turn.key, value: { request } });
}

/** `ParallelLoopStart`: the loops it names run side by side. */
export function onParallelStart(run: Run, event: JsonObject): void {
  const loopIds = strings(event, 'loop_ids');
  const timestamp = time(event, 'timestamp');
  if (run.groups.some((group) => group.timestamp === timestamp && sameValue(group.loopIds, loopIds))) return;
  const item = run.writer.item({ type: 'parallel', status: 'running', loopIds });
  run.groups.push({ item, sessionId: str(event, 'session_id') ?? '', loopIds, timestamp, open: true });
}

/** `ParallelLoopEnd`: one branch was chosen. */
export function onParallelEnd(run: Run, event: JsonObject): void {
  const selectedLoopId = str(event, 'selected_loop_id');
  const usage = readUsage(field(event, 'evaluation_usage'));
  const holds = (loopIds: readonly string[]): boolean =>
    selectedLoopId !== undefined && loopIds.includes(selectedLoopId);
  const group =
    run.groups.findLast((one) => one.open && holds(one.loopIds)) ??
    run.groups.findLast((one) => one.open) ??
    run.groups.findLast((one) => holds(one.loopIds));
  const value = {
    type: 'parallel',
    status: 'done',
    loopIds: group?.loopIds ?? (selectedLoopId === undefined ? [] : [selectedLoopId]),
    ...optional('selectedLoopId', selectedLoopId),
    ...(usage ? { evaluationUsage: usage } : {}),
  } as const;
  if (!group) {
    run.writer.item(value);
    return;
  }
  group.open = false;
  run.writer.itemUpdate(group.item, value);
}
