import type { Adapter } from '../../adapters/adapter.ts';
import { readMessages } from '../../adapters/phi-core/listMessages.ts';
import { jsonOf } from '../../adapters/fields/index.ts';
import type { TranscriptEvent } from '../../model/index.ts';
import { createTranscriptStore, type TranscriptStore } from '../../store/index.ts';

/**
 * A store that holds these messages and nothing else, as the adapter reads them; without one, `AgentMessage`s or messages as phi-core
 * writes them. What is no message is shown as an unknown record.
 */
export function storeOfMessages(messages: readonly unknown[], adapter?: Adapter): TranscriptStore {
  const store = createTranscriptStore();
  store.push(adapter ? readWith(adapter, messages) : readMessages(messages));
  store.publish();
  return store;
}

function readWith(adapter: Adapter, messages: readonly unknown[]): readonly TranscriptEvent[] {
  const translator = adapter.start();
  const events: TranscriptEvent[] = [{ type: 'session', value: { format: adapter.format } }];
  for (const [index, message] of messages.entries()) {
    const record = { index, line: index + 1, value: jsonOf(message) };
    for (const event of translator.push(record)) events.push(event);
  }
  return [...events, ...translator.end('complete')];
}
