'use client';
import { useMemo, useState } from 'react';
import type { Clock } from '../../analyse/clock.ts';
import { contextLineOf } from '../../analyse/context.ts';
import { costsOf } from '../../analyse/costs.ts';
import type { Span } from '../../analyse/packSpans.ts';
import { answerPhases } from '../../analyse/timeline/answerPhases.ts';
import { selectTimeline } from '../../analyse/timeline.ts';
import { usePrices } from '../../components/usage/usePrices.ts';
import { useTranscript, useTranscriptContext } from '../../react/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import { useFailures } from '../useFailures.ts';
import { createFailureLane } from './failureLane.ts';
import { planTimeline, type TimelinePlan } from './planTimeline.ts';
import { placedAt } from './timelineShapes.ts';
import { useFindings } from '../useFindings.ts';

/** What a plan is asked for. */
export interface PlanRequest {
  readonly clock: Clock;
  readonly view: Span;
  /** In CSS pixels. */
  readonly width: number;
  readonly unfolded: boolean;
}

/** Plans what the opened timeline draws of the run around, again with each publish that has something new for it. */
export function usePlan({ clock, view: [from, to], width, unfolded }: PlanRequest): TimelinePlan {
  const { store } = useTranscriptContext('Timeline');
  const { journal } = useDebugger('Timeline').run;
  const timeline = useTranscript(selectTimeline);
  const failures = useFailures('failure');
  const findings = useFindings();
  const prices = usePrices();
  // A cost that comes later changes no mark of the timeline.
  const total = useTranscript((state) => costsOf(state, '', prices)?.withAgents.costUsd?.value);
  const current = useDebuggerState('Timeline', (state) => state.current ?? state.at ?? '');
  const [kept] = useState(() => ({
    time: { failures: createFailureLane<{ readonly key: string }>(), breaks: createFailureLane<string>() },
    steps: { failures: createFailureLane<{ readonly key: string }>(), breaks: createFailureLane<string>() },
  }));
  const breaks = useMemo(
    () => findings.flatMap(({ rule, keys }) => (rule === 'cache-broke' ? keys.slice(0, 1) : [])),
    [findings],
  );
  return useMemo(
    () => {
      const state = store.getState();
      const lanes = kept[clock.kind === 'time' ? 'time' : 'steps'];
      const place = (key: string) => placedAt(state, clock, key);
      return planTimeline({
        state,
        stage: { clock, view: [from, to], width },
        failures: lanes.failures.read(failures, ({ key }) => place(key)),
        breaks: lanes.breaks.read(breaks, place),
        context: contextLineOf(state, current),
        placeOf: ({ key }) => place(key),
        unfolded,
        phases: (key) => answerPhases(journal, key),
        costOf: (key) => costsOf(state, key, prices)?.withAgents.costUsd ?? null,
      });
    },
    // The marks of a timeline are those of the store.
    // oxlint-disable-next-line react/exhaustive-deps -- a new timeline says that they changed
    [
      store,
      journal,
      timeline,
      clock,
      failures,
      breaks,
      kept,
      current,
      from,
      to,
      width,
      unfolded,
      prices,
      total,
    ],
  );
}
