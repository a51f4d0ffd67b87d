import type { JsonValue } from '../../../model/index.ts';
import { field, isJsonArray, num, str } from '../../kit/fields/index.ts';
import { EVENTS_HEADER } from './eventsHeader.ts';

/**
 * The last element of a list of messages that agent-lanes wrote: what stands around them. Its events are those of the transcript; the start of a
 * message says `at` which place it has in the list instead of saying its content.
 */
export const MESSAGES_FRAME = { role: 'extension', kind: EVENTS_HEADER.type } as const;

/** Whether an element of a list of messages is the frame around them. */
export const isMessagesFrame = (value: JsonValue | undefined): boolean =>
  str(value, 'role') === MESSAGES_FRAME.role &&
  str(value, 'kind') === MESSAGES_FRAME.kind &&
  isJsonArray(field(field(value, 'data'), 'events'));

/** Whether a value is a list of messages with a frame that fits it. */
export function isFramedList(value: JsonValue | undefined): value is readonly JsonValue[] {
  if (!isJsonArray(value)) return false;
  const frame = value.at(-1);
  return isMessagesFrame(frame) && num(field(frame, 'data'), 'messages') === value.length - 1;
}
