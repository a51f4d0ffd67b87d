import type {
  ContentBlock,
  ExtensionMessage,
  ExtensionSeverity,
  JsonObject,
  JsonValue,
  KnownItem,
} from '../../../model/index.ts';
import { extraFields, field, num, obj, optional, span, str, time } from '../../kit/fields/index.ts';
import { readErrorText } from '../anthropic-messages/readAnswer.ts';

/** What a line that is no message of the conversation shows: a note beside it, or a mark in it. */
export type NoteReading =
  | {
      readonly type: 'note';
      readonly head: Omit<ExtensionMessage, 'content'>;
      readonly content: readonly ContentBlock[];
    }
  | { readonly type: 'item'; readonly value: KnownItem };

// Where a line stands in its file; the rows say the same.
const ENVELOPE: ReadonlySet<string> = new Set([
  'type',
  'subtype',
  'uuid',
  'parentUuid',
  'logicalParentUuid',
  'isSidechain',
  'userType',
  'entrypoint',
  'cwd',
  'sessionId',
  'session_id',
  'version',
  'gitBranch',
  'slug',
  'timestamp',
  'agentId',
  'isMeta',
  'sessionKind',
  'parent_tool_use_id',
]);

// What the program shows to people; the other notes are its bookkeeping.
const SHOWN: ReadonlySet<string> = new Set([
  'system/away_summary',
  'system/local_command',
  'system/informational',
  'system/info',
  'system/warning',
  'system/api_refusal',
  'attachment/file',
  'attachment/directory',
  'attachment/edited_text_file',
  'attachment/compact_file_reference',
  'attachment/hook_blocking_error',
  'attachment/hook_non_blocking_error',
  'attachment/hook_error_during_execution',
  'attachment/hook_stopped_continuation',
  'attachment/hook_system_message',
  'attachment/plan_mode',
  'attachment/plan_mode_exit',
  'attachment/task_status',
  'pr-link',
  'frame-link',
  'rate_limit_event',
  'auth_status',
]);

/** Reads a line of a known type that is no message. */
export function readNote(record: JsonObject): NoteReading {
  const type = str(record, 'type') ?? '';
  switch (type) {
    case 'system':
      return readSystem(record);
    case 'attachment':
      return note(record, `attachment/${str(field(record, 'attachment'), 'type') ?? ''}`, 'attachment');
    case 'progress':
      return note(record, `progress/${str(field(record, 'data'), 'type') ?? ''}`, 'data');
    case 'pr-link':
      return note(record, type, null, [
        link(
          'pull-request',
          str(record, 'prUrl'),
          `${str(record, 'prRepository') ?? ''}#${num(record, 'prNumber') ?? ''}`,
        ),
      ]);
    case 'frame-link':
      return note(record, type, null, [link('url', str(record, 'frameUrl'), str(record, 'title'))]);
    default:
      return note(record, type, null);
  }
}

function readSystem(record: JsonObject): NoteReading {
  const subtype = str(record, 'subtype') ?? '';
  const timestamp = optional('timestamp', time(record, 'timestamp'));
  switch (subtype) {
    case 'compact_boundary':
    case 'microcompact_boundary': {
      const facts = obj(record, 'compactMetadata', 'microcompactMetadata', 'compact_metadata');
      return {
        type: 'item',
        value: {
          type: 'divider',
          kind: 'compaction',
          status: 'done',
          ...timestamp,
          ...optional('tokensBefore', num(facts, 'preTokens', 'pre_tokens')),
          ...optional('tokensAfter', num(facts, 'postTokens', 'post_tokens')),
          ...optional('category', str(facts, 'trigger')),
          ...optional('details', facts),
        },
      };
    }
    case 'api_error':
      return {
        type: 'item',
        value: {
          type: 'banner',
          kind: 'retry',
          severity: 'warning',
          status: 'done',
          text: readApiError(record),
          ...timestamp,
          ...optional('attempt', num(record, 'retryAttempt')),
          ...optional('maxAttempts', num(record, 'maxRetries')),
          ...optional('delayMs', span(num(record, 'retryInMs'))),
        },
      };
    case 'error':
      return {
        type: 'item',
        value: {
          type: 'banner',
          kind: 'error',
          severity: 'error',
          status: 'failed',
          text: readApiError(record),
          ...timestamp,
        },
      };
    case 'model_refusal_fallback':
      return {
        type: 'item',
        value: {
          type: 'divider',
          kind: 'modelChange',
          status: 'done',
          ...timestamp,
          ...optional('from', str(record, 'originalModel')),
          ...optional('to', str(record, 'fallbackModel')),
          ...optional('reason', str(record, 'apiRefusalExplanation') ?? str(record, 'content')),
          ...optional('details', extraFields(record, ENVELOPE)),
        },
      };
    default:
      return note(record, `system/${subtype}`, null);
  }
}

function readApiError(record: JsonObject): string {
  const error = field(record, 'error');
  const formatted = str(error, 'formatted');
  if (formatted !== undefined) return formatted;
  const cause = field(error, 'error') ?? error;
  const text = readErrorText(cause);
  const status = num(error, 'status');
  return text !== '' ? text : status === undefined ? (str(record, 'content') ?? '') : `HTTP ${status}`;
}

function note(
  record: JsonObject,
  kind: string,
  dataKey: string | null,
  links: readonly (ContentBlock | null)[] = [],
): NoteReading {
  const data: JsonValue = (dataKey === null ? extraFields(record, ENVELOPE) : field(record, dataKey)) ?? {};
  const text = str(data, 'content', 'text');
  const severity = severityOf(record, kind, data);
  const shown = SHOWN.has(kind) || (kind.startsWith('system/') && severity !== 'info');
  return {
    type: 'note',
    head: {
      role: 'extension',
      timestamp: time(record, 'timestamp') ?? time(data, 'timestamp') ?? null,
      ...optional('id', str(record, 'uuid')),
      kind,
      data,
      severity,
      ...(shown ? {} : { hidden: true }),
    },
    content: [
      ...(text === undefined || text.trim() === '' ? [] : [{ type: 'text', text } as const]),
      ...links.filter((block) => block !== null),
    ],
  };
}

function severityOf(record: JsonObject, kind: string, data: JsonValue): ExtensionSeverity {
  const level = str(record, 'level');
  if (level === 'error' || kind === 'attachment/hook_blocking_error') return 'error';
  if (level === 'warning' || kind === 'system/api_refusal' || /hook_.*error|hook_stopped/.test(kind))
    return 'warning';
  const hookFailed = field(data, 'preventedContinuation') === true || hasEntries(field(data, 'hookErrors'));
  return kind === 'system/stop_hook_summary' && hookFailed ? 'warning' : 'info';
}

const hasEntries = (value: JsonValue | undefined): boolean => Array.isArray(value) && value.length > 0;

function link(sourceType: string, url: string | undefined, title: string | undefined): ContentBlock | null {
  return url === undefined ? null : { type: 'source', sourceType, url, ...optional('title', title) };
}
