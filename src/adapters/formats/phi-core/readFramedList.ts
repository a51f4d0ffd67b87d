import type { ContentBlock, JsonObject, JsonValue, TranscriptEvent } from '../../../model/index.ts';
import { arr, field, num, str } from '../../kit/fields/index.ts';
import { createEventReader } from './readEvent.ts';
import { readMessage } from './readMessage.ts';

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
