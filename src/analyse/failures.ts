import { isBlock } from './messageOfBlock.ts';
import type { Diagnostic, RowKey } from '../model/index.ts';
import type { BlockRow, MessageRow, RowChanges, TranscriptState } from '../store/index.ts';
import { hasAnswerAfter } from './failuresWithin.ts';
import { FirstLook, itemsOf } from './firstLook.ts';
import {
  problemOfCall,
  problemOfDiagnostic,
  problemOfItem,
  problemOfMessage,
  type Problem,
} from './problemsOf.ts';

/** Something that went wrong in a run, and where. */
export interface Failure extends Problem {
  /** The row that it is drawn on: that of a call for what its result says. `d2` is the third of `state.diagnostics`, which has no row. */
  readonly key: RowKey;
  /** The row as elements name it in `data-al-source`: a block such as `m12.c3`, a message or an item. */
  readonly source: string;
  /** The turn it happened in; `null` outside of one. */
  readonly turnKey: RowKey | null;
  /** The number of that turn, as its line says it. */
  readonly turn: number | null;
  /** 1-based line of the source that the row came from; `null` where that is not known. */
  readonly line: number | null;
}

/** Where something stands among all rows: the number of messages before it, and its place in its message; less than 0 before that. */
type Place = readonly [messages: number, within: number];

interface Entry {
  readonly failure: Failure;
  readonly place: Place;
  readonly loopKey: RowKey | undefined;
}

/** How many failures, by where: warnings are not counted. */
export interface FailureCounts {
  /** Counts of the whole run. */
  readonly all: number;
  /** Failures of a turn, those of the sub-agents it started apart. */
  readonly inTurn: (turn: RowKey) => number;
  /** Failures of a loop, those of the sub-agents it started apart. */
  readonly inLoop: (loop: RowKey) => number;
  /** Failures that are drawn on these rows, such as the calls of a group. */
  readonly among: (keys: readonly RowKey[]) => number;
}

const lists = new WeakMap<RowChanges, FailureList>();

/**
 * Failures and warnings of a transcript, in the order of the source, those of sub-agents included. Everything that counts
 * failures counts these. The same list until one comes, goes or changes; asking again looks only at rows that changed.
 */
export function selectFailures(state: TranscriptState): readonly Failure[] {
  return listOf(state).read(state);
}

/** Looks at so many rows more, where nobody has asked for the failures of a transcript yet; whether more are left for {@link selectFailures}. */
export function prepareFailures(state: TranscriptState, most: number): boolean {
  return listOf(state).prepare(state, most);
}

/** How many failures {@link selectFailures} holds, in all, of a turn, of a loop and on some rows. Kept with the list, so that asking costs little. */
export function selectFailureCounts(state: TranscriptState): FailureCounts {
  const list = listOf(state);
  list.read(state);
  return list;
}

function listOf({ changes }: TranscriptState): FailureList {
  let list = lists.get(changes);
  if (!list) lists.set(changes, (list = new FailureList()));
  return list;
}

// Places beside the blocks of a message: items and then diagnostics before it, how it ended after them.
const AFTER = Number.MAX_SAFE_INTEGER;
const ITEMS = -2e12;
const DIAGNOSTICS = -1e12;

const isBefore = (a: Place, b: Place): boolean => a[0] < b[0] || (a[0] === b[0] && a[1] < b[1]);

/** Whether a row says the same as before. */
const isSame = (a: Failure, b: Failure): boolean =>
  a.severity === b.severity &&
  a.kind === b.kind &&
  a.text === b.text &&
  a.turnKey === b.turnKey &&
  a.turn === b.turn &&
  a.line === b.line;

class FailureList implements FailureCounts {
  // Before all that changed: at first all rows are looked at.
  private position = -1;
  private readonly first = new FirstLook();
  private diagnostics: readonly Diagnostic[] = [];
  private readonly entries = new Map<RowKey, Entry>();
  // By turn, because its number may change; by loop, what has no result as long as nothing tells that the loop went on.
  private readonly numbers = new Map<RowKey, { number: number | null; readonly keys: Set<RowKey> }>();
  private readonly unanswered = new Map<RowKey, Map<RowKey, number>>();
  private readonly turns = new Map<RowKey, number>();
  private readonly loops = new Map<RowKey, number>();
  private ordered: Entry[] = [];
  private published: readonly Failure[] = [];
  private stale = false;
  all = 0;

