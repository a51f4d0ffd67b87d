import { totalTokens, type RowKey } from '../model/index.ts';
import type { BlockRow, MessageRow, RowChanges, TranscriptState } from '../store/index.ts';
import { costsOf } from './costs.ts';
import { SortedList } from './findings/sorted.ts';
import { isTime } from './runSpan.ts';
import { turnSpan } from './turnSpan.ts';

/** What a mark of a timeline stands for. `note`: what only the UI shows. */
export type TimelineKind = 'turn' | 'answer' | 'call' | 'agent' | 'note' | 'compaction';

/** Something of a run that has a place in time. */
export interface TimelineMark {
  /** The row that it stands for: a turn, a message, the block of a call, the loop of a sub-agent, an item. */
  readonly key: RowKey;
  /** What it is. */
  readonly kind: TimelineKind;
  /** The first message that it covers, 0-based among all. */
  readonly index: number;
  /** The last message that it covers. */
  readonly lastIndex: number;
  /** When it began, in epoch milliseconds; `null` where the source does not state it. */
  readonly startMs: number | null;
  /** How long it took; `null` where the source does not state it: such a mark is a point. */
  readonly durationMs: number | null;
  /** The loop that it is in; for a sub-agent its own. */
  readonly loopKey: RowKey;
}

/** The marks of a run by what they are, each list in the order of the source. */
export interface Timeline {
  /** Turns, those of sub-agents apart. */
  readonly turns: readonly TimelineMark[];
  /** Answers of the model, those of sub-agents apart. */
  readonly answers: readonly TimelineMark[];
  /** Tool calls, those of sub-agents apart. */
  readonly calls: readonly TimelineMark[];
  /** Sub-agents. */
  readonly agents: readonly TimelineMark[];
  /** What sub-agents did: their turns and their calls. */
  readonly nested: readonly TimelineMark[];
  /** What only the UI shows: messages of extensions, banners. */
  readonly notes: readonly TimelineMark[];
  /** Where the context was compacted. */
  readonly compactions: readonly TimelineMark[];
}

/** What a clock is made from. */
export interface TimelineTimes {
  /** Times of messages by their index, where they are stated. */
  readonly times: readonly (number | undefined)[];
  /** Tokens of answers by their index, where they are stated. */
  readonly tokens: readonly (number | undefined)[];
  /** All that has a time, sorted by when it began. */
  readonly moments: readonly Moment[];
}

/** Something that happened, from when to when. */
export interface Moment {
  readonly from: number;
  readonly to: number;
  /** Nobody had to work for it to come: a person wrote, or the host noted something. */
  readonly isFromOutside: boolean;
}

/**
 * What has a place on the timeline of a run. What a mark says is what the source states: no duration is made up. The same object until a mark
 * changes; asking again looks only at rows that changed.
 */
export function selectTimeline(state: TranscriptState): Timeline {
  return listOf(state).read(state);
}

/** The times that the marks of a run have. Kept with the timeline. */
export function timesOf(state: TranscriptState): TimelineTimes {
  const list = listOf(state);
  list.read(state);
  return list;
}

const lists = new WeakMap<RowChanges, TimelineList>();

function listOf({ changes }: TranscriptState): TimelineList {
  let list = lists.get(changes);
  if (!list) lists.set(changes, (list = new TimelineList()));
  return list;
}

const COMPACTIONS: ReadonlySet<string> = new Set(['compaction', 'prune', 'flush']);

const NOTHING: Timeline = {
  turns: [],
  answers: [],
  calls: [],
  agents: [],
  nested: [],
  notes: [],
  compactions: [],
};

/** From where to where the messages of a loop go; grows only. */
interface Extent {
  first: number;
  last: number;
  from: number | null;
}

const byIndex = ({ index }: TimelineMark): number => index;

class TimelineList implements TimelineTimes {
  readonly times: (number | undefined)[] = [];
  readonly tokens: (number | undefined)[] = [];
  private readonly sorted = new SortedList<Moment>(({ from }) => from);
  private readonly moment = new Map<RowKey, Moment>();
  private readonly marks = new Map<RowKey, TimelineMark>();
  private readonly ofKind: Readonly<Record<TimelineKind, SortedList<TimelineMark>>> = {
    turn: new SortedList(byIndex),
    answer: new SortedList(byIndex),
    call: new SortedList(byIndex),
    agent: new SortedList(byIndex),
    note: new SortedList(byIndex),
    compaction: new SortedList(byIndex),
  };
  private readonly extents = new Map<RowKey, Extent>();
  private readonly inside = new Set<RowKey>();
  private position = 0;
  private stale = false;
  private published = NOTHING;

