import type { JsonObject, JsonValue, RowKey, TranscriptEvent } from '../../model/index.ts';
import { isJsonObject } from '../../model/index.ts';
import { carryIntegers, isLongInteger, joinObjects, rememberInteger } from '../../model/longIntegers.ts';
import { str } from './fields/index.ts';

/**
 * Puts the unknown fields of a piece of a source into what was made of it, the events from `from` on: the `extra` of its message,
 * else the `details` of what it is, else those of the session, under the name of the piece.
 */
export function keepUnknown(
  events: TranscriptEvent[],
  from: number,
  found: JsonObject,
  piece: unknown,
): void {
  if (isShownWhole(events, from, piece)) return;
  const unknown = withoutShown(events, from, found);
  if (Object.keys(unknown).length === 0) return;
  const made = lastMade(events, from);
  if (made !== undefined) {
    const started = events[made];
    if (started?.type !== 'messageStart') return;
    const extra = joinObjects(started.value.extra, unknown);
    events[made] = { ...started, value: { ...started.value, extra } };
    return;
  }
  const touched = lastTouched(events, from);
  if (touched !== undefined) {
    events.push({ type: 'messagePatch', message: touched, value: { extra: unknown } });
    return;
  }
  for (let index = events.length - 1; index >= from; index--) {
    const event = events[index];
    const detailed = event && withDetails(event, unknown);
    if (!detailed) continue;
    events[index] = detailed;
    return;
  }
  const name = str(piece, 'type', 'event_type', 'method') ?? 'record';
  const details = Object.fromEntries(
    Object.entries(unknown).map(([path, value]) => [`${name}: ${path}`, value]),
  );
  for (const path of Object.keys(unknown))
    if (isLongInteger(unknown, path)) rememberInteger(details, `${name}: ${path}`);
  events.push({ type: 'session', value: { details } });
}

// What no adapter understands is shown as it stood.
function isShownWhole(events: readonly TranscriptEvent[], from: number, piece: unknown): boolean {
  for (let index = from; index < events.length; index++) {
    const event = events[index];
    if (event?.type === 'item' && event.value.type === 'unknownRecord' && event.value.raw === piece)
      return true;
    if (
      event?.type === 'messageContent' &&
      event.content.some((block) => block.type === 'unknown' && block.raw === piece)
    )
      return true;
  }
  return false;
}

// A part that is shown raw, and a note that shows what is left of its record, say such a field themselves.
function withoutShown(events: readonly TranscriptEvent[], from: number, unknown: JsonObject): JsonObject {
  const shown = events.slice(from).flatMap(dataShownBy);
  if (shown.length === 0) return unknown;
  const left = Object.entries(unknown).filter(([path, value]) => {
    const name = path.slice(path.lastIndexOf('.') + 1);
    return !shown.some((data) => isJsonObject(data) && Object.hasOwn(data, name) && data[name] === value);
  });
  return carryIntegers(unknown, Object.fromEntries(left));
}

function dataShownBy(event: TranscriptEvent): readonly unknown[] {
  switch (event.type) {
    case 'messageStart':
      return event.value.role === 'extension' ? [event.value.data] : [];
    case 'blockStart':
      return event.value.type === 'unknown' ? [event.value.raw] : [];
    case 'messageContent':
      return event.content.flatMap((block) => (block.type === 'unknown' ? [block.raw] : []));
    default:
      return [];
  }
}

function lastMade(events: readonly TranscriptEvent[], from: number): number | undefined {
  for (let index = events.length - 1; index >= from; index--)
    if (events[index]?.type === 'messageStart') return index;
  return undefined;
}

function lastTouched(events: readonly TranscriptEvent[], from: number): RowKey | undefined {
  for (let index = events.length - 1; index >= from; index--) {
    const event = events[index];
    const message = event && messageOf(event);
    if (message !== undefined) return message;
  }
  return undefined;
}

function messageOf(event: TranscriptEvent): RowKey | undefined {
  switch (event.type) {
    case 'messagePatch':
    case 'messageContent':
    case 'messageEnd':
    case 'blockStart':
      return event.message;
    case 'blockDelta':
    case 'blockEnd':
      return event.block.slice(0, event.block.indexOf('.'));
    case 'toolStart':
    case 'toolProgress':
      return event.call.block?.slice(0, event.call.block.indexOf('.'));
    default:
      return undefined;
  }
}

function withDetails(event: TranscriptEvent, unknown: JsonObject): TranscriptEvent | undefined {
  switch (event.type) {
    case 'item': {
      // One that goes on is said again, without what is put in here.
      if (event.value.type !== 'divider' || event.value.status === 'running') return undefined;
      const details = detailsWith(event.value.details, unknown);
      return details && { ...event, value: { ...event.value, details } };
    }
    case 'toolEnd': {
      const details = detailsWith(event.details, unknown);
      return details && { ...event, details };
    }
    default:
      return undefined;
  }
}

const detailsWith = (details: JsonValue | undefined, unknown: JsonObject): JsonObject | undefined =>
  details === undefined || isJsonObject(details) ? joinObjects(details, unknown) : undefined;
