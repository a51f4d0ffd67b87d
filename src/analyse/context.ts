import { stringifyJson } from '../model/stringifyJson.ts';
import type { RowKey } from '../model/index.ts';
import type { MessageRow, RowChanges, TranscriptState } from '../store/index.ts';
import { isSameEntry, type Entry } from './contextEntry.ts';
import { ContextLines, type ContextLine } from './contextLine.ts';
import { itemsOf } from './firstLook.ts';
import { isBlock, messageOfBlock } from './messageOfBlock.ts';
import { lineOf } from './findings/lineOf.ts';
import { sizeOf } from './findings/sizeOf.ts';
import { placeOfRow, SortedList } from './findings/sorted.ts';
import { contextTokens } from './promptTokens.ts';
import { shareOut } from './shareOut.ts';

/** One thing that the model had read for an answer. */
export interface ContextPart {
  /** `summary`: what stands for messages that were compacted. */
  readonly kind: 'systemPrompt' | 'tools' | 'message' | 'summary';
  /** The row that says it: a message, the divider of a compaction, or the turn of the request. */
  readonly key: RowKey;
  /** UTF-16 units. */
  readonly characters: number;
  /** Its part of the stated tokens by characters: an estimate. `null` where no tokens are stated. */
  readonly tokens: number | null;
  /** It came since the last answer of the same run. */
  readonly isNew: boolean;
}

/** The context of an answer: the messages, tools and instructions that the model had read for it. */
export interface TurnContext {
  /** The answer that it was read for. */
  readonly answerKey: RowKey;
  /** Tokens as the source states them: input, read from the cache and written to it. `null` where it does not. */
  readonly tokens: number | null;
  /** Tokens more than those of the answer before in the same run, less than 0 where the context shrank; `null` where either is not stated. */
  readonly added: number | null;
  /** Tokens that fit, where the source says so. */
  readonly limit: number | null;
  /** What was read, in order. Their tokens add up to `tokens`. */
  readonly parts: readonly ContextPart[];
  /** The source holds the instructions or the tools that the model was given. Where it holds neither, their tokens are within the shares of the rest. */
  readonly hasInstructions: boolean;
}

/** A step of the context curve. */
export interface ContextPoint {
  /** Whether it is an answer, or a compaction before the next one. */
  readonly kind: 'answer' | 'compaction';
  /** The answer or the divider. */
  readonly key: RowKey;
  /** The loop it is in. */
  readonly loopKey: RowKey;
  /** Equal for all points of one run: a sub-agent has a context of its own. */
  readonly run: string;
  /** The turn it is in; `null` outside of one. */
  readonly turnKey: RowKey | null;
  /** Tokens that the model had read; after a compaction what is left. `null` where that is not stated. */
  readonly tokens: number | null;
  /** Tokens that fit, where the source says so. */
  readonly limit: number | null;
}

/**
 * What the model had read for the answer of a turn, in order: instructions, tools and messages, each with its share. A sub-agent reads its own.
 * `null` for a turn without an answer. The same object until what was read changes.
 */
export function contextAt(state: TranscriptState, turnKey: RowKey): TurnContext | null {
  return listOf(state).at(state, turnKey);
}

/** How the context grew: a point for each answer whose context the source states, and one for each compaction, in the order of the source. The same list until a point changes. */
export function contextCurve(state: TranscriptState): readonly ContextPoint[] {
  return listOf(state).curve(state);
}

/** How the context of the run grew that a row is in: that of a sub-agent is its own. For a row that there is not that of the transcript. Looks only at rows that changed. */
export function contextLineOf(state: TranscriptState, key: RowKey): ContextLine {
  return listOf(state).line(state, key);
}

const lists = new WeakMap<RowChanges, ContextList>();

function listOf({ changes }: TranscriptState): ContextList {
  let list = lists.get(changes);
  if (!list) lists.set(changes, (list = new ContextList()));
  return list;
}

const COMPACTIONS: ReadonlySet<string> = new Set(['compaction', 'prune', 'flush']);
const RETURNS: ReadonlySet<string> = new Set(['revert', 'branch']);

// Somebody looks at a few answers side by side.
const ASKED = 16;

