'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { contextLineOf } from '../../analyse/context.ts';
import { costsOf } from '../../analyse/costs.ts';
import { selectFailures } from '../../analyse/failures.ts';
import { prepareFindings } from '../../analyse/findings.ts';
import { selectTimeline } from '../../analyse/timeline.ts';
import { usePrices } from '../../components/usage/usePrices.ts';
import type { TranscriptStore } from '../../store/index.ts';
import { useDebugger } from '../DebuggerContext.ts';
import { loadParts } from '../later/loadParts.ts';
import { createOpening, STAGES, type Opening, type Stage } from './createOpening.ts';

/** Up to so many messages what stands around a transcript takes no time that anybody notices. */
const AT_ONCE = 2_000;
/** So many rows are looked at in one part of preparing something: a few milliseconds. */
const ROWS_AT_ONCE = 1_000;
/** So many frames show the first rows of the transcript before anything else is done. */
const FIRST_FRAMES = 2;

/** Does something by itself, before what needs it is drawn. */
function once(work: () => unknown): () => boolean {
  let isDone = false;
  return () => {
    if (isDone) return false;
    isDone = true;
    work();
    return true;
  };
}

/**
 * Opens a debugger: the transcript of a long run is on screen before what stands around it is made of all that happened, one thing after the
 * other and each in a frame of its own, so that the page answers in between. What is on screen later still is loaded meanwhile.
 */
export function useOpening(store: TranscriptStore): Opening {
  const prices = usePrices();
  const [opening] = useState(() =>
    createOpening(store.getState().messageKeys.length > AT_ONCE, {
      timeline: once(() => selectTimeline(store.getState())),
      failures: once(() => selectFailures(store.getState())),
      totals: once(() => costsOf(store.getState(), '', prices)),
      context: once(() => contextLineOf(store.getState(), '')),
      findings: () => prepareFindings(store.getState(), ROWS_AT_ONCE),
    }),
  );
  useEffect(() => {
    void loadParts();
    if (opening.isOver()) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let frame = 0;
    const behindFrames = (count: number): void => {
      frame = requestAnimationFrame(() => {
        if (count > 1) behindFrames(count - 1);
        else timer = setTimeout(next, 0);
      });
    };
    const next = (): void => {
      if (!opening.next()) return;
      // Nothing of the last one is seen before it is done, and its parts are short.
      if (opening.stages() === STAGES.length - 1) timer = setTimeout(next, 0);
      else behindFrames(1);
    };
    behindFrames(FIRST_FRAMES);
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
