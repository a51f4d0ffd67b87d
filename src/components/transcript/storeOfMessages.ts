import { phiCoreAdapter } from '../../adapters/phi-core/index.ts';
import { createTranscriptStore, type TranscriptStore } from '../../store/index.ts';

/**
 * A store that holds these messages and nothing else: `AgentMessage`s, or messages as phi-core writes them. What cannot be read
 * becomes a diagnostic.
 */
export function storeOfMessages(messages: readonly unknown[]): TranscriptStore {
  const store = createTranscriptStore();
  const translator = phiCoreAdapter.start();
  store.push(translator.push({ index: 0, line: 1, value: messages }));
  store.push(translator.end('complete'));
  store.publish();
  return store;
}
