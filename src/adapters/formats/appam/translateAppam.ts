import { isJsonObject, type JsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createConversation, type Conversation } from '../../kit/createConversation.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { isJsonArray, optional, str } from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { createEventStream, unwrapTrace } from './eventStream.ts';
import { createMessageList, type MessageList } from './messageList.ts';
import { SESSION_FIELDS } from './knownFields.ts';
import { isSession, readSession } from './session.ts';

/** Starts translating events, sessions or messages. */
export function translateAppam(): Translator {
  const writer = createWriter();
  const events = createEventStream(writer);
  let saved: { readonly rows: Conversation; readonly list: MessageList } | undefined;

  const messages = (): MessageList => {
    if (!saved) {
      const rows = createConversation(writer);
      saved = { rows, list: createMessageList(writer, rows) };
    }
    return saved.list;
  };
  const session = (value: JsonObject): void => {
    writer.reading(value, SESSION_FIELDS);
    const { session, loop, closing, messages } = readSession(value);
    writer.emit({ type: 'session', value: session });
    const rows = createConversation(writer, () => ({ ...loop, ...optional('loopId', session.sessionId) }));
    const list = createMessageList(writer, rows);
    rows.loop();
    for (const message of messages) list.add(message);
    rows.end('complete', closing);
  };

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        if (isJsonArray(value)) for (const message of value) messages().add(message);
        else if (!isJsonObject(value)) messages().add(value);
        else if (isSession(value)) session(value);
        else if (str(value, 'role') !== undefined) messages().add(value);
        else if (!events.read(unwrapTrace(value)))
          writer.item({ type: 'unknownRecord', name: str(value, 'type') ?? '', raw: value });
      }),
    end(cause) {
      events.end(cause);
      saved?.rows.end(cause);
      return writer.end(cause);
    },
  };
}
