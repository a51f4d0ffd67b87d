'use client';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { clockOf } from '../../analyse/clock.ts';
import { contextLineOf } from '../../analyse/context.ts';
import { prepareCosts } from '../../analyse/costs.ts';
import { prepareFailures } from '../../analyse/failures.ts';
import { prepareFindings } from '../../analyse/findings.ts';
import { prepareTimeline, selectTimeline } from '../../analyse/timeline.ts';
import { usePrices } from '../../components/usage/usePrices.ts';
import type { TranscriptStore } from '../../store/index.ts';
import { useDebugger } from '../DebuggerContext.ts';
import { loadParts } from '../later/loadParts.ts';
import { lanesFor } from '../timeline/timelineShapes.ts';
import { createOpening, STAGES, type Opening, type Stage } from './createOpening.ts';

/** Up to so many messages what stands around a transcript takes no time that anybody notices. */
const AT_ONCE = 2_000;
/** So many rows are looked at in one part of preparing something: a few milliseconds. */
const ROWS_AT_ONCE = 4_000;
/** The same of what was found, for which texts are read. */
const TEXTS_AT_ONCE = 1_000;
/** So many frames show the first rows of the transcript before anything else is done. */
const FIRST_FRAMES = 2;

/** Does one thing after the other, each in as many parts as it says that it has. */
function inTurn(...works: readonly (() => unknown)[]): () => boolean {
  const left = [...works];
  return () => {
    const [work] = left;
    if (!work) return false;
    if (work() !== true) left.shift();
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
      timeline: inTurn(
        () => prepareTimeline(store.getState(), ROWS_AT_ONCE),
        () => selectTimeline(store.getState()),
        () => lanesFor(store.getState(), clockOf(store.getState())).lane('turn'),
      ),
      failures: inTurn(() => prepareFailures(store.getState(), ROWS_AT_ONCE)),
      totals: inTurn(() => prepareCosts(store.getState(), prices, ROWS_AT_ONCE)),
      context: inTurn(() => contextLineOf(store.getState(), '')),
      findings: () => prepareFindings(store.getState(), TEXTS_AT_ONCE),
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
      const stages = opening.stages();
      if (!opening.next()) return;
      // Nobody sees a part of what a stage takes: the next one waits until the page had its turn, and no longer.
      if (opening.stages() === stages) timer = setTimeout(next, 0);
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
