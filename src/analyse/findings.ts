import { isBlock } from './messageOfBlock.ts';
import type { MessageContext, RowKey } from '../model/index.ts';
import type { BlockRow, LoopRow, MessageRow, RowChanges, TranscriptState } from '../store/index.ts';
import { selectFailures, type Failure } from './failures.ts';
import { FirstLook, itemsOf } from './firstLook.ts';
import { Answers } from './findings/answers.ts';
import { readAnswer, readCall } from './findings/facts.ts';
import { charactersOf, fillOf, NO_SIZE, sizeOf, type Size } from './findings/sizeOf.ts';
import { placeOf, type Finding } from './findings/finding.ts';
import { Found } from './findings/found.ts';
import { findInFailures } from './findings/fromFailures.ts';
import { lineOf } from './findings/lineOf.ts';
import { findMissedEdit } from './findings/missedEdit.ts';
import { Repeats } from './findings/repeats.ts';
import { SlowTools } from './findings/slowTools.ts';
import { isByPerson } from './isByPerson.ts';
import { isReading } from './toolKind.ts';

export { FINDING_RULES, type Finding, type FindingFigure, type FindingRule } from './findings/finding.ts';

const lists = new WeakMap<RowChanges, FindingList>();

/**
 * What somebody would look for who knows what goes wrong in runs: each found by the rule that {@link FINDING_RULES} states, with the rows
 * that it is about, in the order of the source, those of sub-agents included. A rule that needs what the source does not state finds nothing.
 * The same list until something is found, changes or is found no longer; asking again looks only at rows that changed.
 */
export function selectFindings(state: TranscriptState): readonly Finding[] {
  return listOf(state).read(state);
}

/**
 * Looks at as many rows more as `most` says, where nobody has asked for the findings of a transcript yet, and returns whether more are to be looked at: a long run is
 * gone through in steps that nobody notices, and {@link selectFindings} looks at what is left.
 */
export function prepareFindings(state: TranscriptState, most: number): boolean {
  return listOf(state).prepare(state, most);
}

function listOf({ changes }: TranscriptState): FindingList {
  let list = lists.get(changes);
  if (!list) lists.set(changes, (list = new FindingList()));
  return list;
}

/** A size that is counted up. */
type Counted = { -readonly [K in keyof Size]: Size[K] };

class FindingList {
  private position = 0;
  private readonly first = new FirstLook();
  private stale = false;
  private failures: readonly Failure[] = [];
  private readonly found = new Found();
  private readonly repeats: Repeats;
  private readonly slow: SlowTools;
  private readonly answers: Answers;
  private readonly sizes = new Map<RowKey, Counted>();
  private readonly blocks = new Map<RowKey, Size & { readonly message: RowKey }>();
  // What ends repetitions, by the row that says so: its place, or that of a compaction.
  private readonly stops = new Map<RowKey, { readonly line: string; readonly place: number }>();
  private readonly compactions = new Map<RowKey, { readonly line: string; readonly place: number }>();
  private readonly lines = new Map<RowKey, string>();
  private readonly members = new Map<RowKey, RowKey[]>();
  private readonly joined = new Set<RowKey>();
  private readonly contexts = new Map<RowKey, MessageContext>();

  constructor() {
    const report = this.found.report.bind(this.found);
    this.repeats = new Repeats(report);
    this.slow = new SlowTools(report);
    this.answers = new Answers(report);
  }

  /** Looks at so many rows more of those that were there when this was first called; whether more are left. Does nothing once the list was read. */
  prepare(state: TranscriptState, most?: number): boolean {
    if (this.position === 0) {
      this.position = state.changes.end;
      this.first.begin(allKeys(state));
    }
    return this.first.goOn((key) => this.lookAtAll(state, key), most);
  }

