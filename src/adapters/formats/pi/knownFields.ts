import { known, knownKinds } from '../../kit/fields/index.ts';

// The message beside a delta, and its `partial`, are said whole at its end.
const STEP = 'contentIndex partial delta content contentSignature';

/** Events of a run. Messages are read by themselves; notices that are not here are kept whole. */
export const EVENT_FIELDS = knownKinds('type', {
  'agent_start turn_start': known('type'),
  agent_end: known('messages willRetry'),
  turn_end: known('message toolResults'),
  'message_start message_end': known('message'),
  message_update: known('message', {
    assistantMessageEvent: knownKinds('type', {
      'start text_start text_delta text_end thinking_start thinking_delta thinking_end toolcall_delta':
        known(STEP),
      toolcall_start: known(`${STEP} id toolName`),
      toolcall_end: known(`${STEP} toolCall`),
      'done error': known(`${STEP} reason message error usage errorMessage`),
    }),
  }),
  tool_execution_start: known('toolCallId toolName args'),
  tool_execution_update: known('toolCallId toolName args', { partialResult: known('content details') }),
  tool_execution_end: known('toolCallId toolName isError', { result: known('content details') }),
  auto_retry_start: known('attempt maxAttempts delayMs errorMessage'),
  auto_retry_end: known('success attempt maxAttempts delayMs finalError'),
  'auto_compaction_start compaction_start': known('reason'),
  'auto_compaction_end compaction_end': known('result aborted errorMessage willRetry reason'),
});
