import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { field, isJsonArray, obj, str } from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { createConversation } from './createConversation.ts';
import { ANSWER_FIELDS, EXCHANGE_FIELDS, STREAM_FIELDS } from './knownFields.ts';
import { readErrorText } from './readAnswer.ts';
import { createBodyTranslator } from './translateBodies.ts';
import { createStreamTranslator, isStreamEvent } from './translateStream.ts';

/** Starts translating exchanges with the Messages API: streamed, or as request and response bodies. */
export function translateAnthropic(): Translator {
  const writer = createWriter();
  const conversation = createConversation(writer);
  const stream = createStreamTranslator(writer, conversation);
  const bodies = createBodyTranslator(writer, conversation);

  const translateObject = (value: JsonObject): void => {
    const type = str(value, 'type') ?? '';
    if (isStreamEvent(type)) {
      writer.reading(value, STREAM_FIELDS);
      if (type === 'message_start') bodies.streamed();
      stream.push(type, value);
      return;
    }
    if (isJsonArray(field(value, 'messages'))) {
      stream.interrupt();
      bodies.request(value);
    } else if (str(value, 'role') !== undefined) {
      stream.interrupt();
      writer.reading(value, ANSWER_FIELDS);
      bodies.message(value);
    } else if (!translateExchange(value)) {
      // An event of a type to come says nothing about the answer it stands in.
      conversation.item({ type: 'unknownRecord', name: type, raw: value });
    }
  };

  // A request and its answer in one object, or one line of a batch.
  const translateExchange = (value: JsonObject): boolean => {
    const request = obj(value, 'request', 'params');
    const requestBody = obj(request, 'body') ?? request;
    const response = obj(value, 'response', 'result', 'message');
    const answer = obj(response, 'message', 'body') ?? response;
    const asked = requestBody !== undefined && isJsonArray(field(requestBody, 'messages'));
    const answered = answer !== undefined && str(answer, 'role') === 'assistant';
    const failed = response !== undefined && obj(response, 'error') !== undefined;
    if (!asked && !answered && !failed) return false;
    stream.interrupt();
    if (asked) bodies.request(requestBody);
    writer.reading(value, EXCHANGE_FIELDS);
    if (answered) bodies.message(answer);
    else if (failed)
      conversation.item({
        type: 'banner',
        kind: 'error',
        severity: 'error',
        status: 'failed',
        text: readErrorText(obj(response, 'error')),
      });
    else if (response !== undefined) conversation.item({ type: 'unknownRecord', name: '', raw: response });
    return true;
  };

  const translateOne = (value: JsonValue): void => {
    if (isJsonObject(value)) translateObject(value);
    else conversation.item({ type: 'unknownRecord', name: '', raw: value });
  };

  return {
    push: (record) =>
      pushRecord(writer, record, (value) => {
        for (const entry of isJsonArray(value) ? value : [value]) translateOne(entry);
      }),
    end(cause) {
      stream.interrupt();
      conversation.end(cause);
      return writer.end(cause);
    },
  };
}
