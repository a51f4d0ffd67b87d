import type {
  ContentBlock,
  Loop,
  MessageContext,
  MessageHead,
  RowKey,
  ToolCallRef,
  KnownItem,
} from '../../model/index.ts';
import type { Writer } from './createWriter.ts';

/** Where a message that was added stands. */
export interface PlacedRow {
  /** The message. */
  readonly message: RowKey;
  /** The turn it belongs to; `undefined` outside of turns. */
  readonly turn: RowKey | undefined;
}

/**
 * The rows of one agent run in sources that list whole messages in order: a loop, a turn per answer, results in the turn of
 * their call, everything else outside.
 */
export interface TurnRows {
  /** The loop of the run; opens it when it is first asked for. */
  readonly loop: () => RowKey;
  /** Adds a message in its place. A result that does not name its tool is given the name of its call. */
  readonly add: (head: MessageHead, content: readonly ContentBlock[], context?: MessageContext) => PlacedRow;
  /** Adds blocks to the answer that was added last; `false` when there is none in the turn that is open. */
  readonly extend: (content: readonly ContentBlock[]) => boolean;
  /** Adds a divider, banner, group or unknown record. */
  readonly item: (value: KnownItem) => RowKey;
  /** The latest call with this id. */
  readonly call: (toolCallId: string) => ToolCallRef | undefined;
  /** The turn that is open. */
  readonly turn: () => RowKey | undefined;
  /** Ends the turn that is open, if there is one. */
  readonly closeTurn: () => void;
  /** Closes the loop, if it was opened. */
  readonly end: (value: Partial<Loop>) => void;
}

/** Starts a run that opens with `value` when its first row comes. */
export function createTurnRows(writer: Writer, value: Omit<Loop, 'status'>): TurnRows {
  const calls = new Map<string, ToolCallRef>();
  let loop: RowKey | null = null;
  let turn: RowKey | null = null;
  let answer: { readonly message: RowKey; content: readonly ContentBlock[] } | null = null;
  let turns = 0;

  const openLoop = (): RowKey => (loop ??= writer.loopStart({ ...value, status: 'running' }));
  const closeTurn = (): void => {
    if (turn !== null) writer.emit({ type: 'turnEnd', turn, value: {} });
    turn = null;
    answer = null;
  };
  const noteCalls = (message: RowKey, content: readonly ContentBlock[], from: number): void => {
    content.forEach((block, index) => {
      if (turn === null || index < from || block.type !== 'toolCall' || block.id === '') return;
      calls.set(block.id, {
        turn,
        toolCallId: block.id,
        toolName: block.name,
        block: `${message}.c${index}`,
      });
    });
  };

  const addBlocks = (message: RowKey, content: readonly ContentBlock[]): void => {
    for (const block of content) writer.blockEnd(writer.blockStart(message, block));
  };

  return {
    loop: openLoop,
    add(head, content, context) {
      const at = openLoop();
      let own: RowKey | undefined;
      let placed = head;
      if (head.role === 'assistant') {
        closeTurn();
        own = turn = writer.turnStart(at, {
          index: turns++,
          ...(head.timestamp === null ? {} : { startedAt: head.timestamp }),
        });
      } else if (head.role === 'toolResult') {
        const call = calls.get(head.toolCallId);
        own = call?.turn ?? turn ?? undefined;
        if (head.toolName === '' && call) placed = { ...head, toolName: call.toolName };
      } else if (head.role === 'extension') {
        own = turn ?? undefined;
      } else closeTurn();
      const where = { loop: at, turn: own, ...(context === undefined ? {} : { context }) };
      // An answer may be continued. Told block by block it does not lose what was added when it is read again.
      const message =
        head.role === 'assistant'
          ? writer.messageStart(placed, where)
          : writer.message(placed, content, where);
      if (head.role === 'assistant') {
        addBlocks(message, content);
        writer.messageEnd(message);
        answer = { message, content };
        noteCalls(message, content, 0);
      }
      return { message, turn: own };
    },
    extend(content) {
      if (!answer) return false;
      const from = answer.content.length;
      answer.content = [...answer.content, ...content];
      addBlocks(answer.message, content);
      noteCalls(answer.message, answer.content, from);
      return true;
    },
    item: (item) => writer.item(item, openLoop()),
    call: (toolCallId) => calls.get(toolCallId),
    turn: () => turn ?? undefined,
    closeTurn,
    end(facts) {
      closeTurn();
      if (loop !== null) writer.emit({ type: 'loopEnd', loop, value: facts });
      loop = null;
    },
  };
}
