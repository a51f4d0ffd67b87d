'use client';
import { createContext, useContext } from 'react';
import type { TranscriptStore, ViewStore } from '../store/index.ts';

/** What every hook below a transcript root reads from. */
export interface TranscriptContextValue {
  /** The rows. */
  readonly store: TranscriptStore;
  /** What the reader did: open panels, find, follow. */
  readonly view: ViewStore;
}

/** Carries the store of a transcript to its parts. `Transcript.Root` provides it. */
export const TranscriptContext = createContext<TranscriptContextValue | null>(null);

/** The stores of the transcript around. Throws when there is none, naming the `consumer`. */
export function useTranscriptContext(consumer: string): TranscriptContextValue {
  const value = useContext(TranscriptContext);
  if (!value)
    throw new Error(
      `agent-lanes: ${consumer} is used outside a transcript. Render it inside <Transcript.Root> or <AgentTranscript>.`,
    );
  return value;
}
