import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { field, isJsonArray, str } from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { createYoagentEvents, isYoagentEvent, type YoagentEvents } from './yoagentEvents.ts';
import { createYoagentSession, type YoagentSession } from './yoagentSession.ts';

/** Starts translating yoagent: its events, its session file, or its messages bare. */
export function translateYoagent(): Translator {
  const writer = createWriter();
  let events: YoagentEvents | null = null;
  let session: YoagentSession | null = null;

  const translate = (value: JsonValue, record: SourceRecord): void => {
    const type = str(value, 'type');
    if (isJsonArray(value)) {
      session ??= createYoagentSession(writer);
      for (const message of value) session.add({ message }, record);
    } else if (isJsonObject(value) && type === undefined && hasMessage(value)) {
      session ??= createYoagentSession(writer);
      session.add(value, record);
    } else if (isJsonObject(value) && type === undefined && str(value, 'role') !== undefined) {
      session ??= createYoagentSession(writer);
      session.add({ message: value }, record);
    } else {
      if (isYoagentEvent(type)) events ??= createYoagentEvents(writer);
      // What is neither begins neither.
      if (events && isJsonObject(value)) events.read(value);
      else if (session) session.item({ type: 'unknownRecord', name: type ?? '', raw: value });
      else if (events) events.unknown(value);
      else writer.item({ type: 'unknownRecord', name: type ?? '', raw: value });
    }
  };

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        translate(value, record);
      }),
    end(cause) {
      session?.close(cause);
      events?.end(cause);
      return writer.end(cause);
    },
  };
}

const hasMessage = (value: JsonObject): boolean => isJsonObject(field(value, 'message'));
