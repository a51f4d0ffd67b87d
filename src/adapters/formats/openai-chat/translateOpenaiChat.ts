import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { SourceRecord } from '../../../decode/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { field, isJsonArray, obj, str } from '../../kit/fields/index.ts';
import { createChatRun } from './chatRun.ts';
import { COMPLETION_FIELDS } from './knownFields.ts';

/** Starts translating OpenAI's Chat Completions API and what speaks like it: chunks, completions, requests and messages. */
export function translateOpenaiChat(): Translator {
  const writer = createWriter();
  const run = createChatRun(writer);

  const translate = (value: JsonValue): void => {
    if (isJsonArray(value)) {
      for (const entry of value) translate(entry);
      return;
    }
    if (!isJsonObject(value)) {
      run.rows.unknownRecord(value);
      return;
    }
    const { request, response } = exchangeOf(value);
    if (request ?? response) {
      if (request) run.request(request);
      if (response) translate(response);
    } else if (
      isJsonArray(field(value, 'choices')) ||
      str(value, 'object')?.startsWith('chat.completion') === true
    )
      completion(value);
    else if (str(value, 'role') !== undefined) run.message(value);
    else if (isJsonArray(field(value, 'messages'))) run.request(value);
    // Usage may come in a chunk that has nothing else.
    else if (isJsonObject(field(value, 'usage')) && str(value, 'id') !== undefined) completion(value);
    else {
      const error = field(value, 'error');
      if (error !== undefined && error !== null) run.fail(error);
      else run.rows.unknownRecord(value, str(value, 'object', 'type'));
    }
  };

  const completion = (value: JsonObject): void => {
    writer.reading(value, COMPLETION_FIELDS);
    run.chunk(value);
  };

  return {
    push(record: SourceRecord) {
      if (record.problem) writer.diagnostic(record.problem);
      if (record.value === undefined) return writer.take();
      const value = record.value as JsonValue; // decoders yield parsed JSON only
      const failed =
        record.eventName === 'error' && isJsonObject(value) && field(value, 'error') === undefined;
      if (failed) run.fail(value);
      else translate(value);
      return writer.take();
    },
    end(cause) {
      run.end(cause);
      return writer.end(cause);
    },
  };
}

/** A record of one call: what was sent, and what came back. */
function exchangeOf(value: JsonObject): { readonly request?: JsonObject; readonly response?: JsonObject } {
  const request = obj(value, 'request');
  const response = obj(value, 'response');
  const sent = request && (obj(request, 'body') ?? request);
  const got = response && (obj(response, 'body') ?? response);
  return {
    ...(sent && isJsonArray(field(sent, 'messages')) ? { request: sent } : {}),
    ...(got && isJsonArray(field(got, 'choices')) ? { response: got } : {}),
  };
}
