import type {
  ContentBlock,
  KnownDivider,
  Loop,
  MessageHead,
  NodeTag,
  RowKey,
  StopReason,
} from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
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
  /** The record that is read breaks off. */
  isCut: boolean;
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
  compaction?: { readonly item: RowKey; readonly value: KnownDivider } | undefined;
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
  /** What streamed, a draft per block; `null` once the message is settled. */
  drafts: Draft[] | null;
  /** What a settled message says, as late deltas are compared with it, and how far they have repeated it. */
  repeated: { readonly type: Draft['type']; readonly said: string; at: number } | null;
}

/** Text of one block as it streamed. */
export interface Draft {
  readonly type: 'text' | 'thinking' | 'toolCall';
  text: string;
}

/** What is remembered of one parallel group. */
interface GroupState {
  readonly item: RowKey;
  readonly sessionId: string;
  readonly loopIds: readonly string[];
  readonly timestamp: number | undefined;
  open: boolean;
}
