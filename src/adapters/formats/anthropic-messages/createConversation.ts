import type {
  ContentBlock,
  KnownDivider,
  EndCause,
  MessageHead,
  RowKey,
  KnownItem,
  Turn,
} from '../../../model/index.ts';
import { markCommands } from '../../../model/commandText.ts';
import type { Writer } from '../../kit/createWriter.ts';
import { optional } from '../../kit/fields/index.ts';
import type { PartSink } from './createMessageStream.ts';
import type { ToolAnswer } from './readResult.ts';

/** The rows of one conversation with the API: one loop, a turn per answer, results in the turn of their call. */
export interface Conversation {
  /** The turn of the next answer. One that was opened for a request and has no answer yet is taken. */
  readonly openTurn: (trigger?: Turn['trigger']) => RowKey;
  /** Says what is sent to the model next. */
  readonly request: (value: NonNullable<Turn['request']>) => void;
  readonly message: (head: MessageHead, content: readonly ContentBlock[]) => RowKey;
  /** Opens an answer in a turn of its own. */
  readonly answerStart: (head: MessageHead, trigger?: Turn['trigger']) => RowKey;
  readonly result: (result: ToolAnswer) => void;
  readonly item: (value: KnownItem) => RowKey;
  /** Where the parts of an answer go that are no blocks. */
  readonly sink: PartSink;
  readonly end: (cause: EndCause) => void;
}

/** Starts before the first message. */
export function createConversation(writer: Writer): Conversation {
  const calls = new Map<string, { readonly name: string; readonly turn: RowKey }>();
  let messages: RowKey[] = [];
  // How many messages came before the answer that is being told.
  let beforeAnswer = 0;
  let loop: RowKey | null = null;
  let turn: RowKey | null = null;
  let awaited: RowKey | null = null;
  let turnCount = 0;

  const openLoop = (): RowKey =>
    (loop ??= writer.loopStart({ loopId: '', kind: 'initial', status: 'running' }));
  const newTurn = (trigger?: Turn['trigger']): RowKey =>
    writer.turnStart(openLoop(), { index: turnCount++, ...optional('trigger', trigger) });

  const conversation: Conversation = {
    openTurn(trigger) {
      turn = awaited ?? newTurn(trigger);
      awaited = null;
      return turn;
    },
    request(value) {
      awaited ??= newTurn();
      writer.emit({ type: 'turnPatch', turn: awaited, value: { request: value } });
    },
    message(head, content) {
      // A call needs a turn to end with, whoever makes it.
      const makesCall = content.some(({ type }) => type === 'toolCall');
      const where = makesCall ? (turn ?? conversation.openTurn()) : undefined;
      // Requests of Claude Code hold the commands of the person with its tags.
      const said = head.role === 'user' ? content.map(markCommands) : content;
      const key = writer.message(head, said, { loop: openLoop(), turn: where });
      messages.push(key);
      return key;
    },
    answerStart(head, trigger) {
      const key = writer.messageStart(head, { loop: openLoop(), turn: conversation.openTurn(trigger) });
      beforeAnswer = messages.length;
      messages.push(key);
      return key;
    },
    result({ toolCallId, content, isError, details }) {
      const call = calls.get(toolCallId);
      const head: MessageHead = {
        role: 'toolResult',
        timestamp: null,
        toolCallId,
        toolName: call?.name ?? '',
        isError,
        ...optional('details', details),
      };
      const where = call?.turn ?? turn ?? undefined;
      messages.push(
        writer.message(head, content, { loop: openLoop(), ...(where === undefined ? {} : { turn: where }) }),
      );
    },
    item: (value) => writer.item(value, openLoop()),
    sink: {
      result(result) {
        conversation.result(result);
      },
      divider: (value) => markOf(value),
      dividerUpdate(item, value) {
        writer.itemUpdate(item, value);
      },
      called(id, name) {
        if (id !== '' && turn !== null) calls.set(id, { name, turn });
      },
    },
    end(cause) {
      if (loop !== null)
        writer.emit({
          type: 'loopEnd',
          loop,
          value: { status: cause === 'complete' ? 'completed' : 'aborted' },
        });
    },
  };

  // The API forgets what came before a compaction; the answer that tells of it goes on.
  function markOf(value: KnownDivider): RowKey {
    const key = writer.item(value, openLoop());
    if (value.kind === 'compaction') {
      const before = messages.slice(0, beforeAnswer);
      if (before.length > 0) writer.emit({ type: 'context', messages: before, context: 'compacted' });
      messages = messages.slice(beforeAnswer);
      beforeAnswer = 0;
    }
    return key;
  }

  return conversation;
}
