import type { AssistantMessage, ContentBlock, EndCause, MessagePatch, RowKey } from '../../../model/index.ts';
import { createBlockSlots, type BlockSlots } from '../../kit/createBlockSlots.ts';
import { createConversation, type Conversation } from '../../kit/createConversation.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { optional } from '../../kit/fields/index.ts';
import type { CallAnswer } from './readPart.ts';

/** What is known of an answer when it begins. */
export interface AnswerHead {
  readonly timestamp: number | null;
  readonly model?: string | undefined;
  readonly id?: string | undefined;
}

/** An answer that is being written. */
export interface OpenAnswer {
  readonly key: RowKey;
  readonly slots: BlockSlots;
  /** It said why it stopped. */
  stopped: boolean;
}

/** The conversation of a source with its open answers: several where the model gives alternatives. */
export interface GeminiRun {
  readonly rows: Conversation;
  /** Begins an answer: a turn of its own, unless it is an alternative to the one before. */
  readonly answer: (head: AnswerHead, alternative?: boolean) => OpenAnswer;
  readonly patch: (answer: OpenAnswer, value: MessagePatch) => void;
  readonly result: (result: CallAnswer, timestamp: number | null) => void;
  readonly say: (role: 'user' | 'system', content: readonly ContentBlock[]) => void;
  /** Settles an answer that said why it stopped. What comes late all the same is put in its place when it is settled again. */
  readonly rest: (answer: OpenAnswer) => void;
  /** Settles the answers of the turn; what tools answer still belongs to it. */
  readonly settle: () => void;
  /** Something went wrong: at the answer that is being written, or else on its own. */
  readonly fail: (text: string) => void;
  readonly end: (cause: EndCause) => void;
}

/** Creates the run of a source, without any message. */
export function createGeminiRun(writer: Writer): GeminiRun {
  const rows = createConversation(writer);
  let open: OpenAnswer[] = [];

  const settle = (): void => {
    for (const { key, slots } of open) {
      slots.finish();
      writer.messageEnd(key);
    }
    open = [];
  };

  return {
    rows,
    answer({ timestamp, model, id }, alternative = false) {
      if (!alternative) settle();
      const head: Omit<AssistantMessage, 'content'> = {
        role: 'assistant',
        timestamp,
        stopReason: null,
        model: model ?? '',
        provider: 'google',
        usage: null,
        ...optional('providerResponseId', id),
      };
      const key = rows.answerStart(head, alternative);
      const answer = { key, slots: createBlockSlots(writer, key), stopped: false };
      open.push(answer);
      return answer;
    },
    patch(answer, value) {
      if (value.stopReason) answer.stopped = true;
      const { key } = answer;
      writer.emit({ type: 'messagePatch', message: key, value });
    },
    result({ content, ...result }, timestamp) {
      rows.result({ role: 'toolResult', timestamp, ...result }, content);
    },
    say(role, content) {
      settle();
      rows.add({ role, timestamp: null }, content);
    },
    rest({ key, slots }) {
      slots.finish();
      writer.messageEnd(key);
    },
    settle,
    fail(text) {
      const last = open.at(-1);
      if (last && !last.stopped)
        writer.emit({
          type: 'messagePatch',
          message: last.key,
          value: { stopReason: 'error', errorMessage: text },
        });
      else rows.item({ type: 'banner', kind: 'error', severity: 'error', status: 'failed', text });
    },
    end(cause) {
      settle();
      rows.end(cause);
    },
  };
}