  get moments(): readonly Moment[] {
    return this.sorted.entries;
  }

  read(state: TranscriptState): Timeline {
    const { changes } = state;
    if (changes.end === this.position) return this.published;
    const keys = changes.since(this.position);
    this.position = changes.end;
    const all = keys ? new Set(keys) : new Set([...this.marks.keys(), ...allKeys(state)]);
    // What stands in a turn tells when it was.
    const turns = new Set<RowKey>();
    const loops = new Set<RowKey>();
    for (const key of all) this.look(state, key, turns, loops);
    for (const key of turns) this.lookAtTurn(state, key);
    for (const key of loops) this.lookAtLoop(state, key);
    if (this.stale) this.publish();
    return this.published;
  }

  private publish(): void {
    this.stale = false;
    const { turn, answer, call, agent, note, compaction } = this.ofKind;
    const isOutside = ({ loopKey }: TimelineMark): boolean => !this.inside.has(loopKey);
    const isInside = ({ loopKey }: TimelineMark): boolean => this.inside.has(loopKey);
    this.published = {
      turns: turn.entries.filter(isOutside),
      answers: answer.entries.filter(isOutside),
      calls: call.entries.filter(isOutside),
      agents: [...agent.entries],
      nested: [...turn.entries.filter(isInside), ...call.entries.filter(isInside)],
      notes: [...note.entries],
      compactions: [...compaction.entries],
    };
  }

  private look(state: TranscriptState, key: RowKey, turns: Set<RowKey>, loops: Set<RowKey>): void {
    switch (key[0]) {
      case 'm': {
        const block = key.includes('.') ? state.block(key) : undefined;
        const message = state.message(key.split('.')[0] ?? '');
        if (key.includes('.')) this.lookAtCall(state, key, block, message);
        else if (message) this.lookAtMessage(state, message);
        if (message?.turnKey !== undefined) turns.add(message.turnKey);
        if (message && this.extents.has(message.loopKey)) loops.add(message.loopKey);
        return;
      }
      case 'i':
        this.lookAtItem(state, key);
        return;
      case 't':
        turns.add(key);
        return;
      case 'l':
        loops.add(key);
        return;
      default:
    }
  }

  private lookAtMessage(state: TranscriptState, row: MessageRow): void {
    const { key, index, head, loopKey, lane } = row;
    const time = head.timestamp !== null && isTime(head.timestamp) ? head.timestamp : null;
    const used = head.role === 'assistant' && head.usage ? totalTokens(head.usage) : null;
    if (this.times[index] !== (time ?? undefined)) this.stale = true;
    this.times[index] = time ?? undefined;
    const tokens = used !== null && Number.isFinite(used) && used > 0 ? used : undefined;
    if (this.tokens[index] !== tokens) this.stale = true;
    this.tokens[index] = tokens;
    this.extend(loopKey, index, time);
    const isPrompt =
      head.role === 'user' && head.synthetic === undefined && state.loop(loopKey)?.callKey === undefined;
    this.setMoment(key, time, null, isPrompt || lane === 'extension');
    if (head.role === 'assistant' || lane === 'extension')
      this.set({
        key,
        kind: head.role === 'assistant' ? 'answer' : 'note',
        index,
        lastIndex: index,
        startMs: time,
        durationMs: null,
        loopKey,
      });
    if (row.callKey !== undefined) {
      const call = state.block(row.callKey);
      this.lookAtCall(state, row.callKey, call, state.message(call?.messageKey ?? ''));
    }
  }

  private lookAtCall(
    state: TranscriptState,
    key: RowKey,
    row: BlockRow | undefined,
    message: MessageRow | undefined,
  ): void {
    if (!row?.run || !message) {
      this.remove(key);
      return;
    }
    const { startedAt, durationMs: stated } = row.run;
    const { timestamp } = message.head;
    const start = startedAt ?? timestamp;
    const startMs = start !== null && isTime(start) ? start : null;
    const durationMs = stated !== undefined && Number.isFinite(stated) && stated > 0 ? stated : null;
    const { index, loopKey } = message;
    this.set({ key, kind: 'call', index, lastIndex: index, startMs, durationMs, loopKey });
    this.setMoment(key, startMs, durationMs, false);
  }

