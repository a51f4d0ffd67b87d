import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import {
  arr,
  extraFields,
  field,
  num,
  numberOf,
  obj,
  optional,
  str,
  strings,
  time,
} from '../../kit/fields/index.ts';
import { LOOP_FIELDS } from './knownFields.ts';
import { onAgentStart, onParallelEnd, onParallelStart, readLoopUsage } from './loopEvents.ts';
import { identityOf, turnAt } from './placeMessage.ts';
import { reconcileMessages, reconcileTurn } from './reconcileMessages.ts';
import { readStatus } from './readLoop.ts';
import { readMessage } from './readMessage.ts';
import { indexOfTurn, readTurnFacts } from './readTurn.ts';
import { isZeroUsage } from './readUsage.ts';
import { addUnknown, closeLoop, currentTurn, endStatus, reportRejection } from './run.ts';
import type { LoopState, Run } from './runState.ts';
import { translateEvent } from './translateEvent.ts';

const SESSION_FIELDS: ReadonlySet<string> = new Set([
  'session_id',
  'agent_id',
  'created_at',
  'last_active_at',
  'loops',
]);

/** Translates a saved `Session` by saying again what its stream said. */
export function translateSession(run: Run, session: JsonObject): void {
  const spawn = obj(session, 'parent_spawn_ref');
  const parentToolCallId = str(spawn, 'tool_call_id');
  run.sessionKnown = true;
  run.writer.emit({
    type: 'session',
    value: {
      ...optional('sessionId', str(session, 'session_id')),
      ...optional('agentId', str(session, 'agent_id')),
      ...optional('createdAt', time(session, 'created_at')),
      ...optional('lastActiveAt', time(session, 'last_active_at')),
      ...optional('parentSession', str(spawn, 'parent_session_id')),
      ...optional('parentToolCallId', parentToolCallId === '' ? undefined : parentToolCallId),
      ...optional('details', extraFields(session, SESSION_FIELDS)),
    },
  });
  const records: JsonObject[] = [];
  for (const entry of arr(session, 'loops')) {
    if (isJsonObject(entry)) records.push(entry);
    else addUnknown(run, '', entry);
  }
  translateRecords(run, byStart(records), str(session, 'session_id') ?? '');
}

/** Translates one saved `LoopRecord`. */
export function translateLoopRecord(run: Run, record: JsonObject): void {
  run.writer.reading(record, LOOP_FIELDS);
  const entries = arr(record, 'events').map((entry, position) => ({
    sequence: num(entry, 'sequence') ?? position,
    event: field(entry, 'event') ?? entry,
  }));
  const events = entries.toSorted((a, b) => a.sequence - b.sequence).map(({ event }) => event);
  const [first] = events;
  const started = isJsonObject(first) && str(first, 'type') === 'AgentStart';
  const known = run.loops.length;
  const loop = onAgentStart(run, started ? { ...record, ...first } : record);
  loop.skip = 0;
  if (run.loops.length === known) {
    reconcileMessages(run, loop, arr(record, 'messages'));
    return;
  }
  const turns = arr(record, 'turns');
  loop.facts = readTurnFacts(turns);
  loop.inputTurns = readInputTurns(turns);
  let restored = false;
  for (const event of started ? events.slice(1) : events) {
    const ends = isJsonObject(event) && str(event, 'type') === 'AgentEnd';
    if (ends && !restored) {
      restored = true;
      restoreMessages(run, loop, record);
    }
    if (!isJsonObject(event) || !translateEvent(run, event)) addUnknown(run, str(event, 'type') ?? '', event);
  }
  if (!restored) restoreMessages(run, loop, record);
  closeRecord(run, loop, record);
}

