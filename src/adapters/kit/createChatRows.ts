import type {
  ContentBlock,
  EndCause,
  Loop,
  MessageContext,
  MessageHead,
  RowKey,
  ToolCallRef,
  KnownItem,
} from '../../model/index.ts';
import type { Writer } from './createWriter.ts';

/** A call that was made, with the block that shows it. */
export interface MadeCall extends ToolCallRef {
  /** The block that shows the call. */
  readonly block: RowKey;
}

type ResultHead = Extract<MessageHead, { readonly role: 'toolResult' }>;

/**
 * The rows of one conversation that is a list of messages: one loop, a turn per answer, results in the turn of the nearest call
 * with their id. What the person or the application says ends the turn.
 */
export interface ChatRows {
  /** The loop of the conversation; opens it when it is first asked for. */
  readonly loop: () => RowKey;
  /** The turn of the last answer; `undefined` once it is over. */
  readonly turn: () => RowKey | undefined;
  /** Adds a message that is no answer and no result. Only one of the person ends the turn. */
  readonly message: (head: MessageHead, content: readonly ContentBlock[]) => RowKey;
  /** Opens an answer in a turn of its own, or in the last one. */
  readonly answerStart: (head: MessageHead, continues?: boolean) => RowKey;
  /** Adds an answer that arrives whole. */
  readonly answer: (head: MessageHead, content: readonly ContentBlock[], continues?: boolean) => RowKey;
  /** Takes note of a call, so that its results find its turn. */
  readonly called: (block: RowKey, id: string, name: string) => void;
  /** Adds a result. A name that it does not state is that of its call. */
  readonly result: (head: ResultHead, content: readonly ContentBlock[]) => RowKey;
  /** The latest call with this id. */
  readonly call: (id: string) => MadeCall | undefined;
  /** Calls that have no result and were not handed over before, in order. */
  readonly takeUnanswered: () => readonly MadeCall[];
  /** Everything so far, but for the message that is being written, is in this context from now on; returns how many messages that are. */
  readonly leave: (context: MessageContext, writing?: RowKey) => number;
  /** Adds a divider, banner, group or unknown record. */
  readonly item: (value: KnownItem) => RowKey;
  /** Closes the turn and the loop. */
  readonly end: (cause: EndCause, value?: Partial<Loop>) => void;
}

/** Starts before the first message. `facts`: what is known of the loop by then. */
export function createChatRows(writer: Writer, facts: () => Partial<Loop> = () => ({})): ChatRows {
  const calls = new Map<string, MadeCall>();
  const open = new Set<MadeCall>();
  // Calls of the turn without an id that wait for their result.
  let nameless: MadeCall[] = [];
  let inContext: RowKey[] = [];
  let loop: RowKey | undefined;
  let turn: RowKey | undefined;
  let turnCount = 0;

  const openLoop = (): RowKey =>
    (loop ??= writer.loopStart({ loopId: '', kind: 'initial', status: 'running', ...facts() }));
  const closeTurn = (): void => {
    if (turn !== undefined) writer.emit({ type: 'turnEnd', turn, value: {} });
    turn = undefined;
  };
  const openTurn = (continues: boolean): RowKey => {
    if (continues && turn !== undefined) return turn;
    closeTurn();
    nameless = [];
    return (turn = writer.turnStart(openLoop(), { index: turnCount++ }));
  };
  const placed = (key: RowKey): RowKey => {
    inContext.push(key);
    return key;
  };

  const rows: ChatRows = {
    loop: openLoop,
    turn: () => turn,
    message(head, content) {
      if (head.role === 'user') closeTurn();
      const key = writer.message(head, content, { loop: openLoop() });
      return head.role === 'extension' ? key : placed(key);
    },
    answerStart: (head, continues = false) =>
      placed(writer.messageStart(head, { loop: openLoop(), turn: openTurn(continues) })),
    answer(head, content, continues = false) {
      const key = rows.answerStart(head, continues);
      writer.messageContent(key, content);
      writer.messageEnd(key);
      for (const [index, block] of content.entries())
        if (block.type === 'toolCall') rows.called(`${key}.c${index}`, block.id, block.name);
      return key;
    },
    called(block, id, name) {
      if (turn === undefined) return;
      const call: MadeCall = { turn, toolCallId: id, toolName: name, block };
      if (id === '') nameless.push(call);
      else calls.set(id, call);
      open.add(call);
    },
    result(head, content) {
      const call = calls.get(head.toolCallId) ?? nameless.find((one) => one.toolName === head.toolName);
      if (call && head.preliminary !== true) {
        open.delete(call);
        if (call.toolCallId === '') nameless.splice(nameless.indexOf(call), 1);
      }
      const named = head.toolName === '' && call ? { ...head, toolName: call.toolName } : head;
      return placed(writer.message(named, content, { loop: openLoop(), turn: call?.turn ?? turn }));
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
    end(cause, value = {}) {
      closeTurn();
      if (loop === undefined) return;
      const status = cause === 'complete' ? 'completed' : 'aborted';
      writer.emit({ type: 'loopEnd', loop, value: { status, ...value } });
    },
  };
  return rows;
}
