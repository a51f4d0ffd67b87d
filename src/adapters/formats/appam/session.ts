import { readJson } from '../../../decode/index.ts';
import type { JsonObject, JsonValue, Loop, Session } from '../../../model/index.ts';
import {
  arr,
  createFieldReader,
  field,
  isJsonArray,
  obj,
  optional,
  str,
  time,
} from '../../kit/fields/index.ts';
import { readSessionUsage } from './readUsage.ts';

/** A saved session as it was read. */
export interface ReadSession {
  readonly session: Session;
  readonly loop: Partial<Loop>;
  /** `loop` becomes this when it ends. */
  readonly closing: Partial<Loop>;
  readonly messages: readonly JsonValue[];
}

/** Whether an object is a session: of a log file, of the web server, or a row of the database. */
export function isSession(value: JsonObject): boolean {
  return (
    messagesOf(value) !== undefined &&
    str(value, 'session_id', 'id') !== undefined &&
    str(value, 'agent_name') !== undefined &&
    str(value, 'role') === undefined
  );
}

// The database keeps lists as text.
function messagesOf(value: JsonObject): readonly JsonValue[] | undefined {
  const stated = field(value, 'messages');
  const messages = typeof stated === 'string' ? parse(stated) : stated;
  return isJsonArray(messages) ? messages : undefined;
}

function parse(text: string): JsonValue | undefined {
  try {
    return readJson(text) as JsonValue; // parsed JSON
  } catch {
    return undefined;
  }
}

/** Reads a session. A missing end says nothing of whether it runs: only what is over is saved. */
export function readSession(value: JsonObject): ReadSession {
  const fields = createFieldReader(value);
  fields.skip('messages', 'usage', 'model');
  const sessionId = fields.str('session_id', 'id');
  const agentName = fields.str('agent_name');
  const startedAt = fields.time('started_at');
  const createdAt = fields.time('created_at') ?? startedAt;
  const endedAt = fields.time('ended_at');
  const lastActiveAt = fields.time('updated_at') ?? endedAt;
  const stated = field(value, 'usage');
  const usage = readSessionUsage(typeof stated === 'string' ? parse(stated) : obj(value, 'usage'));
  return {
    session: {
      ...optional('sessionId', sessionId),
      ...optional('agentId', agentName),
      ...optional('createdAt', createdAt),
      ...optional('lastActiveAt', lastActiveAt),
      ...optional('details', fields.rest()),
    },
    loop: {
      ...optional('agentName', agentName),
      ...optional('model', str(value, 'model')),
      ...optional('startedAt', time(value, 'started_at', 'created_at')),
    },
    closing: { ...usage, ...optional('endedAt', endedAt) },
    messages: messagesOf(value) ?? arr(value, 'messages'),
  };
}
