import type { JsonValue, Loop, LoopStatus, Turn, Usage } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import type { LoopState, Run, TurnState } from './runState.ts';

/** Starts remembering. */
export function createRun(writer: Writer): Run {
  return {
    writer,
    loops: [],
    byStart: new Map(),
    opened: [],
    active: new Map(),
    groups: [],
    sessionKnown: false,
    isCut: false,
  };
}

/** Opens a loop; events of its id now belong to it. */
export function openLoop(run: Run, value: Loop, started: boolean): LoopState {
  const loop: LoopState = {
    key: run.writer.loopStart(value),
    loopId: value.loopId,
    kind: value.kind,
    started,
    open: true,
    seen: 0,
    skip: 0,
    turns: [],
    turnsById: new Map(),
    facts: new Map(),
    inputTurns: new Map(),
    rows: [],
    awaited: [],
    turnOfCall: new Map(),
    compacted: false,
    rejected: false,
    lastStop: null,
    usageUnknown: false,
    rowsByNode: new Map(),
    abandoned: new Set(),
    awaitedTags: new Map(),
  };
  run.loops.push(loop);
  run.opened.push(loop);
  activate(run, loop);
  return loop;
}

/** Directs the events of a loop's id to it. */
export function activate(run: Run, loop: LoopState): void {
  const before = run.active.get(loop.loopId);
  if (before === loop) return;
  loop.shadowed = before;
  run.active.set(loop.loopId, loop);
}

/** A compaction reuses the id of a real loop: once it is over, the id means that loop again. */
export function deactivate(run: Run, loop: LoopState): void {
  if (loop.kind !== 'compaction' || !loop.shadowed || run.active.get(loop.loopId) !== loop) return;
  run.active.set(loop.loopId, loop.shadowed);
}

/** The loop an event belongs to. An empty id means the loop opened last that is still open; an unknown id opens a loop. */
export function loopFor(run: Run, loopId: string): LoopState {
  const known = loopId === '' ? latestOpenLoop(run) : run.active.get(loopId);
  return known ?? openLoop(run, { loopId, kind: 'initial', status: 'running' }, false);
}

/** The loop opened last that is still open, else the last one. */
export function latestOpenLoop(run: Run): LoopState | undefined {
  for (let last = run.opened.at(-1); last; last = run.opened.at(-1)) {
    if (last.open && last !== run.listed) return last;
    run.opened.pop();
  }
  return run.loops.at(-1);
}

/** Opens a turn, and closes the one before it. `id` names it among the turns of its loop. */
export function openTurn(
  run: Run,
  loop: LoopState,
  value: Turn,
  id = turnKeyOf(loop.loopId, value.index),
): TurnState {
  if (loop.turn) closeTurn(run, loop, loop.turn, {});
  const turn: TurnState = {
    key: run.writer.turnStart(loop.key, value),
    index: value.index,
    rows: [],
    afterCalls: loop.turns.at(-1)?.hasCalls ?? true,
    hasCalls: false,
    open: true,
  };
  loop.turns.push(turn);
  loop.turnsById.set(id, turn);
  loop.turn = turn;
  return turn;
}

/** Name of a turn among those of a loop. */
export function turnKeyOf(loopId: string, index: number): string {
  return `${index} ${loopId}`;
}

/** The turn in progress, else the last one, else a new one. */
export function currentTurn(run: Run, loop: LoopState): TurnState {
  return loop.turn ?? loop.turns.at(-1) ?? openTurn(run, loop, { index: 0 });
}

/** Closes a turn. */
export function closeTurn(run: Run, loop: LoopState, turn: TurnState, value: Partial<Turn>): void {
  if (loop.turn === turn) loop.turn = undefined;
  turn.open = false;
  loop.awaited.length = 0;
  run.writer.emit({
    type: 'turnEnd',
    turn: turn.key,
    value: { ...loop.facts.get(turn.index)?.end, ...value },
  });
}

/** What is known of a loop when it is over. */
export interface LoopEnding {
  readonly status: Loop['status'];
  readonly endedAt?: number | undefined;
  readonly usage?: Usage | undefined;
  readonly rejection?: string | undefined;
}

/** Closes a loop with everything open in it. */
export function closeLoop(run: Run, loop: LoopState, ending: LoopEnding): void {
  if (loop.turn) closeTurn(run, loop, loop.turn, {});
  if (loop.compaction) {
    run.writer.itemUpdate(loop.compaction.item, { ...loop.compaction.value, status: 'failed' });
    loop.compaction = undefined;
  }
  loop.open = false;
  deactivate(run, loop);
  const { status, endedAt, usage, rejection } = ending;
  run.writer.emit({
    type: 'loopEnd',
    loop: loop.key,
    value: {
      status,
      ...(endedAt === undefined ? {} : { endedAt }),
      ...(usage === undefined ? {} : { usage }),
      ...(rejection === undefined ? {} : { rejection }),
    },
  });
}

/** How a loop that reached its end went, as far as its messages tell. */
export function endStatus(loop: LoopState): LoopStatus {
  if (loop.rejected && loop.turns.length === 0) return 'rejected';
  return loop.lastStop === 'aborted' ? 'aborted' : 'completed';
}

/** Keeps a record that is not understood, raw. */
export function addUnknown(run: Run, name: string, raw: JsonValue): void {
  run.writer.item({ type: 'unknownRecord', name, raw }, latestOpenLoop(run)?.key);
}

/** Says that an input was refused, once per loop. */
export function reportRejection(run: Run, loop: LoopState, reason: string): void {
  if (loop.rejected) return;
  loop.rejected = true;
  run.writer.item(
    { type: 'banner', kind: 'inputRejected', severity: 'warning', status: 'done', text: reason },
    loop.key,
  );
}
