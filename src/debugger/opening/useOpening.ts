'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { prepareFindings } from '../../analyse/findings.ts';
import type { TranscriptStore } from '../../store/index.ts';
import { useDebugger } from '../DebuggerContext.ts';
import { loadParts } from '../later/loadParts.ts';
import { createOpening, STAGES, type Opening, type Stage } from './createOpening.ts';

/** Up to so many messages what stands around a transcript takes no time that anybody notices. */
const AT_ONCE = 2_000;
/** So many rows are looked at in one part of preparing something: a few milliseconds. */
const ROWS_AT_ONCE = 1_000;

/**
 * Opens a debugger: the transcript of a long run is on screen before what stands around it is made of all that happened, one thing after the
 * other, so that the page answers in between. What is on screen later still is loaded meanwhile.
 */
export function useOpening(store: TranscriptStore): Opening {
  const [opening] = useState(() =>
    createOpening(store.getState().messageKeys.length > AT_ONCE, {
      findings: () => prepareFindings(store.getState(), ROWS_AT_ONCE),
    }),
  );
  useEffect(() => {
    void loadParts();
    if (opening.isOver()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (): void => {
      timer = opening.next() ? setTimeout(next, 0) : undefined;
    };
    // Behind the frame that shows the transcript.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(next, 0);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [opening]);
  return opening;
}

/** Whether a part of the debugger around may be drawn: at once, or, where the run is long, after its transcript. */
export function useOpened(stage: Stage): boolean {
  const { opening } = useDebugger('RunDebugger');
  const stages = useSyncExternalStore(opening.subscribe, opening.stages, opening.stagesOnServer);
  return stages > STAGES.indexOf(stage);
}
