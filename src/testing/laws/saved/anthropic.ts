import { BetaMessageStream } from '@anthropic-ai/sdk/lib/BetaMessageStream';
import type { JsonObject, JsonValue } from '../../../model/index.ts';
import { list, split, without, type SavedForm } from './savedForm.ts';

/** Messages API: the message that Anthropic’s own client puts together from the events. */
export const anthropicMessage: SavedForm = async (values) => {
  if (!values.some(({ type }) => type === 'message_start')) return 'is no stream';
  const messages: JsonValue[] = [];
  for (const events of split(values, ({ type }) => type === 'message_start')) {
    const count = (name: string) => events.filter(({ type }) => type === name).length;
    if (count('error') > 0) return 'failed: nothing is kept of an answer that did';
    if (count('content_block_start') !== count('content_block_stop') || count('message_stop') !== 1)
      return 'broke off: nothing is kept of an answer that did';
    if (list(events[0], 'message', 'content').length > 0)
      return 'begins with content: Anthropic’s client puts that and what its events count from 0 into one place';
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const event of events)
          controller.enqueue(new TextEncoder().encode(`${JSON.stringify(event)}\n`));
        controller.close();
      },
    });
    const message = await BetaMessageStream.fromReadableStream(stream).finalMessage();
    // A field of the client, for what it parsed itself.
    messages.push(without(JSON.parse(JSON.stringify(message)) as JsonObject, 'parsed_output')); // a JSON document
  }
  return messages;
};
