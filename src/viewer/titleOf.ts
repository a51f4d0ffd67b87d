import type { TranscriptState } from 'agent-lanes/core';
import { readAboutRun } from '../analyse/aboutRun.ts';
import type { Reading } from './startReading.ts';

/** What a run is called: the title that its source or the list of sessions states, else what was asked first, else the name of the file. */
export const titleOf = (state: TranscriptState, { name, named }: Reading): string =>
  (named ? (state.session.title ?? name) : readAboutRun(state).title) ?? name;
