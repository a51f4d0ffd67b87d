import type { JsonValue } from '../../../model/index.ts';
import { field, known, knownKinds, str, type KnownFields } from '../../kit/fields/index.ts';

const CONTENT = knownKinds('type', {
  text: known('text'),
  'image audio': known('data mimeType uri'),
  resource_link: known('uri title name description'),
  resource: known('type', { resource: known('uri mimeType text blob') }),
});
const OUTPUT = knownKinds('type', {
  content: known('type', { content: CONTENT }),
  diff: known('path oldText newText'),
  terminal: known('terminalId'),
});
const CALL = known('toolCallId kind title name status rawInput rawOutput locations _meta', {
  content: OUTPUT,
});

// Notices, and how full the context is, are kept whole.
const UPDATE = knownKinds('sessionUpdate', {
  'user_message_chunk agent_message_chunk agent_thought_chunk': known('messageId', { content: CONTENT }),
  'tool_call tool_call_update': CALL,
  plan: known('entries'),
  available_commands_update: known('availableCommands'),
  config_option_update: known('configOptions'),
  current_mode_update: known('currentModeId'),
  session_info_update: known('title updatedAt'),
  'compaction_update compaction_summary_chunk': known('compactionId status summary error content'),
});

// Requests of other methods are kept whole in the note that shows them.
const REQUEST = knownKinds(
  'method',
  {
    'session/update': known('method', { params: known('sessionId', { update: UPDATE }) }),
    'initialize authenticate session/new session/load session/resume session/list': known('method', {
      params: known('sessionId cwd'),
    }),
    'session/prompt': known('method', { params: known('sessionId', { prompt: CONTENT }) }),
    'session/cancel': known('method', { params: known('sessionId') }),
    'session/request_permission': known('method', {
      params: known('sessionId options', { toolCall: CALL }),
    }),
  },
  known('id jsonrpc'),
);
const USAGE = known('inputTokens outputTokens thoughtTokens cachedReadTokens cachedWriteTokens totalTokens');
const RESPONSE = known('id jsonrpc error', { result: known('stopReason sessionId', { usage: USAGE }) });
const UPDATED = known('sessionId', { update: UPDATE });

/** The fields that a message of this kind is known to have; `undefined` where it is kept whole. */
export function fieldsOf(message: JsonValue): KnownFields | undefined {
  if (str(message, 'method') !== undefined) return REQUEST;
  if (str(message, 'sessionUpdate') !== undefined) return UPDATE;
  if (field(message, 'update') !== undefined) return UPDATED;
  const result = field(message, 'result');
  const shown = ['stopReason', 'sessionId', 'protocolVersion'].some(
    (key) => field(result, key) !== undefined,
  );
  return shown ? RESPONSE : undefined;
}
