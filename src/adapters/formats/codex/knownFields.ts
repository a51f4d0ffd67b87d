import type { JsonObject } from '../../../model/index.ts';
import { field, isJsonArray, obj, str, known, knownKinds, type KnownFields } from '../../kit/fields/index.ts';
import { ITEM_FIELDS, ITEMS, USAGE_FIELDS } from '../openai-responses/knownFields.ts';

// The effort is kept too: only changes of it are drawn.
const SETTINGS = known('model model_provider_id timestamp');
const FINISHED = known('type completed_at timestamp');

// What an end event says of a call is kept with the call, and events that are not here are kept whole.
const EVENTS = {
  user_message: known('message timestamp'),
  agent_message: known('message timestamp'),
  'agent_reasoning agent_reasoning_raw_content': known('text timestamp'),
  'task_started turn_started': known('timestamp'),
  'task_complete turn_complete': FINISHED,
  turn_aborted: known('reason completed_at timestamp'),
  token_count: known('timestamp', {
    info: known('model_context_window', {
      total_token_usage: USAGE_FIELDS,
      last_token_usage: USAGE_FIELDS,
    }),
  }),
  thread_name_updated: known('thread_name timestamp'),
  thread_settings_applied: known('timestamp', { thread_settings: SETTINGS }),
  'error stream_error': known('message timestamp'),
};
const EVENT_FIELDS = knownKinds('type', EVENTS);

/** A line of a session file. */
const LINE_FIELDS = knownKinds(
  'type',
  {
    session_meta: known('payload'),
    turn_context: known('type', {
      payload: known('model model_provider_id timestamp approval_policy sandbox_policy'),
    }),
    response_item: known('type', {
      payload: knownKinds('type', {
        ...ITEMS,
        function_call_output: known('id call_id status timestamp', {
          output: known('type text annotations content output metadata image_url detail'),
        }),
      }),
    }),
    event_msg: known('type', { payload: EVENT_FIELDS }),
    'compacted world_state inter_agent_communication_metadata session_state': known('payload'),
  },
  known('type timestamp'),
);

const RESULT = known('Ok Err content isError is_error');
const ITEM = {
  'agent_message agentMessage': known('id text'),
  reasoning: known('id text summary content'),
  'user_message userMessage': known('id', { content: known('type text url image_url path') }),
  error: known('id message'),
  'context_compaction contextCompaction': known('id'),
  'mcp_tool_call mcpToolCall dynamic_tool_call dynamicToolCall collab_tool_call collab_agent_tool_call collabAgentToolCall':
    known(
      'id tool server arguments status durationMs duration_ms exit_code exitCode success contentItems aggregated_output aggregatedOutput',
      { result: RESULT, error: known('message') },
    ),
};
// Other calls have their fields for arguments.
const THREAD_ITEMS = knownKinds('type', ITEM);

/** What `codex exec --json` prints. */
const EXEC_FIELDS = knownKinds('type', {
  'thread.started': known('thread_id'),
  'turn.started': known('type'),
  'turn.completed turn.failed': known('type', { usage: USAGE_FIELDS, error: known('message') }),
  'item.started item.updated item.completed': known('type', { item: THREAD_ITEMS }),
  error: EVENTS['error stream_error'],
});

// The thread and the turn of a notification are those it stands in.
const IN_TURN = 'threadId thread_id turnId turn_id itemId item_id';
const ENVELOPE = known('method jsonrpc');
const TURN = known('id items status', { error: known('message') });

/** Notifications of the app server. Those that are not here are kept whole. */
const NOTIFICATION_FIELDS = knownKinds(
  'method',
  {
    'thread/started': known('method', { params: known('id cwd', { thread: known('id cwd') }) }),
    'thread/name/updated': known('method', { params: known(`${IN_TURN} threadName name`) }),
    'turn/started': known('method', { params: known(IN_TURN, { turn: TURN }) }),
    'turn/completed': known('method', {
      params: known(IN_TURN, { turn: TURN, usage: USAGE_FIELDS, error: known('message') }),
    }),
    'item/started item/completed': known('method', { params: known(IN_TURN, { item: THREAD_ITEMS }) }),
    'item/agentMessage/delta item/reasoning/summaryTextDelta item/reasoning/textDelta item/commandExecution/outputDelta item/fileChange/outputDelta':
      known('method', { params: known(`${IN_TURN} delta summaryIndex contentIndex`) }),
    'item/commandExecution/requestApproval item/fileChange/requestApproval': known('id', {
      params: known(IN_TURN),
    }),
    'thread/tokenUsage/updated': known('method', {
      params: known(IN_TURN, {
        tokenUsage: known('modelContextWindow', {
          last: known('inputTokens cachedInputTokens outputTokens reasoningOutputTokens totalTokens'),
          total: known('inputTokens cachedInputTokens outputTokens reasoningOutputTokens totalTokens'),
        }),
      }),
    }),
    'item/reasoning/summaryPartAdded serverRequest/resolved': known('method', {
      params: known(`${IN_TURN} summaryIndex`),
    }),
  },
  ENVELOPE,
);

const LIST_FIELDS = known('notifications');
const MESSAGE_FIELDS = known('id', { msg: EVENT_FIELDS });

/** The fields that a record of this kind is known to have; `undefined` where it is kept whole. */
export function fieldsOf(record: JsonObject): KnownFields | undefined {
  if (obj(record, 'payload')) return LINE_FIELDS;
  if (obj(record, 'msg')) return MESSAGE_FIELDS;
  if (str(record, 'method') !== undefined) return NOTIFICATION_FIELDS;
  if (isJsonArray(field(record, 'notifications'))) return LIST_FIELDS;
  const type = str(record, 'type') ?? '';
  if (EXEC_FIELDS.names.has(type)) return EXEC_FIELDS;
  return type === '' ? undefined : ITEM_FIELDS;
}
