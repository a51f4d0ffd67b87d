import { known, knownKinds } from '../../kit/fields/index.ts';
import { USAGE_FIELDS } from '../phi-core/messageFields.ts';

const TOOL = 'toolCallId toolName';

/** Events of a run. Messages are read by themselves. */
export const EVENT_FIELDS = knownKinds('type', {
  'agentStart turnStart': known('type'),
  agentEnd: known('messages stats'),
  turnEnd: known('message toolResults'),
  'messageStart messageEnd': known('message'),
  // The message beside a delta is an empty stand-in.
  messageUpdate: known('message', { delta: known('type delta') }),
  toolExecutionStart: known(`${TOOL} args`),
  toolExecutionUpdate: known(TOOL, { partialResult: known('content details') }),
  toolExecutionEnd: known(`${TOOL} isError`, { result: known('content details') }),
  progressMessage: known(`${TOOL} text`),
  inputRejected: known('reason'),
  loopDetected: known(`aborted repetitions ${TOOL}`),
  // The rest of it is kept with its mark.
  contextCompacted: known('method messagesBefore messagesAfter tokensBefore tokensAfter', {
    summary: known('costUsd messagesSummarized', { usage: USAGE_FIELDS }),
  }),
});
