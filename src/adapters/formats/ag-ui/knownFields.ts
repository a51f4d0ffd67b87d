import { known, knownKinds } from '../../kit/fields/index.ts';

const USAGE = known(
  'inputTokens input_tokens outputTokens output_tokens totalTokens total_tokens cachedInputTokens cached_input_tokens cacheWriteInputTokens cache_write_input_tokens reasoningTokens reasoning_tokens',
);
const SOURCE = known('type value data url mimeType mime_type');
const CONTENT = knownKinds('type', {
  text: known('text'),
  'image document audio video binary': known('text filename value data url mimeType mime_type', {
    source: SOURCE,
    metadata: known('filename name'),
  }),
});
const CALLS = known('id type name arguments args', { function: known('name arguments args') });
const MESSAGES = knownKinds('role', {
  'user system developer reasoning': known('id name subagentRunId subagent_run_id', { content: CONTENT }),
  assistant: known('id name subagentRunId subagent_run_id', {
    content: CONTENT,
    toolCalls: CALLS,
    tool_calls: CALLS,
  }),
  tool: known('id name subagentRunId subagent_run_id toolCallId tool_call_id error isError', {
    content: CONTENT,
  }),
  activity: known('id name subagentRunId subagent_run_id activityType content'),
});

// `rawEvent` is what the provider sent, in its own words; the event that carries it says the same in those of the protocol.
const ALL = known('type timestamp rawEvent raw_event subagentRunId subagent_run_id');
const MESSAGE = 'messageId message_id role name delta';
const CALL = 'toolCallId tool_call_id toolCallName tool_call_name parentMessageId parent_message_id';

/** Events of the protocol. */
export const EVENT_FIELDS = knownKinds(
  'type',
  {
    RUN_STARTED: known('threadId thread_id runId run_id parentRunId parent_run_id', {
      // The rest of it is kept with the run.
      input: known('threadId runId parentRunId state tools context resume forwardedProps', {
        messages: MESSAGES,
      }),
    }),
    RUN_FINISHED: known('threadId thread_id runId run_id result', {
      outcome: knownKinds('type', { 'success cancelled': known('type'), interrupt: known('interrupts') }),
      usage: USAGE,
    }),
    RUN_ERROR: known('threadId thread_id runId run_id message code error', { usage: USAGE }),
    SUBAGENT_STARTED: known(
      'parentSubagentRunId parent_subagent_run_id parentToolCallId parent_tool_call_id name description',
    ),
    SUBAGENT_FINISHED: known('result', { outcome: knownKinds('type', { success: known('type') }) }),
    SUBAGENT_ERROR: known('message result'),
    'TEXT_MESSAGE_START TEXT_MESSAGE_CONTENT TEXT_MESSAGE_CHUNK TEXT_MESSAGE_END': known(MESSAGE),
    'REASONING_START REASONING_MESSAGE_START REASONING_MESSAGE_CONTENT REASONING_MESSAGE_CHUNK REASONING_MESSAGE_END REASONING_END':
      known(MESSAGE),
    'THINKING_START THINKING_TEXT_MESSAGE_START THINKING_TEXT_MESSAGE_CONTENT THINKING_TEXT_MESSAGE_END THINKING_END':
      known(MESSAGE),
    REASONING_ENCRYPTED_VALUE: known('entityId entity_id encryptedValue encrypted_value'),
    'TOOL_CALL_START TOOL_CALL_ARGS TOOL_CALL_CHUNK TOOL_CALL_END': known(`${CALL} name delta`),
    TOOL_CALL_RESULT: known('toolCallId tool_call_id messageId message_id role error', {
      content: CONTENT,
      result: CONTENT,
    }),
    MESSAGES_SNAPSHOT: known('type', { messages: MESSAGES }),
    STATE_SNAPSHOT: known('snapshot'),
    STATE_DELTA: known('delta'),
    'STEP_STARTED STEP_FINISHED': known('stepName step_name'),
    ACTIVITY_SNAPSHOT: known('messageId message_id activityType activity_type content replace'),
    ACTIVITY_DELTA: known('messageId message_id activityType activity_type patch'),
    RAW: known('source event'),
    CUSTOM: known('name value'),
    USAGE_METADATA: known([...USAGE.names.keys(), 'model'].join(' ')),
  },
  ALL,
);
