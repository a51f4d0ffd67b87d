import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import type { Translator } from '../../kit/adapter.ts';
import { createWriter } from '../../kit/createWriter.ts';
import { arr, field, isJsonArray, num, obj, str } from '../../kit/fields/index.ts';
import { pushRecord } from '../../kit/pushRecord.ts';
import { createEventOrder } from './createEventOrder.ts';
import { EVENT_FIELDS, ITEM_FIELDS, WHOLE_FIELDS } from './knownFields.ts';
import { isItemType } from './readItem.ts';
import { createResponseRun, isRepeat } from './responseRun.ts';
import { applyItemEvent, eventKind } from './streamEvents.ts';

/** Starts translating OpenAI's Responses API: its event stream, response objects, requests and lists of items. */
export function translateOpenaiResponses(): Translator {
  const writer = createWriter();
  const run = createResponseRun(writer);
  // Events are numbered within their response, so that one that comes twice is known. Where a number is of two types,
  // as it is where every event has the same, numbers say nothing.
  let numbers: Map<number, string> | undefined = new Map<number, string>();
  let created: JsonValue | undefined;
  // By those numbers they also find their order, where it was lost on the way.
  const order = createEventOrder<readonly [value: JsonObject, type: string]>();

  const isKnown = (event: JsonObject, type: string): boolean => {
    const number = num(event, 'sequence_number');
    if (type === 'response.created') {
      if (number !== undefined && isRepeat(created, field(event, 'response'))) return true;
      created = field(event, 'response');
      numbers = new Map();
    }
    if (number === undefined || numbers === undefined) return false;
    const known = numbers.get(number);
    if (known === undefined) numbers.set(number, type);
    else if (known !== type) numbers = undefined;
    return known === type;
  };

  const event = (value: JsonObject, type: string): void => {
    apply(order.take(num(value, 'sequence_number'), [value, type], placeOf(value, type)));
  };

  const placeOf = (value: JsonObject, type: string): 'first' | 'last' | undefined => {
    if (type === 'response.created') return isRepeat(created, field(value, 'response')) ? undefined : 'first';
    const kind = eventKind(type);
    return kind === 'terminal' || kind === 'error' ? 'last' : undefined;
  };

  const apply = (events: readonly (readonly [value: JsonObject, type: string])[]): void => {
    for (const [value, type] of events) applyEvent(value, type);
  };

  const applyEvent = (value: JsonObject, type: string): void => {
    const kind = eventKind(type);
    if (kind === undefined) {
      run.rows.unknownRecord(value, type);
      return;
    }
    if (isKnown(value, type)) return;
    writer.reading(value, EVENT_FIELDS);
    const response = obj(value, 'response');
    switch (kind) {
      case 'begin':
        if (type === 'response.created' && run.isOpen()) run.close();
        run.begin(response ?? {});
        return;
      case 'terminal':
        run.terminal(response ?? {}, type);
        return;
      case 'error': {
        const error = obj(value, 'error') ?? value;
        run.fail(str(error, 'message') ?? str(error, 'code') ?? '', str(error, 'code') ?? undefined);
        return;
      }
      case 'none':
        return;
      default:
        applyItemEvent(writer, run.answer(), kind, value);
    }
  };

  const translate = (value: JsonValue): void => {
    if (isJsonArray(value)) {
      for (const entry of value) translate(entry);
      return;
    }
    if (!isJsonObject(value)) {
      run.rows.unknownRecord(value);
      return;
    }
    const type = str(value, 'type');
    const isWhole = str(value, 'object') === 'response';
    const isEvent = type !== undefined && (eventKind(type) !== undefined || type.startsWith('response.'));
    if (!isWhole && isEvent && type !== 'response.create') {
      event(value, type);
      return;
    }
    // What is no event waits for none.
    apply(order.rest());
    if (isWhole) whole(value);
    else if (type === 'response.create') run.request(obj(value, 'response') ?? value);
    else if (isItemType(type) || (type === undefined && str(value, 'role') !== undefined)) item(value);
    else if (field(value, 'input') !== undefined) run.request(value);
    else if (str(value, 'object') === 'list') for (const entry of arr(value, 'data')) translate(entry);
    else if (str(value, 'object') === 'response.compaction') run.window(arr(value, 'output'));
    else if (obj(value, 'error')) applyEvent(value, 'error');
    else if (type !== undefined && field(value, 'id') !== undefined) run.item(value);
    else run.rows.unknownRecord(value, type);
  };

  const item = (value: JsonObject): void => {
    writer.reading(value, ITEM_FIELDS);
    run.item(value);
  };
  const whole = (response: JsonObject): void => {
    run.close();
    writer.reading(response, WHOLE_FIELDS);
    run.begin(response);
    run.terminal(response, 'response.completed');
  };

  return {
    push: (record) => pushRecord(writer, record, translate),
    end(cause) {
      apply(order.rest());
      run.end(cause);
      return writer.end(cause);
    },
  };
}
