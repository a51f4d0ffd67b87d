import type { JsonObject, RowKey, KnownItem } from '../../../model/index.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { field, num, obj, str } from '../../kit/fields/index.ts';
import { readAnswerEnd, readErrorText } from '../anthropic-messages/readAnswer.ts';
import { isStreamEvent } from '../anthropic-messages/translateStream.ts';
import type { Answer } from './createThread.ts';

/** The answer of a thread that arrives event by event, before or beside the records of its blocks. */
export interface AnswerStream {
  /** Translates an event. Returns whether it is known and belongs to an answer. */
  readonly push: (event: JsonObject) => boolean;
  readonly isOpen: (answer: Answer) => boolean;
  /** Nothing more will come. */
  readonly finish: () => void;
}

/** What an answer stream needs of its thread. */
export interface AnswerStreamHost {
  /** The answer that begins, which records may have told already. */
  readonly open: (message: JsonObject) => Answer;
  readonly item: (value: KnownItem) => RowKey;
}

/** Starts between two answers. */
export function createAnswerStream(writer: Writer, host: AnswerStreamHost): AnswerStream {
  let open: Answer | null = null;

  const finish = (): void => {
    open?.content.finish();
    open = null;
  };
  const end = (answer: Answer, event: JsonObject): void => {
    const facts = readAnswerEnd({ ...event, ...obj(event, 'delta') }, field(event, 'usage'), answer.usage);
    answer.usage = facts.usage;
    answer.counted = true;
    writer.emit({ type: 'messagePatch', message: answer.key, value: facts });
  };

  return {
    push(event) {
      const name = str(event, 'type') ?? '';
      if (!isStreamEvent(name)) return false;
      const index = num(event, 'index') ?? 0;
      switch (name) {
        case 'message_start':
          finish();
          open = host.open(obj(event, 'message') ?? {});
          return true;
        case 'content_block_start':
          open?.content.start(index, field(event, 'content_block') ?? null);
          return open !== null;
        case 'content_block_delta':
          return open?.content.delta(index, field(event, 'delta') ?? null) ?? false;
        case 'content_block_stop':
          open?.content.stop(index);
          return open !== null;
        case 'message_delta':
          if (open) end(open, event);
          return open !== null;
        case 'message_stop': {
          const ended = open;
          finish();
          if (ended) writer.messageEnd(ended.key);
          return ended !== null;
        }
        case 'ping':
          return true;
        case 'error': {
          const text = readErrorText(event);
          host.item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text });
          return true;
        }
        default:
          return name satisfies never;
      }
    },
    isOpen: (answer) => open === answer,
    finish,
  };
}
