import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { arr, field, isJsonArray, obj, str } from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { applyRevert } from './applyRevert.ts';
import { createNotes } from './notes.ts';
import { createParts } from './parts.ts';
import { readSession } from './readInfo.ts';
import { createSessionRows, type OpenMessage } from './sessionRows.ts';
import { unwrap, type OpencodeRecord } from './unwrap.ts';
import { EVENT_FIELDS, FRAME_FIELDS, INFO_FIELDS, PART_FIELDS } from './knownFields.ts';

// What these say is either said elsewhere or is about the connection.
const SILENT: ReadonlySet<string> = new Set([
  'server.connected',
  'server.heartbeat',
  'server.instance.disposed',
]);
// What goes on around the agent. It is kept, and hidden until someone asks for it.
const SURROUNDINGS =
  /^(?:file|lsp|installation|command|storage|tui|pty|vcs|mcp|project|global|ide|worktree|workspace)\./;

/** Starts translating opencode's events or saved sessions. */
export function translateOpencode(): Translator {
  const writer = createWriter();
  const rows = createSessionRows(writer);
  const notes = createNotes(writer, rows);
  const parts = createParts(writer, rows, notes);
  let main: string | undefined;

  const onSession = (info: JsonObject): void => {
    const id = str(info, 'id') ?? '';
    const parentId = str(info, 'parentID');
    if (parentId === undefined) main ??= id;
    const lane = rows.lane(id);
    lane.parentId = parentId;
    if (id === main) writer.emit({ type: 'session', value: readSession(info) });
    applyRevert(writer, rows, lane, obj(info, 'revert'));
  };

  // A part of a message that was not announced can only be the model's: what people say is announced first.
  const messageOf = (value: JsonObject): OpenMessage => {
    const id = str(value, 'messageID') ?? '';
    return rows.find(id) ?? rows.begin({ id, sessionID: str(value, 'sessionID') ?? '', role: 'assistant' });
  };

  const settle = (message: OpenMessage): void => {
    if (!rows.settle(message)) return;
    if (field(message.info, 'summary') === true) notes.compacted(message.session, message);
  };

  const onSaved = ({ info, messages }: Extract<OpencodeRecord, { kind: 'saved' }>): void => {
    if (info) onSession(info);
    for (const saved of messages) {
      const head = obj(saved, 'info');
      if (!head) continue;
      writer.reading(head, INFO_FIELDS);
      const message = rows.begin(head);
      for (const part of arr(saved, 'parts')) {
        writer.reading(part, PART_FIELDS);
        if (isJsonObject(part)) parts.add(part, message);
        else message.slots.end(`?${message.slots.content().length}`, { type: 'unknown', raw: part });
      }
      settle(message);
    }
    if (info) applyRevert(writer, rows, rows.lane(str(info, 'id') ?? ''), obj(info, 'revert'));
  };

  const onEvent = (
    { type, properties, time }: Extract<OpencodeRecord, { kind: 'event' }>,
    raw: JsonValue,
  ): void => {
    const sessionId = str(properties, 'sessionID');
    const info = obj(properties, 'info');
    const part = obj(properties, 'part');
    switch (type) {
      case 'session.created':
      case 'session.updated':
        if (!info) break;
        onSession(info);
        return;
      case 'message.updated':
        if (!info) break;
        writer.reading(info, INFO_FIELDS);
        settle(rows.begin(info));
        return;
      case 'message.part.updated':
        if (!part) break;
        writer.reading(part, PART_FIELDS);
        parts.add(part, messageOf(part));
        return;
      case 'message.part.delta': {
        const [id, name, delta] = [
          str(properties, 'partID'),
          str(properties, 'field'),
          str(properties, 'delta'),
        ];
        if (id === undefined || delta === undefined) break;
        if (parts.append(messageOf(properties), id, name ?? '', delta)) return;
        break;
      }
      case 'message.removed': {
        const removed = rows.find(str(properties, 'messageID') ?? '');
        if (removed) writer.emit({ type: 'context', messages: [removed.key], context: 'abandoned' });
        return;
      }
      case 'permission.asked':
      case 'permission.updated':
        notes.asked(properties, time);
        return;
      case 'permission.replied':
        notes.replied(properties);
        return;
      case 'session.status': {
        const lane = rows.lane(sessionId ?? '');
        const status = field(properties, 'status');
        notes.status(status, lane, time);
        if (str(status, 'type') === 'idle') rows.idle(lane);
        return;
      }
      case 'session.idle':
        rows.idle(rows.lane(sessionId ?? ''));
        return;
      case 'session.compacted':
        notes.compacted(rows.lane(sessionId ?? ''));
        return;
      case 'session.error':
        notes.failed(
          obj(properties, 'error') ?? {},
          sessionId === undefined ? rows.current() : rows.lane(sessionId),
          time,
        );
        return;
      case 'session.diff':
        if (arr(properties, 'diff').length > 0)
          notes.add('diff', properties, rows.lane(sessionId ?? ''), time);
        return;
      case 'todo.updated':
        notes.add('plan', properties, rows.lane(sessionId ?? ''), time);
        return;
      default: {
        if (SILENT.has(type)) return;
        const lane = sessionId === undefined ? rows.current() : rows.lane(sessionId);
        const known = SURROUNDINGS.test(type);
        if (
          !lane ||
          !(
            known ||
            type.startsWith('question.') ||
            type === 'session.deleted' ||
            type === 'message.part.removed'
          )
        )
          break;
        notes.add(type, properties, lane, time, undefined, known);
        return;
      }
    }
    writer.item({ type: 'unknownRecord', name: type, raw }, rows.current()?.loop ?? undefined);
  };

  const translate = (value: JsonValue): void => {
    const record = unwrap(value);
    if (record && !isJsonArray(value) && !isEventBare(value)) writer.reading(value, FRAME_FIELDS);
    switch (record?.kind) {
      case 'event':
        writer.reading(isEventBare(value) ? value : (obj(value, 'event', 'payload') ?? value), EVENT_FIELDS);
        onEvent(record, value);
        return;
      case 'part':
        writer.reading(record.part, PART_FIELDS);
        parts.add(record.part, messageOf(record.part));
        return;
      case 'saved':
        onSaved(record);
        return;
      case undefined:
        writer.item(
          { type: 'unknownRecord', name: str(value, 'type') ?? '', raw: value },
          rows.current()?.loop ?? undefined,
        );
        return;
      default:
        record satisfies never;
    }
  };

  return {
    push: (record) => pushRecord(writer, record, translate),
    end(cause) {
      rows.end();
      return writer.end(cause);
    },
  };
}

const isEventBare = (value: JsonValue): boolean => obj(value, 'properties') !== undefined;
