import type { JsonObject, JsonValue } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import type { Translator } from '../adapter.ts';
import { createTurnRows, type TurnRows } from '../createTurnRows.ts';
import { createWriter } from '../createWriter.ts';
import { arr, createFieldReader, isJsonArray, str } from '../fields/index.ts';
import { optional } from '../phi-core/readMeta.ts';
import { pushRecord } from '../pi/translatePi.ts';
import { isClineSession } from './detectCline.ts';
import { readClineMessage } from './readClineMessage.ts';

/** Starts translating sessions of Cline, or its messages bare: in an array, or one to a record. */
export function translateCline(): Translator {
  const writer = createWriter();
  let rows: TurnRows | null = null;
  let lastTime: number | null = null;

  const currentRows = (): TurnRows => (rows ??= createTurnRows(writer, { loopId: '', kind: 'initial' }));

  const begin = (session: JsonObject): void => {
    rows?.end({ status: 'completed' });
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
    rows = createTurnRows(writer, { loopId: sessionId, kind: 'initial', ...optional('agentName', agent) });
    const text = str(session, 'system_prompt');
    if (text !== undefined) rows.add({ role: 'system', timestamp: null }, [{ type: 'text', text }]);
  };

  const addMessage = (message: JsonValue): void => {
    if (!isJsonObject(message)) {
      currentRows().item({ type: 'unknownRecord', name: '', raw: message });
      return;
    }
    for (const { head, content } of readClineMessage(message)) {
      currentRows().add(head, content);
      lastTime = head.timestamp ?? lastTime;
    }
  };

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        if (isJsonArray(value)) for (const message of value) addMessage(message);
        else if (isJsonObject(value) && isClineSession(value)) {
          begin(value);
          for (const message of arr(value, 'messages')) addMessage(message);
        } else if (str(value, 'role') !== undefined) addMessage(value);
        else currentRows().item({ type: 'unknownRecord', name: str(value, 'type') ?? '', raw: value });
      }),
    end(cause) {
      rows?.end({
        status: cause === 'complete' ? 'completed' : 'aborted',
        ...optional('endedAt', lastTime ?? undefined),
      });
      return writer.end(cause);
    },
  };
}