  /** The list as of this state. */
  read(state: TranscriptState): readonly Finding[] {
    const { changes } = state;
    this.prepare(state);
    if (changes.end !== this.position) {
      const keys = changes.since(this.position);
      this.position = changes.end;
      // Too long ago: what was there may be gone.
      for (const key of keys ? new Set(keys) : [...this.blocks.keys()]) this.look(state, key);
      if (!keys) for (const key of allKeys(state)) this.lookAtAll(state, key);
    }
    if (this.stale) {
      this.stale = false;
      this.repeats.flush();
      this.slow.flush();
      this.answers.flush();
    }
    const failures = selectFailures(state);
    if (failures !== this.failures) {
      this.failures = failures;
      this.found.report('failures', findInFailures(state, failures));
    }
    return this.found.read();
  }

  private look(state: TranscriptState, key: RowKey): void {
    this.stale = true;
    switch (isBlock(key) ? 'b' : key[0]) {
      case 'b':
        this.lookAtBlock(state, key);
        return;
      case 't':
        return;
      case 'i':
        this.lookAtItem(state, key);
        return;
      case 'l':
        this.lookAtLoop(state, key, state.loop(key));
        return;
      default:
        this.lookAtMessage(state, key, state.message(key));
    }
  }

  /** Looks at a row and all that is in it, once: what a call ended with is there by then. Returns how many rows that were. */
  private lookAtAll(state: TranscriptState, key: RowKey): number {
    const row = state.message(key);
    if (!row) {
      this.look(state, key);
      return 1;
    }
    this.stale = true;
    const blocks = row.blockKeys.map((block) => [block, state.block(block)] as const);
    for (const [block, blockRow] of blocks) this.measure(block, blockRow, row);
    this.lookAtHead(state, key, row);
    for (const [block, blockRow] of blocks) this.lookAtCall(state, block, blockRow, row);
    return 1 + blocks.length;
  }

  /** Where a loop belongs may be known later than what is in it: then all of that is looked at once more. */
  private lookAtLoop(state: TranscriptState, key: RowKey, row: LoopRow | undefined): void {
    const line = lineOf(row);
    if ((this.lines.get(key) ?? line) === line) {
      this.lines.set(key, line);
      return;
    }
    this.lines.set(key, line);
    for (const member of this.members.get(key) ?? []) {
      if (member.startsWith('i')) this.lookAtItem(state, member);
      else this.lookAtWhole(state, member);
    }
  }

  private lookAtWhole(state: TranscriptState, key: RowKey): void {
    const row = state.message(key);
    this.lookAtMessage(state, key, row);
    for (const block of row?.blockKeys ?? []) this.lookAtCall(state, block, state.block(block), row);
  }

  private lineOf(state: TranscriptState, loop: RowKey): string {
    const known = this.lines.get(loop);
    if (known !== undefined) return known;
    const line = lineOf(state.loop(loop));
    this.lines.set(loop, line);
    return line;
  }

  private join(loop: RowKey, key: RowKey): void {
    const members = this.members.get(loop);
    if (members) members.push(key);
    else this.members.set(loop, [key]);
  }

  private lookAtMessage(state: TranscriptState, key: RowKey, row: MessageRow | undefined): void {
    this.lookAtHead(state, key, row);
    if (row?.callKey === undefined) return;
    const call = state.block(row.callKey);
    this.lookAtCall(state, row.callKey, call, call && state.message(call.messageKey));
  }

  private lookAtHead(state: TranscriptState, key: RowKey, row: MessageRow | undefined): void {
    const size = this.sizeOf(key);
    if (row && !this.joined.has(key)) {
      this.joined.add(key);
      this.join(row.loopKey, key);
    }
    const context = row?.context ?? 'in';
    if (this.contexts.get(key) !== context && row?.head.role === 'assistant') {
      const wasAbandoned = this.contexts.get(key) === 'abandoned';
      this.contexts.set(key, context);
      if (wasAbandoned !== (context === 'abandoned'))
        for (const block of row.blockKeys) this.lookAtCall(state, block, state.block(block), row);
    }
    const isRead = row?.lane === 'llm' && context !== 'abandoned';
    const line = row ? this.lineOf(state, row.loopKey) : '';
    this.answers.set(key, line, isRead ? readAnswer(row, size.filled) : null);
    const isInput = isRead && row.head.role !== 'assistant';
    const isResult = row?.head.role === 'toolResult';
    const name = isResult ? row.head.toolName : '';
    const { characters } = size;
    const input = isInput
      ? { key: row.callKey ?? key, index: row.index, characters, result: isResult, name }
      : null;
    this.answers.setInput(key, line, input);
    const isWord = isInput && isByPerson(row.head);
    this.setStop(key, line, isWord ? placeOf(row.index) : null);
  }

