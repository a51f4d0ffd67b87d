import type { AgentMessage, RowKey, ToolResultMessage } from '../model/index.ts';
import type { TranscriptState } from './createTranscriptStore.ts';
import type { BlockRow, ToolRun } from './rows.ts';
import { selectMessage } from './selectors.ts';

/** A message, and the row that it is made of. */
export interface ListedMessage {
  /** Key of the row. */
  readonly key: RowKey;
  /** The message, in our own form. */
  readonly message: AgentMessage;
}

/**
 * Whether a call was answered: by a message, or by the end of its execution. The one definition: figures, lists of messages and what is
 * written agree on it.
 */
export const isAnswered = (run: ToolRun): boolean => run.resultKeys.length > 0 || run.ended;

/**
 * Every message in source order. A call that only its execution answered has a result made of that, right after the message that made the
 * call: read elsewhere, the list must not say less than the transcript shows.
 */
export function* listMessages(state: TranscriptState): Generator<ListedMessage> {
  for (const key of state.messageKeys) {
    const message = selectMessage(state, key);
    if (!message) continue;
    yield { key, message };
    if (message.role !== 'assistant') continue;
    for (const block of state.message(key)?.blockKeys ?? []) {
      const row = state.block(block);
      const result = row && resultOf(row);
      if (result) yield { key, message: result };
    }
  }
}

const made = new WeakMap<ToolRun, ToolResultMessage>();

/** The result of a call that its execution alone states; `undefined` where a message answers it, or nothing does. */
function resultOf({ block, run }: BlockRow): ToolResultMessage | undefined {
  if (block.type !== 'toolCall' || !run?.ended || run.resultKeys.length > 0) return undefined;
  // That it is over is no output.
  if ((run.content ?? []).length === 0 && run.isError !== true && run.details === undefined) return undefined;
  let result = made.get(run);
  if (!result) {
    const { startedAt, durationMs } = run;
    result = {
      role: 'toolResult',
      toolCallId: block.id,
      toolName: block.name,
      content: run.content ?? [],
      isError: run.isError === true,
      timestamp: startedAt === undefined ? null : startedAt + (durationMs ?? 0),
      ...(run.outcome === undefined ? {} : { outcome: run.outcome }),
      ...(run.details === undefined ? {} : { details: run.details }),
      ...(durationMs === undefined ? {} : { durationMs }),
    };
    made.set(run, result);
  }
  return result;
}

const messagesOfStates = new WeakMap<TranscriptState, readonly AgentMessage[]>();

/**
 * Every message of the transcript in source order, both lanes, with results made of executions that no message states. Another list with
 * each publish; messages that did not change stay the same.
 */
export function selectMessages(state: TranscriptState): readonly AgentMessage[] {
  let messages = messagesOfStates.get(state);
  if (!messages)
    messagesOfStates.set(state, (messages = Array.from(listMessages(state), ({ message }) => message)));
  return messages;
}
