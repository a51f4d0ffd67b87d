import { isJsonObject, type JsonObject, type JsonValue } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { arr, field, isJsonArray, jsonOf, str } from '../../kit/fields/index.ts';
import { createGeminiRun } from './createGeminiRun.ts';
import { kindOf } from './detectGemini.ts';
import { createGenerateContent } from './generateContent.ts';
import {
  CALL_FIELDS,
  CONTENT_FIELDS,
  EVENT_FIELDS,
  INTERACTION_FIELDS,
  REQUEST_FIELDS,
  RESPONSE_FIELDS,
} from './knownFields.ts';
import { createInteractions, errorText } from './interactions.ts';

/** Starts translating what Gemini sends and is sent. */
export function translateGemini(): Translator {
  const writer = createWriter();
  const run = createGeminiRun(writer);
  const generate = createGenerateContent(run);
  const interactions = createInteractions(writer, run);
  // Roles of what was said, as a request would repeat them.
  const said: string[] = [];

  const unknown = (value: JsonValue): void => {
    const name = str(value, 'event_type', 'method', 'type') ?? '';
    run.rows.unknownRecord(value, name);
  };
  const respond = (value: JsonObject): void => {
    writer.reading(value, RESPONSE_FIELDS);
    generate.response(value);
    if (said.at(-1) !== 'model') said.push('model');
  };
  const say = (content: JsonValue): void => {
    writer.reading(content, CONTENT_FIELDS);
    generate.content(content);
  };
  const request = (value: JsonObject): void => {
    writer.reading(value, REQUEST_FIELDS);
    const contents = arr(value, 'contents');
    const roles = contents.map(roleOf);
    // A request repeats the conversation so far; one that does not is another conversation.
    const repeats = said.length <= roles.length && said.every((role, i) => role === roles[i]);
    if (!repeats || said.length === 0) {
      const system = field(value, 'systemInstruction', 'system_instruction');
      if (system) say(isJsonObject(system) ? { ...system, role: 'system' } : system);
    }
    for (const content of repeats ? contents.slice(said.length) : contents) say(content);
    said.length = 0;
    said.push(...roles);
  };
  const translate = (value: JsonValue): void => {
    const kind = kindOf(value);
    if (isJsonArray(value)) {
      if (kind === undefined) unknown(value);
      else value.forEach(translate);
      return;
    }
    if (!isJsonObject(value)) {
      unknown(value);
      return;
    }
    switch (kind) {
      case 'event':
        writer.reading(value, EVENT_FIELDS);
        interactions.event(value);
        return;
      case 'interaction':
        writer.reading(value, INTERACTION_FIELDS);
        interactions.whole(value);
        return;
      case 'response':
        respond(value);
        return;
      case 'call': {
        writer.reading(value, CALL_FIELDS);
        generate.nextCall();
        const response = field(value, 'response') ?? null;
        const chunks = isJsonArray(response) ? response : [response];
        // Counting tokens and the like says nothing that the model did.
        const known = chunks.filter((chunk) => isJsonObject(chunk) && kindOf(chunk) === 'response');
        if (known.length === 0) unknown(value);
        else for (const chunk of known) if (isJsonObject(chunk)) respond(chunk);
        return;
      }
      case 'request':
        request(value);
        return;
      case 'content':
        say(value);
        said.push(roleOf(value));
        return;
      case 'list':
      case undefined: {
        const error = field(value, 'error');
        if (error) run.fail(errorText(error));
        else unknown(value);
        return;
      }
      default:
        kind satisfies never;
    }
  };

  return {
    push(record) {
      if (record.problem) writer.diagnostic(record.problem);
      if (record.value !== undefined) translate(jsonOf(record.value));
      return writer.take();
    },
    end(cause) {
      interactions.end();
      run.end(cause);
      return writer.end(cause);
    },
  };
}

// Results are sent in the role of the user, or in one of their own.
const roleOf = (content: JsonValue): string => (str(content, 'role') === 'model' ? 'model' : 'user');
