import { sameValue } from '../../../model/sameValue.ts';
import type { SourceRecord } from '../../../decode/index.ts';
import type {
  ContentBlock,
  KnownDivider,
  JsonObject,
  JsonValue,
  Loop,
  MessageHead,
  MessageMeta,
  RowKey,
  KnownItem,
} from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { diagnoseRecord, put, type Writable } from '../../kit/fields/index.ts';
import type { MessageReading, PlacedMessage } from '../pi/readPiMessage.ts';
import { createBranch, NOTHING, type Above, type BranchNode } from './branch.ts';

/** Where an entry of a session file stands. */
export interface EntryPlace {
  readonly id?: string | undefined;
  /** Id of its parent as it stands; `null`: a root; `undefined`: it continues the entry before it. */
  readonly parent?: JsonValue | undefined;
  /** When it was written, in epoch milliseconds. */
  readonly time?: number | undefined;
}

/**
 * The rows of one session file: one loop, a turn per answer, results in the turn of their answer, and everything in file order.
 * A mark stands where a new line continues an older entry.
 */
export interface SessionRows {
  readonly loop: () => RowKey;
  /** Whether this very entry was added before: who continues reading from an earlier position may hand it over twice. */
  readonly isRepeat: (place: EntryPlace, reading: MessageReading | null, entry: JsonObject) => boolean;
  /** Adds an entry that shows this, or that shows nothing. `record` is where it comes from. */
  readonly add: (
    place: EntryPlace,
    reading: MessageReading | null,
    record: SourceRecord,
    entry?: JsonObject,
  ) => BranchNode;
  readonly item: (value: KnownItem) => void;
  /** The entry is a compaction that keeps what begins at `kept`. */
  readonly compact: (node: BranchNode, kept: BranchNode | undefined) => void;
  readonly find: (id: string) => BranchNode | undefined;
  /** Closes the loop. */
  readonly close: (status: Loop['status']) => void;
}

const UNKNOWN_PARENT =
  'This entry continues one that is not in the file. It is shown as the start of a branch; the file may have been cut.';