  inTurn(turn: RowKey): number {
    return this.turns.get(turn) ?? 0;
  }

  inLoop(loop: RowKey): number {
    return this.loops.get(loop) ?? 0;
  }

  among(keys: readonly RowKey[]): number {
    let count = 0;
    for (const key of keys) if (this.entries.get(key)?.failure.severity === 'failure') count++;
    return count;
  }

  /** Looks at so many rows more of those that were there when this was first called; whether more are left. */
  prepare(state: TranscriptState, most?: number): boolean {
    if (this.position < 0) {
      this.position = state.changes.end;
      // What was there may be gone.
      for (const key of [...this.entries.keys()]) this.look(state, key);
      this.first.begin(
        (function* keys() {
          yield* state.messageKeys;
          yield* itemsOf(state);
        })(),
      );
    }
    return this.first.goOn((key) => this.lookAtWhole(state, key), most);
  }

  /** The list as of this state. */
  read(state: TranscriptState): readonly Failure[] {
    const { changes, diagnostics } = state;
    if (changes.end === this.position && diagnostics === this.diagnostics && !this.first.isOpen)
      return this.published;
    this.prepare(state);
    if (changes.end !== this.position) {
      const keys = changes.since(this.position);
      this.position = keys ? changes.end : -1;
      if (keys) for (const key of new Set(keys)) this.look(state, key);
      else this.prepare(state);
    }
    if (diagnostics !== this.diagnostics) this.lookAtDiagnostics(state, diagnostics);
    if (this.stale) this.published = this.ordered.map(({ failure }) => failure);
    this.stale = false;
    return this.published;
  }

  /** Looks at a row that may tell of a problem, and at the calls in it. */
  private lookAtWhole(state: TranscriptState, key: RowKey): number {
    const row = state.message(key);
    if (!row) {
      this.look(state, key);
      return 1;
    }
    this.lookAtHead(state, row);
    for (const block of row.blockKeys) {
      const call = state.block(block);
      if (call?.run) this.lookAtRun(state, call, row);
    }
    return 1 + row.blockKeys.length;
  }

  private look(state: TranscriptState, key: RowKey): void {
    switch (isBlock(key) ? 'b' : key[0]) {
      case 'b':
        this.lookAtCall(state, key);
        return;
      case 'l':
        return;
      case 'i': {
        const row = state.item(key);
        const place = [state.messagesBefore(key), ITEMS + Number(key.slice(1))] as const;
        this.set(state, key, row ? problemOfItem(row.item) : null, place, undefined, row?.loopKey);
        return;
      }
      case 't':
        this.renumber(state, key);
        return;
      default:
        this.lookAtMessage(state, key);
    }
  }

  private lookAtMessage(state: TranscriptState, key: RowKey): void {
    const row = state.message(key);
    if (!row) {
      this.set(state, key, null, [0, 0], undefined, undefined);
      return;
    }
    this.lookAtHead(state, row);
    // What its result says is drawn on the call.
    if (row.callKey !== undefined) this.lookAtCall(state, row.callKey);
    if (row.head.role !== 'assistant') return;
    for (const [call, index] of this.unanswered.get(row.loopKey) ?? [])
      if (index < row.index) this.lookAtCall(state, call);
  }

  private lookAtHead(state: TranscriptState, row: MessageRow): void {
    const { key, index, turnKey, loopKey } = row;
    this.set(state, key, problemOfMessage(state, row), [index, AFTER], turnKey, loopKey);
  }

  private lookAtCall(state: TranscriptState, key: RowKey): void {
    const row = state.block(key);
    const message = row && state.message(row.messageKey);
    // The text of a result may come after the result.
    if (row && !row.run && message?.head.role === 'toolResult') {
      this.lookAtMessage(state, message.key);
      return;
    }
    if (!row?.run || !message) {
      this.set(state, key, null, [0, 0], undefined, undefined);
      return;
    }
    this.lookAtRun(state, row, message);
  }

