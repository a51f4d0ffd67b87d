import { MESSAGES_FRAME } from '../adapters/formats/phi-core/messagesFrame.ts';
import { listMessages, type TranscriptEvent, type TranscriptState } from '../core.ts';
import { condense } from './export/condense.ts';

/**
 * What stands around the messages of a transcript, as the last element of their list: session, loops, turns, what tools did, what is between
 * messages. Read together with them it gives the same transcript.
 */
export function frameMessages(events: readonly TranscriptEvent[], state: TranscriptState): object {
  const places = new Map<string, number>();
  let messages = 0;
  // A result that was made of an execution has the key of the message with its call, which comes first.
  for (const { key } of listMessages(state)) {
    if (!places.has(key)) places.set(key, messages);
    messages++;
  }
  const told: object[] = [];
  const ofBlocks = new Set<string>();
  for (const event of condense(events, state)) {
    const isOfMessage = 'message' in event && places.has(event.message);
    if (event.type === 'messageStart' && isOfMessage) {
      const start: { value?: unknown } = { ...event };
      delete start.value;
      const blocks = state.message(event.message)?.blockKeys ?? [];
      for (const block of blocks) ofBlocks.add(block);
      const areOwn = blocks.some((block, index) => block !== `${event.message}.c${index}`);
      told.push({ ...start, at: places.get(event.message), ...(areOwn ? { blocks } : {}) });
      continue;
    }
    if (isOfMessage && event.type !== 'messageEnd') continue;
    if (event.type === 'blockEnd' && ofBlocks.has(event.block)) continue;
    if (event.type !== 'end') told.push(event);
  }
  return { ...MESSAGES_FRAME, data: { version: 1, messages, events: told } };
}
