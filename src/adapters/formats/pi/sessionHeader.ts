import type { JsonObject, Session } from '../../../model/index.ts';
import { extraFields, str, time } from '../../kit/fields/index.ts';

const KNOWN = new Set(['type', 'id', 'timestamp', 'cwd', 'parentSession']);

/** Whether a record is the header with which pi's session files and its JSON print mode begin. */
export function isSessionHeader(record: JsonObject): boolean {
  return (
    record.type === 'session' &&
    typeof record.id === 'string' &&
    (typeof record.cwd === 'string' || typeof record.timestamp === 'string')
  );
}

/** Facts of the session from its header. */
export function readSessionHeader(record: JsonObject): Session {
  const sessionId = str(record, 'id');
  const cwd = str(record, 'cwd');
  const createdAt = time(record, 'timestamp');
  const parentSession = str(record, 'parentSession');
  const details = extraFields(record, KNOWN);
  return {
    ...(sessionId === undefined ? {} : { sessionId }),
    ...(cwd === undefined ? {} : { cwd }),
    ...(createdAt === undefined ? {} : { createdAt }),
    ...(parentSession === undefined ? {} : { parentSession }),
    ...(details === undefined ? {} : { details }),
  };
}