// What the events leave out: messages of loops whose events were not kept, and loops broken off before their messages were.
function restoreMessages(run: Run, loop: LoopState, record: JsonObject): void {
  reconcileMessages(run, loop, arr(record, 'messages'));
  arr(record, 'turns').forEach((saved, position) => {
    const output = field(saved, 'output_message');
    const inputs = arr(saved, 'input_messages');
    // Results are saved among the inputs too, so each list is matched for itself; calls come before their results.
    const lists = [
      inputs.filter((input) => !isResult(input)),
      isJsonObject(output) ? [output] : [],
      inputs.filter(isResult),
      arr(saved, 'tool_results'),
    ];
    for (const list of lists) {
      if (list.length > 0) reconcileTurn(run, loop, turnAt(run, loop, indexOfTurn(saved) ?? position), list);
    }
  });
  for (const ref of arr(record, 'child_loop_refs')) {
    const childLoopId = str(ref, 'child_loop_id');
    if (childLoopId === undefined || loop.turns.length === 0) continue;
    const toolCallId = str(ref, 'tool_call_id') ?? '';
    const turn = loop.turnOfCall.get(toolCallId) ?? currentTurn(run, loop);
    const call = { turn: turn.key, toolCallId, toolName: str(ref, 'tool_name') ?? '' };
    run.writer.emit({ type: 'toolChild', call, childLoopId });
  }
}

const isResult = (message: JsonValue): boolean => str(message, 'role') === 'toolResult';

function closeRecord(run: Run, loop: LoopState, record: JsonObject): void {
  const block = obj(record, 'compaction_block');
  if (block && !loop.compacted) {
    run.writer.item(
      {
        type: 'divider',
        kind: 'compaction',
        status: 'done',
        ...optional('timestamp', time(block, 'createdAt')),
        details: block,
      },
      loop.key,
    );
  }
  const status = readStatus(record);
  if (!loop.open || status === 'running' || status === 'pending') return;
  const rejection = str(record, 'rejection');
  if (rejection !== undefined) reportRejection(run, loop, rejection);
  const usage = readLoopUsage(loop, record);
  // A loop that was broken off is saved with zeros that mean "not known".
  const known = usage && !(status === 'aborted' && isZeroUsage(usage));
  closeLoop(run, loop, {
    status: status === 'completed' ? endStatus(loop) : status,
    endedAt: time(record, 'ended_at'),
    usage: known ? usage : undefined,
    rejection,
  });
}

function readInputTurns(turns: readonly JsonValue[]): ReadonlyMap<string, number> {
  const inputs = new Map<string, number>();
  turns.forEach((turn, position) => {
    for (const value of arr(turn, 'input_messages')) {
      const { head } = readMessage(value);
      if (head.role !== 'toolResult') inputs.set(identityOf(head), indexOfTurn(turn) ?? position);
    }
  });
  return inputs;
}

// Loops are saved in the order they ended; one without a start stays where it is.
function byStart(records: readonly JsonObject[]): readonly JsonObject[] {
  let last = -Infinity;
  return records
    .map((record) => ({ record, start: (last = time(record, 'started_at') ?? last) }))
    .toSorted((a, b) => (a.start === b.start ? 0 : a.start - b.start))
    .map(({ record }) => record);
}

interface SavedGroup {
  readonly last: number;
  readonly facts: JsonObject;
}

// A group is not among the saved events: it opens before its first branch and ends after its last, or after the judge.
function translateRecords(run: Run, records: readonly JsonObject[], sessionId: string): void {
  const open: SavedGroup[] = [];
  const seen = new Set<string>();
  const idOf = (record: JsonObject): string => str(record, 'loop_id') ?? '';
  const isJudge = (record: JsonObject): boolean =>
    !idOf(record).startsWith(`${sessionId}.`) && str(record, 'parent_loop_id') === undefined;
  records.forEach((record, position) => {
    while (open.length > 0) {
      const group = open.at(-1);
      if (!group || position <= group.last || (position === group.last + 1 && isJudge(record))) break;
      open.pop();
      onParallelEnd(run, group.facts);
    }
    const facts = obj(record, 'parallel_group');
    const members = strings(facts, 'all_loop_ids');
    if (facts && !seen.has(members.join('\n'))) {
      seen.add(members.join('\n'));
      const ids = new Set(members);
      onParallelStart(run, {
        session_id: str(record, 'session_id') ?? sessionId,
        loop_ids: members,
        timestamp: numberOf(time(record, 'started_at')),
      });
      open.push({ last: records.findLastIndex((one) => ids.has(idOf(one))), facts });
    }
    translateLoopRecord(run, record);
  });
  for (const group of open.toReversed()) onParallelEnd(run, group.facts);
}
