'use client';
import { createContext, useContext } from 'react';
import { useTranscript } from '../../react/index.ts';

/** Carries the title that the host gave the transcript; `null` when it gave none. */
export const TranscriptTitleContext = createContext<string | null>(null);

/** The title of the transcript around: the host's, else the source's, else `null`. */
export function useTranscriptTitle(): string | null {
  const given = useContext(TranscriptTitleContext);
  const stated = useTranscript((state) => state.session.title ?? null);
  return given ?? stated;
}
