import type { RowKey } from '../../model/index.ts';

/** The kind of row that a mark of a timeline stands for. `note`: a message that only the UI shows. */
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

/** Whether two marks say the same. */
export const isSameMark = (a: TimelineMark, b: TimelineMark): boolean =>
  a.kind === b.kind &&
  a.index === b.index &&
  a.lastIndex === b.lastIndex &&
  a.startMs === b.startMs &&
  a.durationMs === b.durationMs &&
  a.loopKey === b.loopKey;
