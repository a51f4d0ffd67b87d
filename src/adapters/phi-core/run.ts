import type {
  ContentBlock,
  Divider,
  JsonValue,
  Loop,
  MessageHead,
  NodeTag,
  RowKey,
  StopReason,
  Turn,
  Usage,
} from '../../model/index.ts';
import type { Writer } from '../createWriter.ts';
import type { TurnFacts } from './readTurn.ts';

/** What is remembered of one source while it is translated. */
export interface Run {
  readonly writer: Writer;
  readonly loops: LoopState[];
  /** Loops by the start they were opened with, so that a repetition is known. */
  readonly byStart: Map<string, LoopState>;
  /** Loops in the order they opened; closed ones leave from the end only. */
  readonly opened: LoopState[];
  /** The loop that events of an id belong to now. */
  readonly active: Map<string, LoopState>;
  readonly groups: GroupState[];
  /** Loop of messages that come without any event; opened with the first. */
  listed?: LoopState;
  sessionKnown: boolean;
}

/** What is remembered of one loop. */
export interface LoopState {
  readonly key: RowKey;
  readonly loopId: string;
  readonly kind: Loop['kind'];
  /** Its start was seen; else something else spoke of it first. */
  readonly started: boolean;
  /** The loop of the same id that comes back when this one is over. */
  shadowed?: LoopState | undefined;
  open: boolean;
  /** Events applied so far; while the loop is repeated, how many of them are still to be passed over. */
  seen: number;
  skip: number;
  /** The turn in progress. */
  turn?: TurnState | undefined;
  readonly turns: TurnState[];
  readonly turnsById: Map<string, TurnState>;
  /** Facts of turns that a saved loop states apart from its messages, by index. */
  facts: ReadonlyMap<number, TurnFacts>;
  /** Turns of messages that are not stamped with one, where a saved loop says so; by the identity of the message. */
  inputTurns: ReadonlyMap<string, number>;
  readonly rows: RowState[];
  /** Messages that started whole and whose end is still to come. */
  readonly awaited: RowState[];
  readonly turnOfCall: Map<string, TurnState>;
  streaming?: RowState | undefined;
  compaction?: { readonly item: RowKey; readonly value: Divider } | undefined;
  compacted: boolean;
  rejected: boolean;
  lastStop: StopReason | null;
  /** A model call of it does not say what it cost, so a sum of 0 is no fact. */
  usageUnknown: boolean;
  readonly rowsByNode: Map<string, RowState>;
  readonly abandoned: Set<string>;
  /** Tags for nodes that no message has claimed yet. */
  readonly awaitedTags: Map<string, NodeTag[]>;
}

/** What is remembered of one turn. */
export interface TurnState {
  readonly key: RowKey;
  readonly index: number;
  readonly rows: RowState[];
  /** The turn before it in its loop asked for tools, so that what comes in now interrupts rather than follows. */
  readonly afterCalls: boolean;
  hasCalls: boolean;
  open: boolean;
}

/** What is remembered of one message. */
export interface RowState {
  readonly key: RowKey;
  readonly turn: TurnState | undefined;
  head: MessageHead;
  content: readonly ContentBlock[];
  settled: boolean;
  /** Open block of a message that streams, and whether prose or anything at all has streamed. */
  block?: { readonly key: RowKey; readonly type: 'text' | 'thinking' | 'toolCall' } | undefined;
  streamed: boolean;
  streamedProse: boolean;
}

/** What is remembered of one parallel group. */
export interface GroupState {
  readonly item: RowKey;
  readonly sessionId: string;
  readonly loopIds: readonly string[];
  readonly timestamp: number | undefined;
  open: boolean;
}

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