  private lookAtTurn(state: TranscriptState, key: RowKey): void {
    const row = state.turn(key);
    const first = state.message(row?.messageKeys[0] ?? '');
    const last = state.message(row?.messageKeys.at(-1) ?? '');
    if (!row || !first || !last) {
      this.remove(key);
      return;
    }
    const { from, to } = turnSpan(state, key);
    const startMs = from !== null && isTime(from) ? from : null;
    const durationMs = startMs !== null && to !== null && to > startMs ? to - startMs : null;
    this.set({
      key,
      kind: 'turn',
      index: first.index,
      lastIndex: last.index,
      startMs: startMs ?? this.times[first.index] ?? null,
      durationMs,
      loopKey: row.loopKey,
    });
    this.setMoment(key, startMs, durationMs, false);
  }

  private lookAtLoop(state: TranscriptState, key: RowKey): void {
    const row = state.loop(key);
    const extent = this.extents.get(key);
    const isInside = row?.callKey !== undefined;
    if (isInside !== this.inside.has(key)) {
      this.stale = true;
      if (isInside) this.inside.add(key);
      else this.inside.delete(key);
    }
    if (!row || !isInside || !extent) {
      this.remove(key);
      return;
    }
    const { startedAt } = row.loop;
    const startMs = startedAt !== undefined && isTime(startedAt) ? startedAt : extent.from;
    const took = costsOf(state, key)?.durationMs ?? null;
    this.set({
      key,
      kind: 'agent',
      index: extent.first,
      lastIndex: extent.last,
      startMs,
      durationMs: startMs !== null && took !== null && took > 0 ? took : null,
      loopKey: key,
    });
  }

  private lookAtItem(state: TranscriptState, key: RowKey): void {
    const row = state.item(key);
    const item = row?.item;
    const kind =
      item?.type === 'divider' && COMPACTIONS.has(item.kind)
        ? 'compaction'
        : item?.type === 'banner'
          ? 'note'
          : null;
    if (!row || !item || kind === null) {
      this.remove(key);
      return;
    }
    const time = 'timestamp' in item ? item.timestamp : undefined;
    const startMs = typeof time === 'number' && isTime(time) ? time : null;
    const index = Math.max(0, state.messagesBefore(key) - 1);
    const loopKey = row.loopKey ?? '';
    this.set({ key, kind, index, lastIndex: index, startMs, durationMs: null, loopKey });
  }

  private extend(loop: RowKey, index: number, time: number | null): void {
    const known = this.extents.get(loop);
    if (!known) {
      this.extents.set(loop, { first: index, last: index, from: time });
      return;
    }
    known.first = Math.min(known.first, index);
    known.last = Math.max(known.last, index);
    known.from ??= time;
  }

  private setMoment(key: RowKey, from: number | null, took: number | null, isFromOutside: boolean): void {
    const before = this.moment.get(key);
    const to = (from ?? 0) + (took ?? 0);
    if (before?.from === from && before.to === to && before.isFromOutside === isFromOutside) return;
    if (before) this.sorted.remove(before);
    if (from === null) this.moment.delete(key);
    else {
      const moment = { from, to, isFromOutside };
      this.moment.set(key, moment);
      this.sorted.add(moment);
    }
    this.stale ||= before !== undefined || from !== null;
  }

  private set(mark: TimelineMark): void {
    const before = this.marks.get(mark.key);
    if (before && isSame(before, mark)) return;
    if (before) this.ofKind[before.kind].remove(before);
    this.marks.set(mark.key, mark);
    this.ofKind[mark.kind].add(mark);
    this.stale = true;
  }

  private remove(key: RowKey): void {
    this.setMoment(key, null, null, false);
    const before = this.marks.get(key);
    if (!before) return;
    this.ofKind[before.kind].remove(before);
    this.marks.delete(key);
    this.stale = true;
  }
}

const isSame = (a: TimelineMark, b: TimelineMark): boolean =>
  a.kind === b.kind &&
  a.index === b.index &&
  a.lastIndex === b.lastIndex &&
  a.startMs === b.startMs &&
  a.durationMs === b.durationMs &&
  a.loopKey === b.loopKey;

/** Every row that may have a place on a timeline. */
function* allKeys(state: TranscriptState): Generator<RowKey> {
  yield* state.loopKeys;
  for (const key of state.messageKeys) {
    yield key;
    yield* state.message(key)?.blockKeys ?? [];
  }
  yield* state.turnKeys;
  yield* state.itemKeys.filter((key) => key.startsWith('i'));
  for (const loop of state.loopKeys) yield* state.loopItems(loop).filter((key) => key.startsWith('i'));
}
