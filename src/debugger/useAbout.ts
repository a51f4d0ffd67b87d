import { useState } from 'react';
import { readAboutRun, type AboutRun } from '../analyse/aboutRun.ts';
import { sameValue } from '../model/index.ts';
import { useTranscript } from '../react/index.ts';
import type { TranscriptState } from '../store/index.ts';

/** What run the transcript around is: its title, agent, model, place and policies. */
export function useAbout(): AboutRun {
  const [select] = useState(createAboutSelector);
  return useTranscript(select);
}

/** What run it is, the same object while it says the same. */
function createAboutSelector(): (state: TranscriptState) => AboutRun {
  let last: AboutRun | undefined;
  return (state) => {
    const about = readAboutRun(state);
    return (last = last && sameValue(last, about) ? last : about);
  };
}
