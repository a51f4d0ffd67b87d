import type {
  ContentBlock,
  EndCause,
  JsonValue,
  KnownItem,
  Loop,
  MessageContext,
  MessageHead,
  MessageMeta,
  RowKey,
  ToolCallRef,
} from '../../model/index.ts';
import type { Writer } from './createWriter.ts';

/** A call that was made, with the block that shows it. */
export interface MadeCall extends ToolCallRef {
  /** The block that shows the call. */
  readonly block: RowKey;
}

type HeadOf<Role extends MessageHead['role']> = Extract<MessageHead, { readonly role: Role }>;
type Content = readonly ContentBlock[];

/**
 * The rows of one conversation: a loop, a turn for each answer, results in the turn of the nearest call with their id, all other
 * messages outside of turns.
 */
export interface Conversation {
  /** The loop of the conversation; opens it when it is first asked for. */
  readonly loop: () => RowKey;
  /** The turn of the last answer; `undefined` once it is over. */
  readonly turn: () => RowKey | undefined;
  /** Opens a turn before its answer, e.g. for a request; ends the one before. `answerStart` with `continues` writes into it. */
  readonly openTurn: (startedAt?: number | null) => RowKey;
  /** Adds what a person, or a program on their behalf, said. It ends the turn. */
  readonly user: (head: HeadOf<'user'>, content: readonly ContentBlock[], context?: MessageContext) => RowKey;
  /** Adds instructions that frame the run. */
  readonly system: (head: HeadOf<'system' | 'developer'>, content: readonly ContentBlock[]) => RowKey;
  /** Adds an answer that arrives whole, in a turn of its own, or with `continues` in the last one. */
  readonly answer: (head: MessageHead, content: readonly ContentBlock[], continues?: boolean) => RowKey;
  /** Opens an answer that is written block by block. Its calls are named to `called`; who opened it ends it. */
  readonly answerStart: (head: MessageHead, continues?: boolean) => RowKey;
  /** Takes note of a call of an answer that was opened, so that its results find its turn. */
  readonly called: (block: RowKey, id: string, name: string) => void;
  /** Adds a result. A name that it does not state is that of its call. */
  readonly result: (
    head: HeadOf<'toolResult'>,
    content: readonly ContentBlock[],
    context?: MessageContext,
  ) => RowKey;
  /** Adds a message of the extension lane. `context`: where the source says that the model reads it all the same. */
  readonly note: (
    head: HeadOf<'extension'>,
    content: readonly ContentBlock[],
    context?: MessageContext,
  ) => RowKey;
  /** Adds a message whose role nobody knows, raw. */
  readonly unknown: (sourceRole: string, raw: JsonValue, meta?: MessageMeta) => RowKey;
  /**
   * Adds a message of any role in its place, where a source lists whole messages: each answer is a turn that starts with it and can be
   * extended, notes stand in the turn that is open, and what is neither ends it. Returns the message.
   */
  readonly add: (head: MessageHead, content: readonly ContentBlock[], context?: MessageContext) => RowKey;
  /** Adds blocks to the answer that `add` added last; `false` when there is none in the turn that is open. */
  readonly extend: (content: readonly ContentBlock[]) => boolean;
  /** The latest call with this id. */
  readonly call: (id: string) => MadeCall | undefined;
  /** Calls that have no result and were not handed over before, in order. */
  readonly takeUnanswered: () => readonly MadeCall[];
  /** Everything so far, but for the message that is being written, is in this context from now on; returns how many messages that are. */
  readonly leave: (context: MessageContext, writing?: RowKey) => number;
  /** Adds a divider, banner or group. */
  readonly item: (value: KnownItem) => RowKey;
  /** Adds a record that is no message, raw. `name`: its type, where it has one. */
  readonly unknownRecord: (raw: JsonValue, name?: string) => RowKey;
  /** Closes the turn and the loop, if it was opened. What `value` says of its status goes before what the cause says. */
  readonly end: (cause: EndCause, value?: Partial<Loop>) => void;
}

