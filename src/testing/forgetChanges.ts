import type { TranscriptState, TranscriptStore } from '../core.ts';

/** Reads the states of a store that keeps no changes, as after a great many: who follows it is told to look at all rows again. */
export function forgetChanges(store: TranscriptStore): () => TranscriptState {
  const changes: TranscriptState['changes'] = {
    get end() {
      return store.getState().changes.end;
    },
    since: () => null,
  };
  return () => ({ ...store.getState(), changes });
}
