import type {
  AssistantMessage,
  ContentBlock,
  ExtensionSeverity,
  JsonObject,
  JsonValue,
  MessageHead,
  MessagePatch,
  ToolOutcome,
  ToolResultMessage,
} from '../../../model/index.ts';
import { joinObjects } from '../../../model/longIntegers.ts';
import {
  arr,
  bool,
  createFieldReader,
  field,
  isJsonArray,
  num,
  optional,
  put,
  span,
  str,
  unknownFields,
} from '../../kit/fields/index.ts';
import type { FieldReader, Writable } from '../../kit/fields/index.ts';
import { INSIDE_FIELDS } from './messageFields.ts';
import { readContent } from './readContent.ts';
import { isEmptyContent, outcomeOf, syntheticReason } from './readLiterals.ts';
import { readMeta } from './readMeta.ts';
import { isZeroUsage, readUsage } from './readUsage.ts';

/** A message as it was read: its head, and its content apart because the two travel in different events. */
export interface ReadMessage {
  readonly head: MessageHead;
  readonly content: readonly ContentBlock[];
}

/**
 * One message of the phi-core family (phi-core, yoagent, pi) or of agent-lanes itself; both casings of every field. A role
 * that is not known gives an `unknown` message that holds the whole value; fields that are not known are kept in `extra`.
 * `stopReason: 'error'` with the text `Cancelled` is read as `aborted`. Total.
 */
export function readMessage(value: JsonValue): ReadMessage {
  const role = str(value, 'role') ?? '';
  if (role === 'extension' || (!isLlmShape(value, role) && isExtensionShape(value)))
    return readExtension(value, role);
  const fields = createFieldReader(value);
  fields.skip('role', 'content', 'extra');
  switch (role) {
    case 'user':
    case 'system':
    case 'developer': {
      const answer = role === 'user' ? foreignResult(value) : undefined;
      if (answer) return readForeignResult(value, answer, fields);
      const content = readContent(field(value, 'content'));
      const meta = readMeta(fields);
      const synthetic = meta.synthetic ?? (role === 'user' ? syntheticReason(content) : undefined);
      return {
        head: {
          role,
          ...meta,
          ...optional('synthetic', synthetic),
          ...optional('extra', extraOf(value, fields)),
        },
        content,
      };
    }
    case 'assistant':
      return readAssistant(value, fields);
    case 'toolResult':
      return readToolResult(value, fields);
    case 'bashExecution':
      return readBashExecution(value, fields);
    default:
      return readUnknown(value, role);
  }
}

/** The fields of a head, for a message that is there already. */
export function patchOf(head: MessageHead): MessagePatch {
  return Object.fromEntries(Object.entries(head).filter(([key]) => key !== 'role'));
}

function readAssistant(value: JsonValue, fields: FieldReader): ReadMessage {
  const content = readContent(field(value, 'content'));
  const meta = readMeta(fields);
  const stopReason = fields.str('stopReason', 'stop_reason') ?? null;
  const errorMessage = fields.str('errorMessage', 'error_message');
  const model = fields.str('model') ?? '';
  const provider = fields.str('provider') ?? '';
  fields.obj('usage');
  const usage = readUsage(field(value, 'usage'));
  const aborted = stopReason === 'error' && errorMessage === 'Cancelled';
  // A call that failed before it said anything is reported by a stand-in whose provider and zeros mean "not known".
  const standIn =
    (stopReason === 'error' || stopReason === 'aborted') &&
    provider === 'unknown' &&
    usage !== null &&
    isZeroUsage(usage) &&
    isEmptyContent(content);
  const head: Writable<Omit<AssistantMessage, 'content'>> = {
    role: 'assistant',
    ...meta,
    stopReason: aborted ? 'aborted' : stopReason,
    model,
    provider: standIn ? '' : provider,
    usage: standIn ? null : usage,
  };
  put(head, 'contextWindow', fields.num('contextWindow'));
  put(head, 'errorMessage', errorMessage);
  put(head, 'api', fields.str('api'));
  put(head, 'providerResponseId', fields.str('providerResponseId'));
  put(head, 'retried', fields.bool('retried'));
  put(head, 'extra', extraOf(value, fields));
  return { head, content };
}

const OUTCOMES: readonly ToolOutcome[] = ['done', 'failed', 'aborted', 'denied', 'skipped', 'not-executed'];

function readToolResult(value: JsonValue, fields: FieldReader): ReadMessage {
  const content = readContent(field(value, 'content'));
  const isError = fields.bool('isError', 'is_error') ?? false;
  const stated = OUTCOMES.find((outcome) => outcome === str(value, 'outcome'));
  if (stated) fields.skip('outcome');
  const head: Writable<Omit<ToolResultMessage, 'content'>> = {
    role: 'toolResult',
    ...readMeta(fields),
    toolCallId: fields.str('toolCallId', 'tool_call_id') ?? '',
    toolName: fields.str('toolName', 'tool_name') ?? '',
    isError,
  };
  put(head, 'outcome', stated ?? outcomeOf(content, isError));
  put(head, 'details', fields.any('details'));
  put(head, 'output', fields.any('output'));
  put(head, 'durationMs', span(fields.num('durationMs')));
  put(head, 'preliminary', fields.bool('preliminary'));
  put(head, 'extra', extraOf(value, fields));
  return { head, content };
}

