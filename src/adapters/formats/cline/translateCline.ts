import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createConversation, type Conversation } from '../../kit/createConversation.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { arr, createFieldReader, isJsonArray, optional, str, time } from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { createUiMessages, isUiMessage, type UiMessages } from './createUiMessages.ts';
import { isClineSession } from './detectCline.ts';
import { MESSAGE_FIELDS, UI_FIELDS } from './knownFields.ts';
import { readClineMessage } from './readClineMessage.ts';

/** Starts translating sessions of Cline, or its messages bare: in an array, or one to a record; or what its editor extension shows. */
export function translateCline(): Translator {
  const writer = createWriter();
  let rows: Conversation | null = null;
  let ui: UiMessages | null = null;
  let lastTime: number | null = null;

  const currentRows = (): Conversation => (rows ??= createConversation(writer));

  const begin = (session: JsonObject): void => {
    ui?.end();
    ui = null;
    rows?.end('complete');
    const fields = createFieldReader(session);
    fields.skip('messages', 'system_prompt');
    const sessionId = fields.str('sessionId') ?? '';
    const agent = fields.str('agent');
    writer.emit({
      type: 'session',
      value: {
        sessionId,
        ...optional('agentId', agent),
        ...optional('lastActiveAt', fields.time('updated_at')),
        ...optional('details', fields.rest()),
      },
    });
    rows = createConversation(writer, () => ({ loopId: sessionId, ...optional('agentName', agent) }));
    const text = str(session, 'system_prompt');
    if (text !== undefined) rows.system({ role: 'system', timestamp: null }, [{ type: 'text', text }]);
  };

  const addMessage = (message: JsonValue, last: boolean): void => {
    if (ui !== null || isUiMessage(message)) {
      ui ??= createUiMessages(writer, currentRows());
      if (isUiMessage(message)) writer.reading(message, UI_FIELDS);
      ui.add(message, last);
      lastTime = time(message, 'ts') ?? lastTime;
      return;
    }
    if (!isJsonObject(message)) {
      currentRows().unknownRecord(message);
      return;
    }
    writer.reading(message, MESSAGE_FIELDS);
    for (const { head, content } of readClineMessage(message)) {
      currentRows().add(head, content);
      lastTime = head.timestamp ?? lastTime;
    }
  };

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        if (isJsonArray(value)) {
          for (const [index, message] of value.entries()) addMessage(message, index === value.length - 1);
          ui?.end();
        } else if (isJsonObject(value) && isClineSession(value)) {
          begin(value);
          for (const message of arr(value, 'messages')) addMessage(message, false);
        } else if (str(value, 'role') !== undefined || isUiMessage(value)) addMessage(value, false);
        else currentRows().unknownRecord(value, str(value, 'type'));
      }),
    end(cause) {
      ui?.end();
      rows?.end(cause, optional('endedAt', lastTime ?? undefined));
      return writer.end(cause);
    },
  };
}