interface Asked {
  readonly index: number;
  readonly answer: TurnContext;
  readonly isCompactedLater: boolean;
}

class ContextList {
  // Before all that changed: at first all rows are looked at.
  private position = -1;
  private readonly entries = new Map<RowKey, Entry>();
  // What each answer had read is put in order once somebody asks for that: the curve goes without.
  private lines: Map<string, SortedList<Entry>> | null = null;
  private readonly points = new SortedList<Entry>(({ index }) => index);
  private readonly curves = new ContextLines();
  private readonly lineOfLoop = new Map<RowKey, string>();
  private readonly members = new Map<RowKey, Set<RowKey>>();
  private published: readonly ContextPoint[] = [];
  private stale = false;
  private readonly asked = new Map<RowKey, Asked>();

  curve(state: TranscriptState): readonly ContextPoint[] {
    this.read(state);
    if (this.stale) {
      this.stale = false;
      this.published = this.points.entries.flatMap(({ point }) => point ?? []);
    }
    return this.published;
  }

  line(state: TranscriptState, key: RowKey): ContextLine {
    this.read(state);
    const message = state.message(state.block(key)?.messageKey ?? key);
    const loop = message?.loopKey ?? state.turn(key)?.loopKey ?? state.item(key)?.loopKey ?? key;
    return this.curves.get(lineOf(state.loop(loop) ?? state.loop(state.loopKeys[0] ?? '')));
  }

  at(state: TranscriptState, turnKey: RowKey): TurnContext | null {
    this.read(state);
    const known = this.asked.get(turnKey);
    if (known) return known.answer;
    const answerKey = state.tally(turnKey).lastAnswer;
    const lines = this.gather(state);
    const entry = this.entries.get(answerKey ?? '');
    const line = entry && lines.get(entry.line);
    if (!entry || !line) return null;
    const answer = readContext(state, line, entry, turnKey);
    for (const oldest of this.asked.keys()) if (this.asked.size >= ASKED) this.asked.delete(oldest);
    this.asked.set(turnKey, { index: entry.index, answer, isCompactedLater: isCompactedAfter(line, entry) });
    return answer;
  }

  private read(state: TranscriptState): void {
    const { changes } = state;
    if (changes.end === this.position) return;
    const keys = changes.since(this.position);
    this.position = changes.end;
    if (keys) for (const key of new Set(keys)) this.look(state, key);
    else {
      // What was there may be gone.
      for (const key of [...this.entries.keys()]) this.look(state, key);
      for (const list of [state.loopKeys, state.messageKeys, itemsOf(state)])
        for (const key of list) this.look(state, key);
    }
  }

  /** All that was read in each run, in its order. */
  private gather(state: TranscriptState): Map<string, SortedList<Entry>> {
    if (this.lines) return this.lines;
    const lines = (this.lines = new Map<string, SortedList<Entry>>());
    for (const key of state.messageKeys) {
      const entry = this.entries.has(key) ? null : this.readMessage(state, state.message(key));
      if (entry) this.entries.set(key, entry);
    }
    for (const entry of [...this.entries.values()].sort((a, b) => a.index - b.index))
      lineIn(lines, entry.line).add(entry);
    return lines;
  }

  private look(state: TranscriptState, key: RowKey): void {
    switch (isBlock(key) ? 'b' : key[0]) {
      case 'b':
        this.changed(this.entries.get(messageOfBlock(key))?.index ?? 0);
        return;
      case 'i':
        this.set(key, this.readDivider(state, key));
        return;
      case 't':
        // The request of a turn may come after its answer.
        this.asked.delete(key);
        return;
      case 'l':
        this.lookAtLoop(state, key);
        return;
      default:
        this.set(key, this.readMessage(state, state.message(key)));
    }
  }

  private lookAtLoop(state: TranscriptState, key: RowKey): void {
    const line = lineOf(state.loop(key));
    const before = this.lineOfLoop.get(key);
    this.lineOfLoop.set(key, line);
    if (before === line) return;
    for (const member of this.members.get(key) ?? []) this.look(state, member);
  }

