'use client';
import { useSyncExternalStore } from 'react';
import type { TranscriptState, TranscriptStore } from '../store/index.ts';
import { useTranscriptContext } from './TranscriptContext.ts';

/**
 * Selects from the transcript around and renders again when the selected value changes identity. Select rows or fields of them: a
 * selector that builds a new object each time renders with every publish. Throws outside a transcript.
 */
export function useTranscript<T>(selector: (state: TranscriptState) => T): T {
  return useTranscriptOf(useTranscriptContext('useTranscript').store, selector);
}

/** The same as `useTranscript`, for a store that is passed in. */
export function useTranscriptOf<T>(store: TranscriptStore, selector: (state: TranscriptState) => T): T {
  const read = readOnce(store, selector);
  // The server renders what the store holds: a transcript that was read before rendering is there in full.
  return useSyncExternalStore(store.subscribe, read, read);
}

/** Reads a selector once for each published state: React compares what two reads of one state give, and must find them the same. */
function readOnce<T>(store: TranscriptStore, selector: (state: TranscriptState) => T): () => T {
  let last: { readonly state: TranscriptState; readonly value: T } | null = null;
  return () => {
    const state = store.getState();
    if (last?.state !== state) last = { state, value: selector(state) };
    return last.value;
  };
}

/** The store of the transcript around. Throws outside a transcript. */
export function useTranscriptStore(): TranscriptStore {
  return useTranscriptContext('useTranscriptStore').store;
}
