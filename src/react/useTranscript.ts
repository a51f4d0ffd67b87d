'use client';
import { useSyncExternalStore } from 'react';
import type { TranscriptState, TranscriptStore } from '../store/index.ts';
import { useTranscriptContext } from './TranscriptContext.ts';

/**
 * Selects from the transcript around and renders again when the selected value changes identity. Select rows or fields of them;
 * a selector that builds a new object each time renders for ever. Throws outside a transcript.
 */
export function useTranscript<T>(selector: (state: TranscriptState) => T): T {
  return useTranscriptOf(useTranscriptContext('useTranscript').store, selector);
}

/** The same as `useTranscript`, for a store that is passed in. */
export function useTranscriptOf<T>(store: TranscriptStore, selector: (state: TranscriptState) => T): T {
  const read = () => selector(store.getState());
  // The server renders what the store holds: a transcript that was read before rendering is there in full.
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The store of the transcript around. Throws outside a transcript. */
export function useTranscriptStore(): TranscriptStore {
  return useTranscriptContext('useTranscriptStore').store;
}
