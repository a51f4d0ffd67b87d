import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { field, isJsonArray, str } from '../../kit/fields/index.ts';

// How many entries of an array are looked at.
const SAMPLE = 20;

const SIDE_FILE_KEYS: ReadonlySet<string> = new Set([
  'agentType',
  'description',
  'worktreePath',
  'worktreeBranch',
  'toolUseId',
  'name',
  'model',
  'spawnDepth',
]);

/** Whether the first records are lines of a session file, of the printed stream, or the small file beside a sub-agent's. Total. */
export function detectClaudeCode(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) =>
    // Arrays are of JSON, like all that a decoder yields.
    isJsonArray(value) ? value.slice(0, SAMPLE).some(isLine) : isLine(value as JsonValue),
  );
}

function isLine(value: JsonValue): boolean {
  return isJsonObject(value) && (isSessionLine(value) || isStreamLine(value) || isSideFile(value));
}

/** Whether this is the small file that lies beside a sub-agent's session file. */
export function isSideFile(value: JsonObject): boolean {
  return (
    str(value, 'agentType') !== undefined &&
    str(value, 'description') !== undefined &&
    Object.keys(value).every((key) => SIDE_FILE_KEYS.has(key))
  );
}

function isSessionLine(value: JsonObject): boolean {
  const inSession = str(value, 'sessionId') !== undefined;
  switch (str(value, 'type')) {
    case 'user':
    case 'assistant': {
      const message = field(value, 'message');
      const ownMessage = field(message, 'content') !== undefined && field(message, 'parts') === undefined;
      return inSession && ownMessage && str(value, 'uuid') !== undefined;
    }
    case 'system':
      return inSession && str(value, 'uuid') !== undefined && str(value, 'subtype') !== undefined;
    case 'attachment':
      return inSession && isJsonObject(field(value, 'attachment'));
    case 'progress':
      return inSession && isJsonObject(field(value, 'data'));
    case 'file-history-snapshot':
      return isJsonObject(field(value, 'snapshot')) && str(value, 'messageId') !== undefined;
    case 'summary':
      return str(value, 'summary') !== undefined && str(value, 'leafUuid') !== undefined;
    case 'queue-operation':
      return inSession && str(value, 'operation') !== undefined;
    case 'permission-mode':
    case 'last-prompt':
    case 'custom-title':
    case 'ai-title':
    case 'agent-name':
    case 'worktree-state':
    case 'pr-link':
      return inSession;
    default:
      return false;
  }
}

function isStreamLine(value: JsonObject): boolean {
  if (str(value, 'session_id') === undefined) return false;
  switch (str(value, 'type')) {
    case 'system':
      return str(value, 'subtype') === 'init' && Array.isArray(field(value, 'tools'));
    case 'assistant':
    case 'user':
      // Other agents print lines like these; only this one says which call they belong to.
      return field(value, 'parent_tool_use_id') !== undefined && isJsonObject(field(value, 'message'));
    case 'stream_event':
      return str(field(value, 'event'), 'type') !== undefined;
    case 'result':
      return field(value, 'num_turns') !== undefined && str(value, 'subtype') !== undefined;
    default:
      return false;
  }
}
