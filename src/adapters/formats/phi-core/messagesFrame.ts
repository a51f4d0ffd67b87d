import type { ContentBlock, JsonObject, JsonValue, TranscriptEvent } from '../../../model/index.ts';
import { arr, field, isJsonArray, num, str } from '../../kit/fields/index.ts';
import { EVENTS_HEADER } from './eventsHeader.ts';
import { createEventReader } from './readEvent.ts';
import { readMessage } from './readMessage.ts';

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

/** The transcript that a framed list holds. What is no event of ours in its frame is left out. Total. */
export function* readFramedList(list: readonly JsonValue[]): Generator<TranscriptEvent> {
  const read = createEventReader();
  for (const record of arr(field(list.at(-1), 'data'), 'events')) {
    const at = num(record, 'at');
    const message = str(record, 'message');
    if (str(record, 'type') !== 'messageStart' || at === undefined || message === undefined) {
      const event = read(record);
      if (event) yield event;
      continue;
    }
    const { head, content } = readMessage(list[at] ?? null);
    const start = read({ ...(record as JsonObject), value: { role: head.role } }); // it has a type
    if (start?.type !== 'messageStart') continue;
    yield { ...start, value: head };
    yield* contentEvents(message, content, arr(record, 'blocks'));
  }
}

/** The content of a message, under the keys that its blocks have in the transcript; without any, under those that the store gives. */
function* contentEvents(
  message: string,
  content: readonly ContentBlock[],
  keys: readonly JsonValue[],
): Generator<TranscriptEvent> {
  if (keys.length === 0) yield { type: 'messageContent', message, content };
  for (const [index, key] of keys.entries()) {
    const value = content[index];
    if (typeof key !== 'string' || !value) continue;
    yield { type: 'blockStart', message, block: key, value };
    yield { type: 'blockEnd', block: key };
  }
}
