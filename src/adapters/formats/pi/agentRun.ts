import type {
  EndCause,
  Loop,
  LoopKind,
  MessageHead,
  RowKey,
  ToolCallRef,
  KnownItem,
} from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { patchOf } from '../phi-core/readMessage.ts';
import { isBlankFailure, placeholderOf } from './answerFacts.ts';
import { createMessageStream, type MessageStream } from './messageStream.ts';
import type { MessageReading, PlacedMessage } from './readPiMessage.ts';
import { createRunFrame } from './runFrame.ts';
import { createSeenMessages } from './seenMessages.ts';

/** How the runs of one format are read. */
export interface AgentRunOptions {
  /** Reads a message; `streaming` while it is still being written. */
  readonly read: (raw: unknown, streaming?: boolean) => MessageReading;
  /** A second answer that starts before the first one ended is a retry. */
  readonly orphanIsRetried: boolean;
}

/**
 * The runs of one event stream, without ids: at most one loop, one turn and one message are open. User messages stand outside the
 * turns, as in saved sessions, which do not say which turn they came in.
 */
export interface AgentRun {
  readonly agentStart: (kind?: LoopKind) => void;
  readonly turnStart: () => void;
  readonly messageStart: (raw: unknown) => void;
  readonly messageEnd: (raw: unknown) => void;
  /** The answer that is being written; opened if the source never said that it started. */
  readonly answer: (raw: unknown) => MessageStream;
  /** Names a tool call in the turn that is open, or else in its own. */
  readonly call: (toolCallId: string, toolName: string) => ToolCallRef;
  readonly turnEnd: (message: unknown, results: readonly unknown[]) => void;
  /** Adds the messages that were not told before and closes the loop. */
  readonly agentEnd: (messages: readonly unknown[], facts?: Partial<Loop>) => void;
  /** Whether the run has had an answer. */
  readonly answered: () => boolean;
  /** Adds a message of the extension lane, beside what is happening. */
  readonly note: (message: PlacedMessage) => RowKey;
  readonly item: (value: KnownItem) => RowKey;
  /** The last answer failed and its request is sent again. */
  readonly retry: () => void;
  /** The source is over. */
  readonly end: (cause: EndCause) => void;
}

interface OpenMessage {
  readonly key: RowKey;
  /** As it was when it started. */
  readonly message: PlacedMessage;
  readonly stream: MessageStream;
}

interface Answer {
  readonly key: RowKey;
  readonly stopReason: string | null;
}