/** The result that is all a message says, in the words of an API; `undefined` for any other message. */
function foreignResult(value: JsonValue): JsonValue | undefined {
  const [block, ...others] = arr(value, 'content');
  const type = str(block, 'type');
  return others.length === 0 && (type === 'tool_result' || type === 'tool-result') ? block : undefined;
}

function readForeignResult(value: JsonValue, block: JsonValue, fields: FieldReader): ReadMessage {
  const said = field(block, 'content') ?? field(block, 'output') ?? field(block, 'result');
  return {
    head: {
      role: 'toolResult',
      ...readMeta(fields),
      toolCallId: str(block, 'tool_use_id', 'toolUseId', 'toolCallId') ?? '',
      toolName: str(block, 'toolName') ?? '',
      isError: bool(block, 'is_error', 'isError') ?? false,
      ...optional('extra', extraOf(value, fields)),
    },
    content: readContent(said),
  };
}

function readBashExecution(value: JsonValue, fields: FieldReader): ReadMessage {
  return {
    head: {
      role: 'bashExecution',
      ...readMeta(fields),
      command: fields.str('command') ?? '',
      output: fields.str('output') ?? '',
      exitCode: fields.num('exitCode') ?? null,
      cancelled: fields.bool('cancelled') ?? false,
      truncated: fields.bool('truncated') ?? false,
      excludeFromContext: fields.bool('excludeFromContext') ?? false,
      ...optional('fullOutputPath', fields.str('fullOutputPath')),
      ...optional('extra', extraOf(value, fields)),
    },
    content: [],
  };
}

function readExtension(value: JsonValue, role: string): ReadMessage {
  const fields = createFieldReader(value);
  fields.skip('content', 'extra');
  if (role === 'extension') fields.skip('role');
  const data = fields.any('data') ?? null;
  return {
    head: {
      role: 'extension',
      ...readMeta(fields),
      kind: fields.str('kind') ?? '',
      data,
      ...optional(
        'severity',
        severityOf(fields.str('severity')) ?? severityOf(str(data, 'severity', 'level')),
      ),
      ...optional('progress', fields.num('progress') ?? progressOf(data)),
      ...optional('hidden', fields.bool('hidden')),
      ...optional('extra', extraOf(value, fields)),
    },
    content: readContent(field(value, 'content')),
  };
}

function readUnknown(value: JsonValue, role: string): ReadMessage {
  const fields = createFieldReader(value);
  fields.skip('role', 'content', 'extra');
  const meta = readMeta(fields);
  const sourceRole = fields.str('sourceRole');
  if (role === 'unknown' && sourceRole !== undefined) {
    const content = readContent(field(value, 'content'));
    return {
      head: { role: 'unknown', ...meta, sourceRole, ...optional('extra', extraOf(value, fields)) },
      content,
    };
  }
  const { timestamp, turnId } = meta;
  return {
    head: { role: 'unknown', timestamp, ...optional('turnId', turnId), sourceRole: role },
    content: [{ type: 'unknown', raw: value }],
  };
}

// What upstream requires of a message before it tries to read it as an extension.
function isLlmShape(value: JsonValue, role: string): boolean {
  if (!isJsonArray(field(value, 'content')) || num(value, 'timestamp') === undefined) return false;
  const has = (key: string): boolean => str(value, key) !== undefined;
  if (role === 'assistant') return has('stopReason') && has('model') && has('provider');
  return role === 'toolResult' ? has('toolCallId') && has('toolName') : role === 'user';
}

function isExtensionShape(value: JsonValue): boolean {
  return (
    str(value, 'role') !== undefined && str(value, 'kind') !== undefined && field(value, 'data') !== undefined
  );
}

// Canonical messages already carry `extra`; what is unknown now joins it.
function extraOf(value: JsonValue, fields: FieldReader): JsonObject | undefined {
  const extra = field(value, 'extra');
  const stated = extra === undefined ? undefined : createFieldReader(extra).rest();
  const rest = fields.rest();
  const inside = unknownFields(value, INSIDE_FIELDS);
  if (!rest && !inside) return stated;
  return joinObjects(stated, rest, inside);
}

function severityOf(name: string | undefined): ExtensionSeverity | undefined {
  if (name === 'error' || name === 'warning' || name === 'info') return name;
  return name === 'warn' ? 'warning' : undefined;
}

function progressOf(data: JsonValue): number | undefined {
  const share = field(data, 'progress');
  if (typeof share === 'number' && share >= 0 && share <= 1) return share;
  const percent = field(data, 'pct') ?? field(data, 'percent');
  return typeof percent === 'number' && percent >= 0 && percent <= 100 ? percent / 100 : undefined;
}
