'use client';
import { useState } from 'react';
import { readRunScores, type RunScores } from '../analyse/runScores.ts';
import { sameValue } from '../model/index.ts';
import { useTranscript } from '../react/index.ts';
import type { TranscriptState } from '../store/index.ts';

/** What the evaluation came to that a transcript tells of, the same object while it says the same. */
export function useRunScores(): RunScores {
  const [select] = useState(createScoresSelector);
  return useTranscript(select);
}

function createScoresSelector(): (state: TranscriptState) => RunScores {
  let last: RunScores | undefined;
  return (state) => {
    const scores = readRunScores(state);
    return (last = last && sameValue(last, scores) ? last : scores);
  };
}