  private lookAtBlock(state: TranscriptState, key: RowKey): void {
    const row = state.block(key);
    const message = row && state.message(row.messageKey);
    if (this.measure(key, row, message) || message?.head.role === 'toolResult') {
      const owner = row?.messageKey ?? this.blocks.get(key)?.message;
      if (owner !== undefined) this.lookAtMessage(state, owner, message ?? state.message(owner));
    }
    if (!row) this.blocks.delete(key);
    this.lookAtCall(state, key, row, message);
  }

  private lookAtCall(
    state: TranscriptState,
    key: RowKey,
    row: BlockRow | undefined,
    message: MessageRow | undefined,
  ): void {
    if (row && !row.run) return;
    const isRead = message?.context !== 'abandoned';
    const facts = row && message && isRead ? readCall(state, row, message) : null;
    const line = message ? this.lineOf(state, message.loopKey) : '';
    this.repeats.set(key, line, facts);
    this.slow.set(key, facts);
    this.setStop(key, line, facts && !isReading(facts.kind) ? facts.place : null);
    this.found.report(`edit\u0000${key}`, facts ? findMissedEdit(facts) : []);
    const output = row?.run?.resultKeys.length === 0 ? (row.run.content ?? []) : [];
    const characters = output.reduce((sum, block) => sum + charactersOf(block, false), 0);
    const input =
      message && isRead
        ? { key, index: message.index, characters, result: true, name: facts?.name ?? '' }
        : null;
    this.answers.setInput(key, line, input);
  }

  private lookAtItem(state: TranscriptState, key: RowKey): void {
    const row = state.item(key);
    if (row?.item.type !== 'divider' || row.item.kind !== 'compaction' || row.item.status === 'failed')
      return;
    const known = this.compactions.get(key);
    const line = this.lineOf(state, row.loopKey ?? '');
    if (known?.line === line) return;
    if (known) this.repeats.setCompaction(known.line, known.place, false);
    else if (row.loopKey !== undefined) this.join(row.loopKey, key);
    // It stands before the message with this number.
    const place = placeOf(state.messagesBefore(key)) - 0.5;
    this.compactions.set(key, { line, place });
    this.repeats.setCompaction(line, place, true);
  }

  private setStop(key: RowKey, line: string, place: number | null): void {
    const known = this.stops.get(key);
    if (known?.line === line && known.place === place) return;
    if (known) {
      this.repeats.setStop(known.line, known.place, false);
      this.stops.delete(key);
    }
    if (place === null) return;
    this.stops.set(key, { line, place });
    this.repeats.setStop(line, place, true);
  }

  private sizeOf(message: RowKey): Counted {
    let size = this.sizes.get(message);
    if (!size) this.sizes.set(message, (size = { characters: 0, filled: 0 }));
    return size;
  }

  /** Counts a block; whether its message says something else than before. */
  private measure(key: RowKey, row: BlockRow | undefined, owner: MessageRow | undefined): boolean {
    const before = this.blocks.get(key);
    const message = row?.messageKey ?? before?.message;
    if (message === undefined) return false;
    // How long an answer is says nothing here, and takes the arguments of its calls to be written out.
    const now = !row ? NO_SIZE : owner?.head.role === 'assistant' ? fillOf(row) : sizeOf(row);
    if (before?.characters === now.characters && before.filled === now.filled) return false;
    const size = this.sizeOf(message);
    size.characters += now.characters - (before?.characters ?? 0);
    size.filled += now.filled - (before?.filled ?? 0);
    this.blocks.set(key, { ...now, message });
    return true;
  }
}

/** Every row that may tell of something, messages for what is in them. */
function* allKeys(state: TranscriptState): Generator<RowKey> {
  yield* state.loopKeys;
  yield* state.messageKeys;
  yield* itemsOf(state);
}
