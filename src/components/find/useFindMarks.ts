'use client';
import { useEffect, useState, type RefObject } from 'react';
import { useTranscriptContext } from '../../react/index.ts';
import type { FindMatch } from '../../store/index.ts';
import { markMatches } from './markMatches.ts';

/** A match that no view draws, and where it is to be shown. */
export interface PlacedPassage {
  readonly host: Element;
  readonly match: FindMatch;
}

/**
 * Marks what was found in the viewport of the transcript around `ref`, while it is mounted. Returns what is to be drawn because no view
 * does.
 */
export function useFindMarks(ref: RefObject<Element | null>): PlacedPassage | null {
  const { view } = useTranscriptContext('Transcript.Find');
  const [passage, setPassage] = useState<PlacedPassage | null>(null);
  useEffect(() => {
    const viewport = ref.current
      ?.closest("[data-al-part='transcript']")
      ?.querySelector("[data-al-part='viewport']");
    return viewport ? markMatches(viewport, view, setPassage) : undefined;
  }, [ref, view]);
  return passage;
}
