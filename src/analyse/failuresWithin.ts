import { isBlock } from './messageOfBlock.ts';
import type { RowKey } from '../model/index.ts';
import type { ItemRow, MessageRow, RowChanges, TranscriptState } from '../store/index.ts';
import { problemOfCall, problemOfItem, problemOfMessage, type Problem } from './problemsOf.ts';

/** A part of a transcript whose failures are counted. */
interface Part {
  /** Whether a message or an item belongs to it. */
  readonly holds: (row: MessageRow | ItemRow) => boolean;
  /** The messages and items of it. */
  readonly rows: (state: TranscriptState) => readonly RowKey[];
  /** The loop that goes on with an answer. */
  readonly loop: (state: TranscriptState) => RowKey | undefined;
}

const turnPart = (turn: RowKey): Part => ({
  // Items stand beside turns.
  holds: (row) => 'turnKey' in row && row.turnKey === turn,
  rows: (state) => state.turn(turn)?.messageKeys ?? [],
  loop: (state) => state.turn(turn)?.loopKey,
});

const loopPart = (loop: RowKey): Part => ({
  holds: (row) => row.loopKey === loop,
  rows: (state) => state.loopItems(loop).flatMap((key) => [key, ...state.notes(key)]),
  loop: () => loop,
});

const counts = new WeakMap<RowChanges, Map<RowKey, FailuresWithin>>();

/**
 * How many of the failures of {@link selectFailures} happened in a turn, those of the sub-agents it started apart. Looks at the rows of this
 * turn alone, and asked again at those that changed: a transcript that opens need not look at all of its rows to say what failed on screen.
 */
export function countTurnFailures(state: TranscriptState, turn: RowKey): number {
  return within(state, turn, turnPart).count(state);
}

/** How many of the failures of {@link selectFailures} happened in a loop, those of the sub-agents it started apart. As {@link countTurnFailures}. */
export function countLoopFailures(state: TranscriptState, loop: RowKey): number {
  return within(state, loop, loopPart).count(state);
}

// Keys of turns and of loops differ.
function within({ changes }: TranscriptState, key: RowKey, partOf: (key: RowKey) => Part): FailuresWithin {
  let known = counts.get(changes);
  if (!known) counts.set(changes, (known = new Map<RowKey, FailuresWithin>()));
  let counted = known.get(key);
  if (!counted) known.set(key, (counted = new FailuresWithin(partOf(key))));
  return counted;
}

/** Whether the loop of a message has an answer after it, so that a call of it without a result was never answered. */
export function hasAnswerAfter(state: TranscriptState, loop: RowKey, index: number): boolean {
  return (state.message(state.tally(loop).lastAnswer ?? '')?.index ?? -1) > index;
}

/** Failures of a part of a transcript, kept up as its rows change. */
class FailuresWithin {
  // Before all that changed: at first all rows are looked at.
  private position = -1;
  private readonly failed = new Set<RowKey>();
  // Calls without a result: they fail when an answer of their loop comes.
  private readonly unanswered = new Set<RowKey>();
  private lastAnswer: RowKey | undefined;

  private readonly part: Part;

  constructor(part: Part) {
    this.part = part;
  }

  count(state: TranscriptState): number {
    const { end } = state.changes;
    if (end === this.position) return this.failed.size;
    const changed = state.changes.since(this.position);
    this.position = end;
    if (changed) for (const key of changed) this.look(state, key);
    else this.lookAtAll(state);
    const { lastAnswer } = state.tally(this.part.loop(state) ?? '');
    if (lastAnswer !== this.lastAnswer) for (const key of [...this.unanswered]) this.lookAtCall(state, key);
    this.lastAnswer = lastAnswer;
    return this.failed.size;
  }

  private lookAtAll(state: TranscriptState): void {
    this.failed.clear();
    this.unanswered.clear();
    for (const key of this.part.rows(state)) {
      this.look(state, key);
      for (const block of state.message(key)?.blockKeys ?? []) this.look(state, block);
    }
  }

  private look(state: TranscriptState, key: RowKey): void {
    if (key.startsWith('i')) this.lookAtItem(state, key);
    else if (isBlock(key)) this.lookAtCall(state, key);
    else this.lookAtMessage(state, key);
  }

  private lookAtItem(state: TranscriptState, key: RowKey): void {
    const row = state.item(key);
    if (row && this.part.holds(row)) this.set(key, problemOfItem(row.item));
  }

  private lookAtMessage(state: TranscriptState, key: RowKey): void {
    const row = state.message(key);
    this.set(key, row && this.part.holds(row) ? problemOfMessage(state, row) : null);
    // What its result says is drawn on the call.
    if (row?.callKey !== undefined) this.lookAtCall(state, row.callKey);
  }

  private lookAtCall(state: TranscriptState, key: RowKey): void {
    const row = state.block(key);
    const message = row && state.message(row.messageKey);
    if (!row?.run || !message || !this.part.holds(message)) {
      this.failed.delete(key);
      this.unanswered.delete(key);
      return;
    }
    const isOpen = row.run.status === 'no-result';
    if (isOpen) this.unanswered.add(key);
    else this.unanswered.delete(key);
    const wentOn = isOpen && hasAnswerAfter(state, message.loopKey, message.index);
    this.set(key, problemOfCall(state, row, wentOn));
  }

  private set(key: RowKey, problem: Problem | null): void {
    if (problem?.severity === 'failure') this.failed.add(key);
    else this.failed.delete(key);
  }
}
