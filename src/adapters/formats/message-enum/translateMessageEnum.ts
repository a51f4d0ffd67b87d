import { isJsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createConversation } from '../../kit/createConversation.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { arr, extraFields, field, isJsonArray, str } from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { PART_FIELDS } from './knownFields.ts';
import { createMessageList, createPartSink } from './messageList.ts';
import { createPartStream } from './partStream.ts';

/** Starts translating messages, a prompt that holds them, or the parts of a stream. */
export function translateMessageEnum(): Translator {
  const writer = createWriter();
  const rows = createConversation(writer);
  const sink = createPartSink(writer, rows);
  const stream = createPartStream(writer, rows, sink);
  const list = createMessageList(writer, rows, sink);

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        if (typeof value === 'string') list.add(value);
        else if (isJsonArray(value)) for (const message of value) list.add(message);
        else if (!isJsonObject(value)) rows.unknownRecord(value);
        else if (str(value, 'role') !== undefined) list.add(value);
        else if (isJsonArray(field(value, 'messages', 'prompt'))) {
          const details = extraFields(value, new Set(['messages', 'prompt']));
          if (details) writer.emit({ type: 'session', value: { details } });
          for (const message of arr(value, 'messages', 'prompt')) list.add(message);
        } else {
          writer.reading(value, PART_FIELDS);
          if (!stream.read(value)) rows.unknownRecord(value, str(value, 'type'));
        }
      }),
    end(cause) {
      stream.end(cause);
      rows.end(cause);
      return writer.end(cause);
    },
  };
}
