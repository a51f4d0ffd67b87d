import type { JsonObject, JsonValue, RowKey, TranscriptEvent } from '../model/index.ts';
import { isJsonObject } from '../model/index.ts';
import { str } from './fields/index.ts';

/**
 * Puts the unknown fields of a piece of a source into what was made of it, the events from `from` on: the `extra` of its message,
 * else the `details` of what it is, else those of the session, under the name of the piece.
 */
export function keepUnknown(
  events: TranscriptEvent[],
  from: number,
  unknown: JsonObject,
  piece: unknown,
): void {
  const made = lastMade(events, from);
  if (made !== undefined) {
    const started = events[made];
    if (started?.type !== 'messageStart') return;
    const extra = { ...started.value.extra, ...unknown };
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
  events.push({ type: 'session', value: { details } });
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
  details === undefined || isJsonObject(details) ? { ...details, ...unknown } : undefined;
