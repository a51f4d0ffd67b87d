import type { JsonObject, JsonValue, MessageHead, Session, Usage } from '../../../model/index.ts';
import { isJsonObject, NO_USAGE } from '../../../model/index.ts';
import {
  createFieldReader,
  field,
  type FieldReader,
  num,
  obj,
  optional,
  str,
  time,
  stopReasons,
} from '../../kit/fields/index.ts';

/** Reads the head of a message from its `info`. */
export function readHead(info: JsonObject): MessageHead {
  const fields = createFieldReader(info);
  fields.skip(
    'sessionID',
    'parentID',
    'time',
    'model',
    'path',
    'error',
    'finish',
    'cost',
    'tokens',
    'modelID',
    'providerID',
  );
  const meta = readMeta(info, fields);
  const role = fields.str('role') ?? '';
  if (role === 'user') return { ...meta, role, ...optional('extra', fields.rest()) };
  const error = obj(info, 'error');
  return {
    ...meta,
    role: 'assistant',
    stopReason: readStopReason(info),
    model: str(info, 'modelID') ?? '',
    provider: str(info, 'providerID') ?? '',
    usage: readUsage(info),
    ...optional('errorMessage', error && readError(error)),
    ...optional('extra', fields.rest()),
  };
}

function readMeta(info: JsonObject, fields: FieldReader) {
  return {
    timestamp: time(field(info, 'time'), 'created') ?? null,
    ...optional('id', fields.str('id')),
    ...optional('agentName', fields.str('agent')),
    ...optional('mode', fields.str('mode')),
  };
}

const stopReasonOf = stopReasons({ 'tool-calls': 'toolUse', 'content-filter': 'guardRail' });
const ERROR_REASONS: Readonly<Record<string, string>> = {
  MessageAbortedError: 'aborted',
  MessageOutputLengthError: 'length',
};

/** Why an answer, or a step of it, stopped; `null` while that is not said. */
export function readStopReason(info: JsonValue | undefined): string | null {
  const error = obj(info, 'error');
  if (error) return own(ERROR_REASONS, str(error, 'name') ?? '') ?? 'error';
  const finish = str(info, 'finish', 'reason');
  return finish === undefined ? null : stopReasonOf(finish);
}

const own = (map: Readonly<Record<string, string>>, key: string): string | undefined =>
  Object.hasOwn(map, key) ? map[key] : undefined;

/** What an error of opencode says, in one line of prose. */
export function readError(error: JsonObject): string {
  const name = str(error, 'name') ?? '';
  const message = str(field(error, 'data'), 'message') ?? str(error, 'message') ?? '';
  if (message !== '' && name !== '' && name !== 'UnknownError') return `${name}: ${message}`;
  return message === '' ? name || 'The run failed; the source does not say why.' : message;
}

/**
 * Tokens of an answer or a step. opencode starts each answer with zeros, which say nothing; and whether its output holds the
 * reasoning depends on the provider, which only the total tells.
 */
export function readUsage(info: JsonValue | undefined): Usage | null {
  const tokens = obj(info, 'tokens');
  if (!tokens) return null;
  const input = num(tokens, 'input') ?? null;
  const output = num(tokens, 'output') ?? null;
  const reasoning = num(tokens, 'reasoning') ?? null;
  const cacheRead = num(field(tokens, 'cache'), 'read') ?? null;
  const cacheWrite = num(field(tokens, 'cache'), 'write') ?? null;
  const total = num(tokens, 'total') ?? null;
  if (![input, output, reasoning, cacheRead, cacheWrite, total].some((count) => count !== null && count > 0))
    return null;
  const sum = (input ?? 0) + (output ?? 0) + (cacheRead ?? 0) + (cacheWrite ?? 0);
  const apart = total === null ? (reasoning ?? 0) > (output ?? 0) : total === sum + (reasoning ?? 0);
  return {
    ...NO_USAGE,
    input,
    output: apart && reasoning !== null ? (output ?? 0) + reasoning : output,
    reasoning,
    cacheRead,
    cacheWrite,
    totalTokens: total,
    costUsd: num(info, 'cost') ?? null,
  };
}

/** The facts that `info` of a session states. */
export function readSession(info: JsonObject): Session {
  const fields = createFieldReader(info);
  const times = field(info, 'time');
  fields.skip('time', 'revert');
  const facts = {
    ...optional('sessionId', fields.str('id')),
    ...optional('title', fields.str('title')),
    ...optional('cwd', fields.str('directory')),
    ...optional('parentSession', fields.str('parentID')),
    ...optional('createdAt', time(times, 'created')),
    ...optional('lastActiveAt', time(times, 'updated')),
  };
  const details = fields.rest();
  return isJsonObject(details) ? { ...facts, details } : facts;
}
