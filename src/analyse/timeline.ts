import { isBlock, messageOfBlock } from './messageOfBlock.ts';
import { totalTokens, type RowKey } from '../model/index.ts';
import type { Journal, MessageRow, RowChanges, TranscriptState } from '../store/index.ts';
import { costsOf } from './costs.ts';
import { FirstLook, itemsOf } from './firstLook.ts';
import { isByPerson } from './isByPerson.ts';
import type { Span } from './packSpans.ts';
import { isTime, runSpan } from './runSpan.ts';
import { Arrivals } from './timeline/arrivals.ts';
import { Extents } from './timeline/extents.ts';
import { LaneSet } from './timeline/lanes.ts';
import type { Timeline, TimelineMark } from './timeline/marks.ts';
import { MarkTable } from './timeline/markTable.ts';
import { Moments } from './timeline/moments.ts';
import { Running } from './timeline/running.ts';
import { turnSpan } from './turnSpan.ts';

export type { Timeline, TimelineKind, TimelineMark } from './timeline/marks.ts';

/** Functions that a clock of a timeline is made from. They answer for the newest state. */
export interface TimelineTimes {
  /** The time of a message; where it states none that of the message before, `null` before the first that does. */
  readonly timeOf: (index: number) => number | null;
  /** Tokens that were used before a message. */
  readonly tokensBefore: (index: number) => number;
  /** Pauses between two times in which nobody worked, longer than 30 s and than `least` milliseconds. */
  readonly idle: (from: number, to: number, least: number) => readonly Span[];
  /** From when to when the run was received, where its times are those; `null` where they are those that its source states, or none. */
  readonly received: () => Bounds | null;
}

interface Bounds {
  readonly from: number;
  readonly to: number;
}

/**
 * What has a place on the timeline of a run. What a mark says is what the source states: no duration is made up. The same object until a mark
 * changes; asking again looks only at rows that changed.
 */
export function selectTimeline(state: TranscriptState): Timeline {
  return listOf(state).read(state);
}

/** Looks at so many rows more, where nobody has asked for the timeline of a transcript yet; whether more are left for {@link selectTimeline}. */
export function prepareTimeline(state: TranscriptState, most: number): boolean {
  return listOf(state).prepare(state, most);
}

/** The mark of a row; `undefined` where it has none of its own. */
export function timelineMarkOf(state: TranscriptState, key: RowKey): TimelineMark | undefined {
  const list = listOf(state);
  list.read(state);
  return list.mark(key);
}

/**
 * The marks of a run in lanes, by time or by messages, so that any stretch of an axis is drawn without a look at all of them. Kept with the timeline: what it
 * gives is that of the newest state.
 */
export function lanesOf(state: TranscriptState, by: 'time' | 'steps'): LaneSet {
  const list = listOf(state);
  list.read(state);
  return list.lanes(by);
}

/**
 * The times that the marks of a run have. Kept with the timeline.
 * @param journal - of a run that was received while it went on: where the source states no times, those at which its messages came stand for them from then on
 */