  private lookAtRun(state: TranscriptState, row: BlockRow, { index, turnKey, loopKey }: MessageRow): void {
    const isOpen = row.run?.status === 'no-result';
    const wentOn = isOpen && hasAnswerAfter(state, loopKey, index);
    this.wait(row, loopKey, index, isOpen && !wentOn);
    this.set(state, row.key, problemOfCall(state, row, wentOn), [index, row.index], turnKey, loopKey);
  }

  private wait({ key }: BlockRow, loop: RowKey, index: number, waits: boolean): void {
    let calls = this.unanswered.get(loop);
    if (!waits) {
      calls?.delete(key);
      return;
    }
    if (!calls) this.unanswered.set(loop, (calls = new Map<RowKey, number>()));
    calls.set(key, index);
  }

  private lookAtDiagnostics(state: TranscriptState, diagnostics: readonly Diagnostic[]): void {
    const before = this.diagnostics;
    this.diagnostics = diagnostics;
    for (let index = 0; index < Math.max(before.length, diagnostics.length); index++) {
      const diagnostic = diagnostics[index];
      if (diagnostic === before[index]) continue;
      const place = [diagnostic ? state.messagesBefore(diagnostic) : 0, DIAGNOSTICS + index] as const;
      const problem = diagnostic ? problemOfDiagnostic(diagnostic) : null;
      this.set(state, `d${index}`, problem, place, undefined, undefined, diagnostic?.line ?? null);
    }
  }

  private renumber(state: TranscriptState, turnKey: RowKey): void {
    const known = this.numbers.get(turnKey);
    const number = state.turn(turnKey)?.number ?? null;
    if (!known || known.number === number) return;
    known.number = number;
    for (const key of known.keys) {
      const entry = this.entries.get(key);
      if (entry) this.put(key, entry, { ...entry, failure: { ...entry.failure, turn: number } });
    }
  }

  private set(
    state: TranscriptState,
    key: RowKey,
    problem: Problem | null,
    place: Place,
    turnKey: RowKey | undefined,
    loopKey: RowKey | undefined,
    lineOfSource?: number | null,
  ): void {
    const known = this.entries.get(key);
    if (!problem) {
      if (known) this.remove(key, known);
      return;
    }
    const line = lineOfSource === undefined ? (state.origin(key)?.first.line ?? null) : lineOfSource;
    const turn = turnKey === undefined ? null : (state.turn(turnKey)?.number ?? null);
    const failure: Failure = { ...problem, key, source: key, turnKey: turnKey ?? null, turn, line };
    if (known && isSame(known.failure, failure)) return;
    if (turnKey !== undefined) this.numberOf(turnKey, turn).add(key);
    this.put(key, known, { failure, place, loopKey });
  }

  private put(key: RowKey, known: Entry | undefined, entry: Entry): void {
    if (known) this.remove(key, known);
    this.entries.set(key, entry);
    this.ordered.splice(this.indexOf(entry.place), 0, entry);
    this.count(entry, 1);
  }

  private numberOf(turnKey: RowKey, number: number | null): Set<RowKey> {
    const known = this.numbers.get(turnKey);
    if (known) return known.keys;
    const keys = new Set<RowKey>();
    this.numbers.set(turnKey, { number, keys });
    return keys;
  }

  private remove(key: RowKey, entry: Entry): void {
    this.entries.delete(key);
    this.ordered.splice(this.indexOf(entry.place), 1);
    this.count(entry, -1);
  }

  private count({ failure: { severity, turnKey }, loopKey }: Entry, step: 1 | -1): void {
    this.stale = true;
    if (severity !== 'failure') return;
    this.all += step;
    if (turnKey !== null) this.turns.set(turnKey, this.inTurn(turnKey) + step);
    if (loopKey !== undefined) this.loops.set(loopKey, this.inLoop(loopKey) + step);
  }

  /** Where the entry of this place stands, or would stand: no two have the same place. */
  private indexOf(place: Place): number {
    let from = 0;
    let to = this.ordered.length;
    while (from < to) {
      const middle = (from + to) >> 1;
      const other = this.ordered[middle]?.place ?? place;
      if (isBefore(other, place)) from = middle + 1;
      else to = middle;
    }
    return from;
  }
}
