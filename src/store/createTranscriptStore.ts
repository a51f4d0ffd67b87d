import { createJournal } from './createJournal.ts';
import { createRowStore, type TranscriptStore, type TranscriptStoreOptions } from './createRowStore.ts';

export type { Schedule, TranscriptState, TranscriptStore, TranscriptStoreOptions } from './createRowStore.ts';

/**
 * Creates the store of one transcript. `push` queues; a publish applies the queue in order and notifies once; between publishes
 * nothing that can be read changes. Runs without React and without a DOM.
 */
export function createTranscriptStore(options: TranscriptStoreOptions = {}): TranscriptStore {
  const { journal } = options;
  if (journal === undefined || journal === false) return createRowStore(options);
  const now = journal === true ? undefined : journal.now;
  return createRowStore(options, (getState) => createJournal(getState, now));
}
