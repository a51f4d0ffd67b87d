import type { JsonObject, JsonValue, RowKey, Usage } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { arr, field, num, obj } from '../../kit/fields/index.ts';
import type { Conversation } from './createConversation.ts';
import { createMessageStream, type MessageStream } from './createMessageStream.ts';
import { readAnswerEnd, readAnswerHead, readErrorText } from './readAnswer.ts';

/** The events of a stream that this reader knows. */
const STREAM_EVENTS = [
  'message_start',
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
  'message_delta',
  'message_stop',
  'ping',
  'error',
] as const;

/** The name of an event of a stream. */
export type StreamEventType = (typeof STREAM_EVENTS)[number];

/** Whether this is the name of an event of a stream. */
export function isStreamEvent(type: string): type is StreamEventType {
  return (STREAM_EVENTS as readonly string[]).includes(type);
}

/** Translates the events of streamed answers, one after the other. */
export interface StreamTranslator {
  readonly push: (name: StreamEventType, event: JsonObject) => void;
  /** The source goes on with something else, or is over: an answer that is still open gets no more. */
  readonly interrupt: () => void;
}

interface OpenAnswer {
  readonly key: RowKey;
  readonly content: MessageStream;
  usage: Usage | null;
  stopReason: string | null;
}

// What a stream may send of a block.
const OF_BLOCKS: ReadonlySet<StreamEventType> = new Set([
  'content_block_start',
  'content_block_delta',
  'content_block_stop',
]);

/** Starts between two answers. */
export function createStreamTranslator(writer: Writer, conversation: Conversation): StreamTranslator {
  let open: OpenAnswer | null = null;
  let lastStopReason: string | null = null;
  // Whether the answer before is over by its own word.
  let isOver = false;

  const startAnswer = (raw: JsonValue): OpenAnswer => {
    if (open) interrupt(open);
    const head = readAnswerHead(raw);
    const paused = lastStopReason === 'paused';
    const key = conversation.answerStart(head, paused ? 'continuation' : undefined);
    const content = createMessageStream(writer, key, conversation.sink);
    open = { key, content, usage: head.usage, stopReason: head.stopReason };
    lastStopReason = null;
    isOver = false;
    return open;
  };
  const interrupt = (answer: OpenAnswer): void => {
    // Its message stays open: the end of its turn marks it as broken off.
    answer.content.finish();
    lastStopReason = answer.stopReason;
    open = null;
  };
  const fail = (event: JsonObject): void => {
    const text = readErrorText(event);
    if (!open) {
      conversation.item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text });
      return;
    }
    open.content.finish();
    writer.messageEnd(open.key, { stopReason: 'error', errorMessage: text });
    open = null;
  };

  return {
    push(name, event) {
      if (!open && isOver && OF_BLOCKS.has(name)) {
        // Too late: the answer has said that it is over, and no other has begun. An end alone says nothing more.
        if (name !== 'content_block_stop') conversation.item({ type: 'unknownRecord', name, raw: event });
        return;
      }
      switch (name) {
        case 'message_start': {
          const message = obj(event, 'message') ?? {};
          const answer = startAnswer(message);
          for (const block of arr(message, 'content')) answer.content.add(block);
          return;
        }
        case 'content_block_start':
          (open ?? startAnswer({})).content.start(
            num(event, 'index') ?? 0,
            field(event, 'content_block') ?? null,
          );
          return;
        case 'content_block_delta': {
          const { content } = open ?? startAnswer({});
          if (!content.delta(num(event, 'index') ?? 0, field(event, 'delta') ?? null))
            conversation.item({ type: 'unknownRecord', name, raw: event });
          return;
        }
        case 'content_block_stop':
          open?.content.stop(num(event, 'index') ?? 0);
          return;
        case 'message_delta': {
          if (!open) return;
          const facts = { ...event, ...obj(event, 'delta') };
          const end = readAnswerEnd(facts, field(event, 'usage'), open.usage);
          open.usage = end.usage;
          open.stopReason = end.stopReason ?? open.stopReason;
          writer.emit({ type: 'messagePatch', message: open.key, value: end });
          return;
        }
        case 'message_stop':
          if (!open) return;
          open.content.finish();
          lastStopReason = open.stopReason;
          writer.messageEnd(open.key);
          open = null;
          isOver = true;
          return;
        case 'ping':
          return;
        case 'error':
          fail(event);
          return;
        default:
          name satisfies never;
      }
    },
    interrupt() {
      isOver = false;
      if (open) interrupt(open);
    },
  };
}