  private lineIn(state: TranscriptState, loop: RowKey, key: RowKey): string {
    let members = this.members.get(loop);
    if (!members) this.members.set(loop, (members = new Set()));
    members.add(key);
    let line = this.lineOfLoop.get(loop);
    if (line === undefined) this.lineOfLoop.set(loop, (line = lineOf(state.loop(loop))));
    return line;
  }

  private readMessage(state: TranscriptState, row: MessageRow | undefined): Entry | null {
    if (row?.lane !== 'llm' || row.context === 'ui-only') return null;
    const { head, key, index, loopKey, turnKey = null, context } = row;
    if (head.role !== 'assistant' && !this.lines) return null;
    const line = this.lineIn(state, loopKey, key);
    const none = { key, index, line, context, summary: 0 };
    if (head.role !== 'assistant') return { ...none, kind: 'input', point: null };
    const tokens = contextTokens(head);
    const point: ContextPoint | null =
      tokens === null
        ? null
        : { kind: 'answer', key, loopKey, run: line, turnKey, tokens, limit: head.contextWindow ?? null };
    return { ...none, kind: 'answer', point };
  }

  private readDivider(state: TranscriptState, key: RowKey): Entry | null {
    const row = state.item(key);
    if (row?.item.type !== 'divider' || row.item.status === 'failed' || row.item.status === 'refused')
      return null;
    const { item, loopKey = '' } = row;
    const isCompaction = COMPACTIONS.has(item.kind);
    if (!isCompaction && !RETURNS.has(item.kind)) return null;
    const line = this.lineIn(state, loopKey, key);
    const point: ContextPoint | null = isCompaction
      ? {
          kind: 'compaction',
          key,
          loopKey,
          run: line,
          turnKey: null,
          tokens: item.tokensAfter ?? null,
          limit: null,
        }
      : null;
    return {
      key,
      index: placeOfRow(state.messagesBefore(key) - 0.5, key),
      kind: isCompaction ? 'compaction' : 'return',
      line,
      context: 'in',
      point,
      summary: item.summary?.length ?? 0,
    };
  }

  private set(key: RowKey, entry: Entry | null): void {
    const before = this.entries.get(key);
    if (before && entry && isSameEntry(before, entry)) return;
    if (before) {
      this.lines?.get(before.line)?.remove(before);
      if (before.point) this.points.remove(before);
      this.curves.remove(before);
      this.entries.delete(key);
      this.changed(before.kind === 'compaction' ? 0 : before.index);
    }
    this.stale ||= (before?.point ?? entry?.point ?? null) !== null;
    if (!entry) return;
    if (this.lines) lineIn(this.lines, entry.line).add(entry);
    if (entry.point) this.points.add(entry);
    this.curves.add(entry);
    this.entries.set(key, entry);
    this.changed(entry.index, entry.kind === 'compaction');
  }

  /** What was read from this place on is to be told again. The first compaction after an answer tells that the answer had read what it took away. */
  private changed(index: number, isCompaction = false): void {
    for (const [turnKey, known] of this.asked)
      if (index <= known.index || (isCompaction && !known.isCompactedLater)) this.asked.delete(turnKey);
  }
}

function lineIn(lines: Map<string, SortedList<Entry>>, name: string): SortedList<Entry> {
  let line = lines.get(name);
  if (!line) lines.set(name, (line = new SortedList<Entry>(({ index }) => index)));
  return line;
}

const isCompactedAfter = ({ entries }: SortedList<Entry>, { index }: Entry): boolean =>
  (entries.findLast(({ kind }) => kind === 'compaction')?.index ?? -1) > index;