export function timesOf(state: TranscriptState, journal?: Journal): TimelineTimes {
  const list = listOf(state);
  if (journal) list.follow(journal);
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

class TimelineList implements TimelineTimes {
  private readonly times: (number | null)[] = [];
  private readonly tokens: (number | null)[] = [];
  private readonly known = new Running<number | null>(null, (last, index) => this.times[index] ?? last);
  private readonly sums = new Running(0, (sum: number, index) => sum + (this.tokens[index] ?? 0));
  private readonly moments = new Moments();
  private readonly marks = new MarkTable();
  private readonly extents = new Extents();
  private readonly byKind: Partial<Record<'time' | 'steps', LaneSet>> = {};
  // Before all that changed: at first all rows are looked at.
  private position = -1;
  private readonly first = new FirstLook();
  private stale = false;
  private journal: Journal | null = null;
  private arrivals: Arrivals | null = null;
  private isReceived = false;
  private published: Timeline = this.marks.publish();

  timeOf(index: number): number | null {
    return this.known.after(index + 1);
  }

  tokensBefore(index: number): number {
    return this.sums.after(index);
  }

  idle(from: number, to: number, least: number): readonly Span[] {
    return this.moments.idle(from, to, least);
  }

  received(): Bounds | null {
    return this.isReceived ? (this.arrivals?.span() ?? null) : null;
  }

  /** A run that is read from a file has no times at which it came, and nothing to be looked at again. */
  follow(journal: Journal): void {
    if (journal === this.journal || journal.at(0)?.arrivedAt === undefined) return;
    this.journal = journal;
    this.arrivals = new Arrivals(journal);
    this.position = -1;
  }

  mark(key: RowKey): TimelineMark | undefined {
    return this.marks.get(key);
  }

  /** Made when they are first asked for, and kept from then on. */
  lanes(by: 'time' | 'steps'): LaneSet {
    let lanes = this.byKind[by];
    if (!lanes) {
      const place = by === 'time' ? this.placeInTime : placeInSteps;
      this.byKind[by] = lanes = new LaneSet({ place, eachOf: this.marks.eachOf });
      this.marks.tell(lanes);
    }
    return lanes;
  }

  private readonly placeInTime = ({ index, startMs, durationMs }: TimelineMark): Span => {
    const from = startMs ?? this.timeOf(index) ?? Number.NEGATIVE_INFINITY;
    return [from, from + (durationMs ?? 0)];
  };

  /** Looks at so many rows more of those that were there when this was first called; whether more are left. */
  prepare(state: TranscriptState, most?: number): boolean {
    if (this.position < 0) {
      this.position = state.changes.end;
      this.begin(state);
    }
    return this.first.goOn((key) => this.lookAtWhole(state, key), most);
  }

  read(state: TranscriptState): Timeline {
    const { changes } = state;
    if (changes.end !== this.position) {
      const isReceived = (this.arrivals?.span() ?? null) !== null && !hasSpan(state);
      if (isReceived !== this.isReceived) {
        this.isReceived = isReceived;
        this.position = -1;
      }
    }
    this.prepare(state);
    if (changes.end !== this.position) {
      const keys = changes.since(this.position);
      this.position = keys ? changes.end : -1;
      if (keys) this.lookAtChanged(state, new Set(keys));
      else this.prepare(state);
    }
    if (this.stale || this.marks.isStale) this.published = { ...this.marks.publish() };
    this.stale = false;
    return this.published;
  }

  /** What stands in a turn or a loop tells when it was: they come after it. */
  private lookAtChanged(state: TranscriptState, keys: ReadonlySet<RowKey>): void {
    const turns = new Set<RowKey>();
    const loops = new Set<RowKey>();
    for (const key of keys) this.look(state, key, turns, loops);
    for (const key of turns) this.lookAtTurn(state, key);
    for (const key of loops) this.lookAtLoop(state, key);
  }

  /** Begins to look at every row that may have a place on a timeline, once. */
  private begin(state: TranscriptState): void {
    // What was there may be gone.
    this.lookAtChanged(state, new Set(this.marks.keys()));
    for (const key of state.loopKeys) this.marks.setInside(key, state.loop(key)?.callKey !== undefined);
    this.first.begin(
      (function* keys() {
        yield* state.messageKeys;
        yield* itemsOf(state);
        yield* state.turnKeys;
        yield* state.loopKeys;
      })(),
    );
  }

  private lookAtWhole(state: TranscriptState, key: RowKey): number {
    const message = state.message(key);
    if (!message) {
      if (key.startsWith('t')) this.lookAtTurn(state, key);
      else if (key.startsWith('l')) this.lookAtLoop(state, key);
      else this.lookAtItem(state, key);
      return 1;
    }
    this.lookAtMessage(state, message);
    for (const block of message.blockKeys) this.lookAtCall(state, block, message);
    return 1 + message.blockKeys.length;
  }

  private look(state: TranscriptState, key: RowKey, turns: Set<RowKey>, loops: Set<RowKey>): void {
    switch (isBlock(key) ? 'b' : key[0]) {
      case 'i':
        this.lookAtItem(state, key);
        return;
      case 't':
        turns.add(key);
        return;
      case 'l':
        loops.add(key);
        return;
      default: {
        const message = state.message(messageOfBlock(key));
        if (isBlock(key)) {
          this.lookAtCall(state, key, message);
          // A sub-agent may take as long as the call that started it.
          const child = state.block(key)?.run?.childLoopKey;
          if (child !== undefined) loops.add(child);
        } else if (message) this.lookAgain(state, message);
        else this.remove(key);
        if (message?.turnKey !== undefined) turns.add(message.turnKey);
        if (message) loops.add(message.loopKey);
      }
    }
  }

  private lookAgain(state: TranscriptState, row: MessageRow): void {
    const before = this.times[row.index];
    this.lookAtMessage(state, row);
    if (this.times[row.index] === before) return;
    // A call that states no time of its own has that of its answer.
    for (const block of row.blockKeys) this.lookAtCall(state, block, row);
  }

  private lookAtMessage(state: TranscriptState, row: MessageRow): void {
    const { key, index, head, loopKey, lane } = row;
    const time = this.timeOfMessage(row);
    const used = head.role === 'assistant' && head.usage ? totalTokens(head.usage) : null;
    if (this.times[index] !== time) {
      this.times[index] = time;
      this.known.changed(index);
    }
    const tokens = stated(used);
    if (this.tokens[index] !== tokens) {
      this.tokens[index] = tokens;
      this.sums.changed(index);
      this.stale = true;
    }
    this.extents.extend(loopKey, index, time);
    const isPrompt = isByPerson(head) && state.loop(loopKey)?.callKey === undefined;
    this.setMoment(key, time, null, isPrompt || lane === 'extension');
    if (head.role === 'assistant' || lane === 'extension')
      this.marks.set({
        key,
        kind: head.role === 'assistant' ? 'answer' : 'note',
        index,
        lastIndex: index,
        startMs: time,
        durationMs: null,
        loopKey,
      });
  }

  private timeOfMessage({ key, head: { timestamp } }: MessageRow): number | null {
    if (this.isReceived) return this.arrivals?.of(key)?.from ?? null;
    return stated(timestamp);
  }

  private lookAtCall(state: TranscriptState, key: RowKey, message: MessageRow | undefined): void {
    const run = state.block(key)?.run;
    if (!run || !message) {
      this.remove(key);
      return;
    }
    const start = this.isReceived ? undefined : run.startedAt;
    const startMs = start === undefined ? this.timeOfMessage(message) : stated(start);
    const durationMs = stated(run.durationMs);
    const { index, loopKey } = message;
    this.marks.set({ key, kind: 'call', index, lastIndex: index, startMs, durationMs, loopKey });
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
    const { from, to } = this.isReceived ? this.receivedTurn(first, last) : turnSpan(state, key);
    const startMs = stated(from);
    const durationMs = startMs === null ? null : stated((to ?? 0) - startMs);
    this.marks.set({
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

  private receivedTurn(first: MessageRow, last: MessageRow) {
    return {
      from: this.arrivals?.of(first.key)?.from ?? null,
      to: this.arrivals?.of(last.key)?.to ?? null,
    };
  }

  private lookAtLoop(state: TranscriptState, key: RowKey): void {
    const row = state.loop(key);
    const extent = this.extents.get(key);
    const isInside = row?.callKey !== undefined;
    this.marks.setInside(key, isInside);
    if (!row || !isInside || !extent) {
      this.remove(key);
      return;
    }
    const { startedAt } = row.loop;
    const startMs = (this.isReceived ? null : stated(startedAt)) ?? extent.from;
    this.marks.set({
      key,
      kind: 'agent',
      index: extent.first,
      lastIndex: extent.last,
      startMs,
      durationMs: startMs === null ? null : stated(costsOf(state, key)?.durationMs),
      loopKey: key,
    });
  }

  private lookAtItem(state: TranscriptState, key: RowKey): void {
    const row = state.item(key);
    const item = row?.item;
    const isMarked = item?.type === 'banner' || (item?.type === 'divider' && COMPACTIONS.has(item.kind));
    if (!row || !isMarked) {
      this.remove(key);
      return;
    }
    const kind = item.type === 'banner' ? 'note' : 'compaction';
    const startMs = this.isReceived ? null : stated(item.timestamp);
    const index = Math.max(0, state.messagesBefore(key) - 1);
    const loopKey = row.loopKey ?? '';
    this.marks.set({ key, kind, index, lastIndex: index, startMs, durationMs: null, loopKey });
  }

  private setMoment(key: RowKey, from: number | null, took: number | null, isFromOutside: boolean): void {
    if (this.moments.set(key, from, took, isFromOutside)) this.stale = true;
  }

  private remove(key: RowKey): void {
    this.setMoment(key, null, null, false);
    this.marks.remove(key);
  }
}

/** A time, or a number of something, where there is one: some sources say 0 where they know none. */
const stated = (value: number | null | undefined): number | null =>
  typeof value === 'number' && isTime(value) ? value : null;

/** Whether the source states from when to when the run went. */
function hasSpan(state: TranscriptState): boolean {
  const { from, to } = runSpan(state);
  return from !== null && to !== null && to > from;
}

const placeInSteps = ({ index, lastIndex }: TimelineMark): Span => [index, lastIndex + 1];
