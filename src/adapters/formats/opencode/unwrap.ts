import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { field, isJsonArray, obj, str, time } from '../../kit/fields/index.ts';

/** What one record of opencode says. */
export type OpencodeRecord =
  | {
      readonly kind: 'event';
      readonly type: string;
      readonly properties: JsonObject;
      readonly time?: number | undefined;
    }
  /** A line of `opencode run --format json`. */
  | { readonly kind: 'part'; readonly part: JsonObject }
  /** An exported session, or a list of its messages. */
  | {
      readonly kind: 'saved';
      readonly info?: JsonObject | undefined;
      readonly messages: readonly JsonValue[];
    };

// Recorders put a frame around an event; the server's own frame for all projects is `payload`.
const FRAMES = ['event', 'payload'] as const;
const EVENT_NAME =
  /^(?:message|session|permission|question|server|todo|file|lsp|installation|command|storage|tui|pty|vcs|mcp|project|global|ide|worktree|workspace)\.[a-z.-]+$/;

/** Takes the frame off a record; `undefined` when it is nothing of opencode's. Total. */
export function unwrap(value: JsonValue): OpencodeRecord | undefined {
  if (isJsonArray(value))
    return value.length > 0 && value.every(isSavedMessage) ? { kind: 'saved', messages: value } : undefined;
  if (!isJsonObject(value)) return undefined;
  if (isSavedMessage(value)) return { kind: 'saved', messages: [value] };
  const messages = field(value, 'messages');
  const info = obj(value, 'info');
  if (info && isJsonArray(messages) && str(info, 'id') !== undefined && messages.every(isSavedMessage))
    return { kind: 'saved', info, messages };
  const frame = FRAMES.find((name) => isEvent(field(value, name)));
  const event = frame === undefined ? value : obj(value, frame);
  const type = str(event, 'type') ?? '';
  if (event && isEvent(event)) {
    return {
      kind: 'event',
      type,
      properties: obj(event, 'properties') ?? {},
      time: time(value, 'timestamp'),
    };
  }
  const part = obj(value, 'part');
  if (part && str(value, 'sessionID') !== undefined && str(part, 'messageID') !== undefined)
    return { kind: 'part', part };
  if (type === 'error' && str(value, 'sessionID') !== undefined && obj(value, 'error') !== undefined)
    return { kind: 'event', type: 'session.error', properties: value, time: time(value, 'timestamp') };
  return undefined;
}

const isEvent = (value: JsonValue | undefined): boolean =>
  EVENT_NAME.test(str(value, 'type') ?? '') && obj(value, 'properties') !== undefined;

const isSavedMessage = (value: JsonValue): boolean =>
  str(field(value, 'info'), 'sessionID') !== undefined && isJsonArray(field(value, 'parts'));