/** Puts together what an answer was given on, from the order of its run. */
function readContext(
  state: TranscriptState,
  line: SortedList<Entry>,
  answer: Entry,
  turnKey: RowKey,
): TurnContext {
  const { entries } = line;
  const end = line.indexOf(answer.index);
  const earlier = entries.slice(0, end);
  const previous = earlier.findLast(({ kind, point }) => kind === 'answer' && point !== null);
  const last = earlier.findLast(({ kind }) => kind === 'answer');
  const compacted = earlier.findLastIndex(({ kind }) => kind === 'compaction');
  const isCompactedLater = isCompactedAfter(line, answer);
  const returned = earlier.findLastIndex(({ kind }) => kind === 'return');
  const isRead = ({ context, kind }: Entry, at: number): boolean => {
    if (kind === 'compaction') return at === compacted;
    if (context === 'compacted')
      return at > compacted && (isCompactedLater || answer.context === 'compacted');
    return context !== 'abandoned' || (at > returned && answer.context === 'abandoned');
  };
  const read = earlier.filter(isRead);
  const parts = read.flatMap((entry): Omit<ContextPart, 'tokens'>[] => {
    const isNew = entry.index > (last?.index ?? -1);
    const characters = entry.kind === 'compaction' ? entry.summary : charactersIn(state, entry.key);
    return characters === 0
      ? []
      : [{ kind: entry.kind === 'compaction' ? 'summary' : 'message', key: entry.key, characters, isNew }];
  });
  const all = [...requestParts(state, turnKey, read, last === undefined), ...parts];
  const tokens = answer.point?.tokens ?? null;
  const before = previous?.point?.tokens ?? null;
  const added = tokens === null || before === null ? null : tokens - before;
  // What the answer before had read is known, too, where nothing was taken away since.
  const isOld = ({ key, isNew }: Omit<ContextPart, 'tokens'>): boolean => !isNew && key !== previous?.key;
  const old = all.filter(isOld);
  const isSplit = added !== null && added >= 0 && old.length > 0 && old.length < all.length;
  const shares =
    tokens === null
      ? []
      : isSplit
        ? joined(
            all.map(isOld),
            shareOut(before ?? 0, sizes(old)),
            shareOut(added, sizes(all.filter((part) => !isOld(part)))),
          )
        : shareOut(tokens, sizes(all));
  return {
    answerKey: answer.key,
    tokens,
    added,
    limit: answer.point?.limit ?? null,
    parts: all.map((part, at) => ({ ...part, tokens: shares[at] ?? null })),
    hasInstructions: all.some(({ kind, key }) =>
      kind === 'message' ? isInstruction(state.message(key)) : kind !== 'summary',
    ),
  };
}

const sizes = (parts: readonly { readonly characters: number }[]): readonly number[] =>
  parts.map(({ characters }) => characters);

function joined(
  isFirst: readonly boolean[],
  first: readonly number[],
  second: readonly number[],
): readonly number[] {
  let [a, b] = [0, 0];
  return isFirst.map((own) => (own ? first[a++] : second[b++]) ?? 0);
}

function charactersIn(state: TranscriptState, key: RowKey): number {
  const row = state.message(key);
  if (row?.head.role === 'bashExecution') return row.head.command.length + row.head.output.length;
  return (row?.blockKeys ?? []).reduce((sum, block) => {
    const blockRow = state.block(block);
    // The output of a call that no message tells is read with the call.
    const output = blockRow?.run?.resultKeys.length === 0 ? (blockRow.run.content ?? []) : [];
    const more = output.reduce((size, own) => size + (own.type === 'text' ? own.text.length : 1), 0);
    return sum + (blockRow ? sizeOf(blockRow).characters : 0) + more;
  }, 0);
}

/** Instructions and tools, where the source states the request and no message says them. */
function requestParts(
  state: TranscriptState,
  turnKey: RowKey,
  read: readonly Entry[],
  isFirst: boolean,
): readonly Omit<ContextPart, 'tokens'>[] {
  const request = state.turn(turnKey)?.turn.request;
  if (!request) return [];
  const parts: Omit<ContextPart, 'tokens'>[] = [];
  const isSaid = read.some(({ key }) => isInstruction(state.message(key)));
  const prompt = request.systemPrompt?.length ?? 0;
  if (prompt > 0 && !isSaid)
    parts.push({ kind: 'systemPrompt', key: turnKey, characters: prompt, isNew: isFirst });
  const tools = request.tools?.length ? stringifyJson(request.tools).length : 0;
  if (tools > 0) parts.push({ kind: 'tools', key: turnKey, characters: tools, isNew: isFirst });
  return parts;
}

const isInstruction = (row: MessageRow | undefined): boolean =>
  row?.head.role === 'system' || row?.head.role === 'developer';
