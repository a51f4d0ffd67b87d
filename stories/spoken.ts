import type { Labels } from 'agent-lanes';
import type { DebuggerLabels } from 'agent-lanes/debugger';
import type { TranscriptStore } from 'agent-lanes/core';
import { useEffect, useSyncExternalStore } from 'react';
import { pageWords, type PageWords } from '../src/locales/pageWords.ts';
import { speak } from '../src/viewer/words.ts';

/** The words that stories are drawn in. What is left out stays as the story has it. */
export interface Spoken {
  /** What tells them from other words. */
  readonly name: string;
  readonly labels?: Labels;
  readonly debuggerLabels?: DebuggerLabels;
  readonly page?: PageWords;
}

/** Each story in the words that it has itself. */
export const asWritten: Spoken = { name: 'as written' };

let spoken = asWritten;
const listeners = new Set<() => void>();

/** Draws the story that is on screen, as it was left by its play function, in other words. */
export function speakIn(other: Spoken): void {
  spoken = other;
  speak(other.page ?? pageWords);
  for (const listener of listeners) listener();
}

/** The words that a story is to be drawn in. They win over its own. */
export const useSpoken = (): Spoken =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => spoken,
  );

const shown = new Map<TranscriptStore, string>();

/** Says which runs a story shows, for those who look for what they say, and how they are called. `stores` stay the same for as long as it is there. */
export function useShown(stores: readonly TranscriptStore[], name = ''): void {
  useEffect(() => {
    for (const store of stores) shown.set(store, name);
    return () => {
      for (const store of stores) shown.delete(store);
    };
  }, [stores, name]);
}

/** The runs that are on screen. */
export const shownStores = (): readonly TranscriptStore[] => [...shown.keys()];

/** What those are called. */
export const shownWords = (): readonly string[] => [...shown.values()];

/** Those of them that a transcript takes. */
export const transcriptWords = ({ labels }: Spoken): Pick<Spoken, 'labels'> => (labels ? { labels } : {});

/** Those of them that the debugger takes. */
export const debuggerWords = ({
  labels,
  debuggerLabels,
}: Spoken): Pick<Spoken, 'labels' | 'debuggerLabels'> => ({
  ...(labels && { labels }),
  ...(debuggerLabels && { debuggerLabels }),
});
