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

type Mark = 'yes' | 'message' | 'no' | 'unclear';

const marksOf = (head: readonly SourceRecord[]): readonly Mark[] =>
  head
    .flatMap(({ value, eventName }) =>
      isJsonArray(value)
        ? value.slice(0, SAMPLE).map((entry) => markOf(entry, undefined))
        : [markOf(value, eventName)],
    )
    .slice(0, SAMPLE);

function markOf(value: unknown, eventName: string | undefined): Mark {
  if (!isJsonObject(value)) return 'unclear';
  const type = str(value, 'type');
  const names = type === undefined ? [eventName, str(field(value, 'event'), 'type')] : [type];
  if (names.some((name) => name !== undefined && EVENT_NAMES.has(name))) return 'yes';
  if (isSession(value) || isLoopRecord(value)) return 'yes';
  const isWrapped = type === undefined && str(value, 'role') === undefined;
  return markOfMessage(isWrapped ? (arr(value, 'messages')[0] ?? null) : value);
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
  return isPiMessage(message) ? 'no' : 'message';
}

// agent-lanes writes every usage with `costUsd`, pi none.
function isPiMessage(message: JsonValue): boolean {
  const usage = field(message, 'usage');
  return (
    str(message, 'api') !== undefined &&
    field(usage, 'cost') !== undefined &&
    field(usage, 'costUsd') === undefined
  );
}
