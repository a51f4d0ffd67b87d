'use client';
import { useSyncExternalStore } from 'react';
import type { Clock } from '../../analyse/clock.ts';
import { useTranscriptContext } from '../../react/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import { placedAt } from './timelineShapes.ts';

const unchanging = () => () => undefined;
const zero = () => 0;

/** Where the moment is on an axis that the transcript stands at, as a share of it; `null` where that is the end. Renders again with each move. */
export function useMoment(clock: Clock): number | null {
  const { replay } = useDebugger('Timeline');
  const { store } = useTranscriptContext('Timeline');
  const replaying = useDebuggerState('Timeline', (state) => state.replaying);
  const shown = replaying ? replay?.replay : undefined;
  useSyncExternalStore(shown?.subscribe ?? unchanging, () => shown?.position ?? 0, zero);
  if (!shown) return null;
  if (clock.kind === 'time' && shown.time !== null) return clock.at(shown.time);
  const last = shown.store.getState().messageKeys.at(-1);
  const placed = last === undefined ? undefined : placedAt(store.getState(), clock, last);
  if (!placed) return 0;
  return clock.kind === 'time' ? clock.at(placed.from) : clock.span(placed.mark)[1];
}