/** Starts reading the runs of a stream. */
export function createAgentRun(writer: Writer, { read, orphanIsRetried }: AgentRunOptions): AgentRun {
  const frame = createRunFrame(writer);
  let open: OpenMessage | null = null;
  let turnAnswer: Answer | null = null;
  let lastAnswer: Answer | null = null;
  let afterResult = false;
  let seen = createSeenMessages();
  let seenInTurn = createSeenMessages();

  const openAnswer = (): OpenMessage | null => (open?.message.head.role === 'assistant' ? open : null);
  const closeTurn = (): void => {
    closeOpen(false);
    frame.closeTurn();
    turnAnswer = null;
    seenInTurn = createSeenMessages();
  };
  // Settles a message that the source never ended.
  const closeOpen = (retried: boolean): void => {
    if (!open) return;
    const { key, message, stream } = open;
    open = null;
    if (message.head.role !== 'assistant') {
      writer.messageEnd(key);
      told(key, message);
      return;
    }
    writer.messageContent(key, stream.content());
    const value = retried ? { value: { retried } } : {};
    writer.emit({ type: 'messageEnd', message: key, incomplete: true, ...value });
  };
  const turnFor = ({ head }: PlacedMessage): { readonly turn?: RowKey } => {
    if (head.role === 'toolResult') return { turn: frame.turnOf(head.toolCallId) };
    if (head.role !== 'assistant') return {};
    if (turnAnswer) closeTurn();
    return { turn: frame.openTurn(head.timestamp) };
  };
  const delivered = ({ head }: PlacedMessage): MessageHead =>
    head.role === 'user' && afterResult && head.synthetic === undefined
      ? { ...head, delivery: 'steering' }
      : head;
  const begin = (message: PlacedMessage): OpenMessage => {
    closeOpen(orphanIsRetried && message.head.role === 'assistant');
    const where = turnFor(message);
    const context = message.context === undefined ? {} : { context: message.context };
    const key = writer.messageStart(delivered(message), { loop: frame.loop(), ...where, ...context });
    return { key, message, stream: createMessageStream(writer, key) };
  };
  // States the whole of a message that is open or was told before.
  const settle = (key: RowKey, message: PlacedMessage, streamed: MessageStream | null): void => {
    const kept = isBlankFailure(message) ? (streamed?.content() ?? []) : [];
    writer.messageContent(key, kept.length > 0 ? kept : message.content);
    writer.messageEnd(key, patchOf(delivered(message)));
  };
  const told = (key: RowKey, message: PlacedMessage): void => {
    const { head, content } = message;
    seen.add(message);
    seenInTurn.add(message);
    if (head.role === 'assistant') {
      turnAnswer = lastAnswer = { key, stopReason: head.stopReason };
      for (const block of content) if (block.type === 'toolCall') frame.called(block.id);
    }
    if (head.role === 'toolResult') frame.happenedAt(head.timestamp);
    if (head.role !== 'extension') afterResult = head.role === 'toolResult';
  };
  const wasTold = (reading: MessageReading): boolean => {
    const found = seen.take(reading);
    if (found) seen.add(reading);
    return found;
  };
  const add = (reading: MessageReading): void => {
    if (reading.type === 'divider') {
      seen.add(reading);
      writer.item(reading.value, frame.loop());
      return;
    }
    const { key } = begin(reading);
    settle(key, reading, null);
    told(key, reading);
  };
  const finish = ({ key, stream }: OpenMessage, message: PlacedMessage): void => {
    open = null;
    settle(key, message, stream);
    told(key, message);
  };

  return {
    agentStart(kind = 'initial') {
      closeTurn();
      if (!frame.startLoop(kind)) return;
      lastAnswer = null;
      afterResult = false;
      seen = createSeenMessages();
    },
    turnStart: closeTurn,
    messageStart(raw) {
      const reading = read(raw, true);
      if (reading.type === 'divider') add(reading);
      else if (reading.head.role === 'assistant') {
        open = begin({ ...reading, head: placeholderOf(reading.head) });
        open.stream.show(reading.content);
      } else {
        open = begin(reading);
        writer.messageContent(open.key, reading.content);
      }
    },
    messageEnd(raw) {
      const reading = read(raw);
      if (reading.type === 'message' && open?.message.head.role === reading.head.role) finish(open, reading);
      else if (reading.type === 'message' || !wasTold(reading)) add(reading);
    },
    answer(raw) {
      const answering = openAnswer();
      if (answering) return answering.stream;
      const reading = read(raw, true);
      const head = placeholderOf(reading.type === 'message' ? reading.head : null);
      open = begin({ type: 'message', head, content: [] });
      return open.stream;
    },
    call: (toolCallId, toolName) => ({ turn: frame.turnOf(toolCallId), toolCallId, toolName }),
    turnEnd(message, results) {
      const reading = read(message);
      const answering = openAnswer();
      if (reading.type !== 'message' || reading.head.role !== 'assistant') {
        if (isJsonObject(message) && !wasTold(reading)) add(reading);
      } else if (answering) finish(answering, reading);
      else if (turnAnswer) {
        settle(turnAnswer.key, reading, null);
        // Its final form may bear another time than the one told before.
        if (!wasTold(reading)) seen.add(reading);
        lastAnswer = turnAnswer = { ...turnAnswer, stopReason: reading.head.stopReason };
      } else if (!wasTold(reading)) add(reading);
      for (const raw of results) {
        const result = read(raw);
        if (!seenInTurn.take(result)) add(result);
      }
      closeTurn();
    },
    agentEnd(messages, facts = {}) {
      if (!openAnswer()) closeOpen(false);
      for (const raw of messages) {
        const reading = read(raw);
        if (seen.take(reading)) continue;
        const answering = openAnswer();
        if (answering && reading.type === 'message' && reading.head.role === 'assistant')
          finish(answering, reading);
        else add(reading);
      }
      closeTurn();
      const status = lastAnswer?.stopReason === 'aborted' ? 'aborted' : 'completed';
      frame.endLoop({ status, ...facts });
      afterResult = false;
    },
    answered: () => lastAnswer !== null,
    note({ head, content, context }) {
      const turn = frame.turn() ?? undefined;
      return writer.message(head, content, {
        loop: frame.loop(),
        turn,
        ...(context === undefined ? {} : { context }),
      });
    },
    item: (value) => writer.item(value, frame.loop()),
    retry() {
      if (lastAnswer?.stopReason === 'error')
        writer.emit({ type: 'messagePatch', message: lastAnswer.key, value: { retried: true } });
    },
    end(cause) {
      closeTurn();
      frame.endSource(cause);
    },
  };
}