/** Starts the rows of a session. */
export function createSessionRows(writer: Writer, loop: Loop): SessionRows {
  const branch = createBranch(writer);
  let loopKey: RowKey | null = null;
  let turnCount = 0;
  let open: { readonly turn: RowKey; endedAt: number | null } | null = null;
  let lastTime: number | null = null;
  let toldOrphan = false;

  const openLoop = (): RowKey => (loopKey ??= writer.loopStart(loop));
  const closeTurn = (): void => {
    if (open)
      writer.emit({
        type: 'turnEnd',
        turn: open.turn,
        value: open.endedAt === null ? {} : { endedAt: open.endedAt },
      });
    open = null;
  };
  const openTurn = (startedAt: number | null, endedAt: number | null): RowKey => {
    closeTurn();
    const times = startedAt === null ? {} : { startedAt };
    const turn = writer.turnStart(openLoop(), { index: turnCount++, ...times });
    open = { turn, endedAt };
    return turn;
  };

  // What is said of a message here, beside what its record says: where it stands tells more.
  const complete = (
    { head }: PlacedMessage,
    { turn, calledAt, last }: Above,
    { id, time }: EntryPlace,
  ): MessageHead => {
    // The head was just read, and nobody else has it.
    const own: Writable<MessageMeta> = head;
    own.timestamp ??= time ?? null;
    put(own, 'id', id);
    if (head.role === 'toolResult' && turn !== null) put(head, 'durationMs', durationOf(calledAt, time));
    if (head.role === 'user' && last?.head?.role === 'toolResult' && head.synthetic === undefined)
      own.delivery = 'steering';
    return head;
  };

  const addMessage = (node: BranchNode, place: EntryPlace, message: PlacedMessage): void => {
    const { last } = node;
    const time = place.time ?? null;
    let { turn, calledAt } = node;
    const head = complete(message, node, place);
    switch (head.role) {
      case 'assistant':
        turn = openTurn(head.timestamp, time);
        calledAt = countCalls(message.content) === 1 ? time : null;
        if (last?.message && hasFailed(last))
          writer.emit({ type: 'messagePatch', message: last.message, value: { retried: true } });
        break;
      case 'toolResult':
        if (open?.turn === turn && time !== null) open.endedAt = Math.max(open.endedAt ?? time, time);
        break;
      case 'user':
        closeTurn();
        break;
      default:
    }
    const inTurn = head.role === 'assistant' || head.role === 'toolResult';
    const context = message.context ?? (head.role === 'extension' ? 'ui-only' : 'in');
    const key = writer.message(head, message.content, {
      loop: openLoop(),
      turn: inTurn ? (turn ?? undefined) : undefined,
      context,
    });
    branch.place(node, key, context);
    node.turn = turn;
    node.calledAt = calledAt;
    node.head = head;
    // State of an extension says nothing to the model, so it does not stand between a failure and its retry.
    if (context !== 'ui-only' || head.role !== 'extension') node.last = node;
  };

  return {
    loop: openLoop,
    isRepeat(place, reading, entry) {
      const node = place.id === undefined ? undefined : branch.find(place.id);
      if (!node?.said) return false;
      const { said, head, parent } = node;
      if (!isContent(said)) return sameValue(said, entry);
      return (
        reading?.type === 'message' &&
        node.named === place.parent &&
        node.time === place.time &&
        sameValue(said, reading.content) &&
        sameValue(head, complete(reading, parent ?? NOTHING, place))
      );
    },
    add(place, reading, record, entry) {
      const { id, parent } = place;
      const named =
        parent === undefined || parent === null ? parent : typeof parent === 'string' ? parent : '';
      const { node, switched, left, returned, orphan } = branch.attach(id, named);
      if (orphan && !toldOrphan) {
        toldOrphan = true;
        writer.diagnostic(diagnoseRecord(record, 'warning', 'unknown-parent', UNKNOWN_PARENT, parent));
      }
      if (place.time !== undefined) lastTime = Math.max(lastTime ?? place.time, place.time);
      if (switched) {
        closeTurn();
        if (left + returned > 0) writer.item(branchMark(left, place.time), openLoop());
      }
      if (reading?.type === 'message') addMessage(node, place, reading);
      else if (reading) writer.item(reading.value, openLoop());
      if (id !== undefined && entry) noteSaid(node, place, reading, entry);
      return node;
    },
    item(value) {
      // What is said before the session begins does not begin it.
      writer.item(value, value.type === 'unknownRecord' ? (loopKey ?? undefined) : openLoop());
    },
    compact: branch.compact,
    find: branch.find,
    close(status) {
      closeTurn();
      if (loopKey !== null)
        writer.emit({
          type: 'loopEnd',
          loop: loopKey,
          value: { status, ...(lastTime === null ? {} : { endedAt: lastTime }) },
        });
    },
  };
}

const countCalls = (content: readonly ContentBlock[]): number =>
  content.reduce((count, { type }) => (type === 'toolCall' ? count + 1 : count), 0);

function durationOf(calledAt: number | null, time: number | undefined): number | undefined {
  return calledAt === null || time === undefined || time < calledAt ? undefined : time - calledAt;
}

const hasFailed = ({ head }: BranchNode): boolean =>
  head?.role === 'assistant' && head.stopReason === 'error';

const isContent = (said: NonNullable<BranchNode['said']>): said is readonly ContentBlock[] =>
  Array.isArray(said);

function noteSaid(
  node: BranchNode,
  { parent, time }: EntryPlace,
  reading: MessageReading | null,
  entry: JsonObject,
): void {
  if (reading?.type !== 'message' || time === undefined) {
    node.said = entry;
    return;
  }
  node.said = reading.content;
  node.named = parent;
  node.time = time;
}

function branchMark(messagesRemoved: number, timestamp: number | undefined): KnownDivider {
  return {
    type: 'divider',
    kind: 'branch',
    status: 'done',
    messagesRemoved,
    ...(timestamp === undefined ? {} : { timestamp }),
  };
}