/** Creates the rows of one conversation. `facts`: facts of its loop, read when its first message comes. */
export function createConversation(writer: Writer, facts: () => Partial<Loop> = () => ({})): Conversation {
  const calls = new Map<string, MadeCall>();
  const open = new Set<MadeCall>();
  // Calls of the turn without an id that wait for their result.
  let nameless: MadeCall[] = [];
  let inContext: RowKey[] = [];
  let loop: RowKey | undefined;
  let turn: RowKey | undefined;
  let turnCount = 0;
  // The answer that more blocks may be added to, and how many it has.
  let growing: { readonly message: RowKey; blocks: number } | undefined;
  let ended = false;

  const openLoop = (): RowKey =>
    (loop ??= writer.loopStart({ loopId: '', kind: 'initial', status: 'running', ...facts() }));
  const closeTurn = (): void => {
    if (turn !== undefined) writer.emit({ type: 'turnEnd', turn, value: {} });
    turn = growing = undefined;
  };
  const openTurn = (startedAt: number | null = null): RowKey => {
    closeTurn();
    nameless = [];
    const value = { index: turnCount++, ...(startedAt === null ? {} : { startedAt }) };
    return (turn = writer.turnStart(openLoop(), value));
  };
  const placed = (key: RowKey): RowKey => {
    inContext.push(key);
    return key;
  };
  const put = (head: MessageHead, content: Content, within: RowKey | undefined, context?: MessageContext) =>
    writer.message(head, content, {
      loop: openLoop(),
      turn: within,
      ...(context === undefined ? {} : { context }),
    });
  const noteCalls = (message: RowKey, content: Content, from: number): void => {
    for (const [index, block] of content.entries())
      if (block.type === 'toolCall') rows.called(`${message}.c${from + index}`, block.id, block.name);
  };
  const grow = (message: RowKey, content: Content, from: number): void => {
    for (const block of content) writer.blockEnd(writer.blockStart(message, block));
    noteCalls(message, content, from);
  };

  const rows: Conversation = {
    loop: openLoop,
    turn: () => turn,
    openTurn,
    user(head, content, context) {
      closeTurn();
      return placed(put(head, content, undefined, context));
    },
    system: (head, content) => placed(put(head, content, undefined)),
    answerStart(head, continues = false) {
      const within = continues && turn !== undefined ? turn : openTurn();
      return placed(writer.messageStart(head, { loop: openLoop(), turn: within }));
    },
    answer(head, content, continues = false) {
      const key = rows.answerStart(head, continues);
      writer.messageContent(key, content);
      writer.messageEnd(key);
      noteCalls(key, content, 0);
      return key;
    },
    called(block, id, name) {
      if (turn === undefined) return;
      const call: MadeCall = { turn, toolCallId: id, toolName: name, block };
      if (id === '') nameless.push(call);
      else calls.set(id, call);
      open.add(call);
    },
    result(head, content, context) {
      const call = calls.get(head.toolCallId) ?? nameless.find((one) => one.toolName === head.toolName);
      if (call && head.preliminary !== true) {
        open.delete(call);
        if (call.toolCallId === '') nameless.splice(nameless.indexOf(call), 1);
      }
      const named = head.toolName === '' && call ? { ...head, toolName: call.toolName } : head;
      return placed(put(named, content, call?.turn ?? turn, context));
    },
    note: (head, content, context) => put(head, content, undefined, context),
    unknown: (sourceRole, raw, meta = { timestamp: null }) =>
      placed(put({ role: 'unknown', sourceRole, ...meta }, [{ type: 'unknown', raw }], undefined)),
    add(head, content, context) {
      if (head.role === 'toolResult') return rows.result(head, content, context);
      if (head.role === 'extension') return put(head, content, turn, context);
      if (head.role !== 'assistant') {
        closeTurn();
        return placed(put(head, content, undefined, context));
      }
      const at = openLoop();
      const where = {
        loop: at,
        turn: openTurn(head.timestamp),
        ...(context === undefined ? {} : { context }),
      };
      // Told block by block it does not lose what was added when it is read again.
      const message = placed(writer.messageStart(head, where));
      grow(message, content, 0);
      writer.messageEnd(message);
      growing = { message, blocks: content.length };
      return message;
    },
    extend(content) {
      if (!growing) return false;
      const { message, blocks } = growing;
      growing.blocks += content.length;
      grow(message, content, blocks);
      return true;
    },
    call: (id) => calls.get(id),
    takeUnanswered() {
      const calls = [...open];
      open.clear();
      return calls;
    },
    leave(context, writing) {
      const left = inContext.filter((key) => key !== writing);
      if (left.length > 0) writer.emit({ type: 'context', messages: left, context });
      inContext = writing === undefined ? [] : [writing];
      return left.length;
    },
    item: (value) => writer.item(value, openLoop()),
    unknownRecord: (raw, name = '') => writer.item({ type: 'unknownRecord', name, raw }, openLoop()),
    end(cause, value = {}) {
      closeTurn();
      if (loop === undefined || ended) return;
      ended = true;
      const status = cause === 'complete' ? 'completed' : 'aborted';
      writer.emit({ type: 'loopEnd', loop, value: { status, ...value } });
    },
  };
  return rows;
}
