import type { SourceRecord } from '../../../decode/index.ts';
import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { isJsonObject } from '../../../model/index.ts';
import { field, isJsonArray, jsonOf, num, str } from '../../kit/fields/index.ts';

const LISTS = ['trajectory', 'history', 'events', 'items'] as const;
const SOURCES: ReadonlySet<string> = new Set(['user', 'agent', 'environment', 'hook']);
// How many events of a list are looked at.
const SAMPLE = 20;

/** Whether the first records look like events of OpenHands, or like a list of them. Total. */
export function detectOpenhands(head: readonly SourceRecord[]): boolean {
  return head.some(({ value }) => {
    const json = jsonOf(value);
    return isEvent(json) || eventsIn(json) !== undefined;
  });
}

/** The events that a record lists; `undefined` when it is no list of them. Total. */
export function eventsIn(value: JsonValue): readonly JsonValue[] | undefined {
  const list = isJsonArray(value)
    ? value
    : LISTS.map((name) => field(value, name)).find(
        (own) => isJsonArray(own) && own.slice(0, SAMPLE).some(isEvent),
      );
  if (!isJsonArray(list) || !list.slice(0, SAMPLE).some(isEvent)) return undefined;
  // Older results list pairs of an action and its observation.
  return list.flatMap((entry) => (isJsonArray(entry) ? entry : [entry]));
}

const isEvent = (value: JsonValue): boolean =>
  isActionOrObservation(value) ||
  isSdkEvent(value) ||
  (isJsonArray(value) && value.length === 2 && value.every(isActionOrObservation));

/** Whether a value is an action or an observation, as OpenHands wrote them before its SDK. */
export function isActionOrObservation(value: JsonValue): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const acts = str(value, 'action') !== undefined && isJsonObject(field(value, 'args'));
  const observes = str(value, 'observation') !== undefined && field(value, 'content') !== undefined;
  return (acts || observes) && (SOURCES.has(str(value, 'source') ?? '') || num(value, 'id') !== undefined);
}

/** Whether a value is an event of the SDK. */
export function isSdkEvent(value: JsonValue): value is JsonObject {
  const kind = str(value, 'kind') ?? '';
  return (
    /^(?:[A-Z][A-Za-z]*Event|Condensation|CondensationRequest|UserRejectObservation)$/.test(kind) &&
    SOURCES.has(str(value, 'source') ?? '') &&
    str(value, 'id') !== undefined
  );
}
