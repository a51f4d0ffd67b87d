import { summarize, type Summary, type TranscriptStore } from 'agent-lanes/core';

// Counting reads every row, so a long run that streams is counted now and then, not with every delta.
const INTERVAL_MS = 400;

/** The summary of a transcript, brought up to date at most every 400 ms. */
export function createSummaryFeed(store: TranscriptStore) {
  let summary = summarize(store.getState());
  return {
    getState: (): Summary => summary,
    subscribe(listener: () => void): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const update = (): void => {
        timer = undefined;
        summary = summarize(store.getState());
        listener();
      };
      const unsubscribe = store.subscribe(() => {
        timer ??= setTimeout(update, INTERVAL_MS);
      });
      update();
      return () => {
        unsubscribe();
        clearTimeout(timer);
      };
    },
  };
}
