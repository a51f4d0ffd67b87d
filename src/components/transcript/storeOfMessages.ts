import { readMessages } from '../../adapters/phi-core/listMessages.ts';
import { createTranscriptStore, type TranscriptStore } from '../../store/index.ts';

/**
 * A store that holds these messages and nothing else: `AgentMessage`s, or messages as phi-core writes them. What is no message is
 * shown as an unknown record.
 */
export function storeOfMessages(messages: readonly unknown[]): TranscriptStore {
  const store = createTranscriptStore();
  store.push(readMessages(messages));
  store.publish();
  return store;
}
