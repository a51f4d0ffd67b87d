'use client';
import { useEffect, type RefObject } from 'react';
import { useTranscriptContext } from '../../react/index.ts';
import { markMatches } from './markMatches.ts';

/** Marks what was found in the viewport of the transcript around `ref`, while it is mounted. */
export function useFindMarks(ref: RefObject<Element | null>): void {
  const { view } = useTranscriptContext('Transcript.Find');
  useEffect(() => {
    const viewport = ref.current
      ?.closest("[data-al-part='transcript']")
      ?.querySelector("[data-al-part='viewport']");
    return viewport ? markMatches(viewport, view) : undefined;
  }, [ref, view]);
}
