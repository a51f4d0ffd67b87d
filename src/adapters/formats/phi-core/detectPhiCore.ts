import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { arr, field, isJsonArray, str } from '../../kit/fields/index.ts';
import { isEventsHeader } from './eventsHeader.ts';
import { EVENT_NAMES } from './translateEvent.ts';
import { isLoopRecord, isSession } from './translateRecord.ts';

const SAMPLE = 20;

/**
 * Whether these records are phi-core's: events by their PascalCase names, a saved session or loop, or messages. Messages are
 * also those of yoagent and of agent-lanes itself, which read alike; messages with the marks of another format (pi's `api`
 * beside a cost, tool blocks of provider APIs) are not claimed. Total.
 */
export function detectPhiCore(head: readonly SourceRecord[]): boolean {
  const marks = marksOf(head);
  return isCanonical(head) || marks.includes('yes') || (marks.includes('message') && !marks.includes('no'));
}

/** Whether they are phi-core's by more than messages that could be anybody's: events, saved sessions, fields that only its messages have. */
export function hasOwnMarks(head: readonly SourceRecord[]): boolean {
  return marksOf(head).includes('yes');
}

/**
 * Whether one of them says that it is by agent-lanes, or is a message as it writes them: a note, or an answer that states its usage as not known or with `costUsd`. pi, whose
 * messages are alike otherwise, states a `cost`.
 */
export function isCanonical(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => {
    const json = value as JsonValue | undefined; // as a decoder yields it
    if (isEventsHeader(json)) return true;
    const list = isJsonArray(json) ? json : [json ?? null, ...arr(json, 'messages')];
    return list.some(isCanonicalMessage);
  });
}

function isCanonicalMessage(message: JsonValue): boolean {
  const role = str(message, 'role');
  if (role === 'extension') return str(message, 'kind') !== undefined && field(message, 'data') !== undefined;
  if (role !== 'assistant' || str(message, 'model') === undefined || str(message, 'provider') === undefined)
    return false;
  const usage = field(message, 'usage');
  return (
    field(message, 'stopReason') !== undefined && (usage === null || field(usage, 'costUsd') !== undefined)
  );
}

function marksOf(head: readonly SourceRecord[]): readonly Mark[] {
  const values = head
    .flatMap(({ value, eventName }): readonly JsonValue[] => {
      if (isJsonArray(value)) return value.slice(0, SAMPLE);
      if (!isJsonObject(value)) return [];
      return [
        eventName !== undefined && field(value, 'type') === undefined ? { ...value, type: eventName } : value,
      ];
    })
    .slice(0, SAMPLE);
  return values.map(markOf);
}

type Mark = 'yes' | 'message' | 'no' | 'unclear';

function markOf(value: JsonValue): Mark {
  if (!isJsonObject(value)) return 'unclear';
  const type = str(value, 'type') ?? str(field(value, 'event'), 'type');
  if (type !== undefined && EVENT_NAMES.has(type)) return 'yes';
  if (isSession(value) || isLoopRecord(value)) return 'yes';
  if (str(value, 'role') === undefined) {
    const wrapped = type === undefined ? arr(value, 'messages')[0] : undefined;
    return wrapped !== undefined && isJsonObject(wrapped) && str(wrapped, 'role') !== undefined
      ? markOfMessage(wrapped)
      : 'unclear';
  }
  return markOfMessage(value);
}

const ROLES = new Set([
  'user',
  'assistant',
  'toolResult',
  'extension',
  'system',
  'developer',
  'bashExecution',
  'unknown',
]);
const FOREIGN_ROLES = new Set([
  'tool',
  'function',
  'model',
  'custom',
  'hookMessage',
  'branchSummary',
  'compactionSummary',
  'user-with-attachments',
]);
const FOREIGN_KEYS = ['tool_calls', 'stop_reason', 'tool_call_id', 'stop_sequence', 'type', 'parts'];
const FOREIGN_BLOCKS = new Set([
  'tool_use',
  'tool_result',
  'tool-call',
  'tool-result',
  'input_text',
  'output_text',
]);

function markOfMessage(message: JsonValue): Mark {
  const role = str(message, 'role') ?? '';
  if (FOREIGN_ROLES.has(role) && str(message, 'kind') === undefined) return 'no';
  if (!ROLES.has(role)) return 'unclear';
  if (FOREIGN_KEYS.some((key) => field(message, key) !== undefined)) return 'no';
  if (arr(message, 'content').some((block) => FOREIGN_BLOCKS.has(str(block, 'type') ?? ''))) return 'no';
  return isPiMessage(message, role) ? 'no' : 'message';
}

// agent-lanes writes every usage with `costUsd`, pi none.
function isPiMessage(message: JsonValue, role: string): boolean {
  if (role !== 'assistant' || str(message, 'api') === undefined) return false;
  const usage = field(message, 'usage');
  return field(usage, 'cost') !== undefined && field(usage, 'costUsd') === undefined;
}
