import type { JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { arr, extraFields, field, isJsonArray, str } from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { createBusEvents } from './busEvents.ts';
import { createClient, type Client } from './client.ts';
import { EVENT_FIELDS } from './knownFields.ts';

/** Starts translating a history, or the events of a bus. */
export function translateSwarm(): Translator {
  const writer = createWriter();
  const events = createBusEvents(writer);
  let saved: Client | undefined;
  const add = (message: JsonValue): void => {
    saved ??= createClient(writer);
    saved.add(message);
  };

  const translate = (value: JsonValue): void => {
    if (isJsonArray(value)) {
      for (const message of value) add(message);
    } else if (isJsonObject(value) && isJsonArray(field(value, 'messages', 'history'))) {
      const details = extraFields(value, new Set(['messages', 'history']));
      if (details) writer.emit({ type: 'session', value: { details } });
      for (const message of arr(value, 'messages', 'history')) add(message);
    } else if (
      isJsonObject(value) &&
      str(value, 'clientId') !== undefined &&
      str(value, 'role') === undefined
    ) {
      writer.reading(value, EVENT_FIELDS);
      events.read(value);
    } else if (str(value, 'role') !== undefined) add(value);
    else writer.item({ type: 'unknownRecord', name: str(value, 'type') ?? '', raw: value });
  };

  return {
    push: (record) => pushRecord(writer, record, translate),
    end(cause) {
      saved?.end(cause);
      events.end(cause);
      return writer.end(cause);
    },
  };
}
