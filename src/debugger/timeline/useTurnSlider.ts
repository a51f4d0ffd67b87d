'use client';
import { useState, type KeyboardEvent } from 'react';
import type { Timeline, TimelineMark } from '../../analyse/timeline.ts';
import { useTranscriptContext } from '../../react/index.ts';
import { useDebugger, useDebuggerState } from '../DebuggerContext.ts';
import { markOf, turnUpTo } from './timelineShapes.ts';

/** A slider of the turns of a run: where it stands, and what its keys do. */
export interface TurnSlider {
  /** The turn that it stands at, 0-based. */
  readonly current: number;
  /** What it stands on: that turn, or the row that the reader is at in it. */
  readonly stands: TimelineMark | undefined;
  readonly goTo: (index: number) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onBlur: () => void;
  /** What says it to a screen reader. */
  readonly props: Readonly<Record<string, unknown>>;
}

/** Moves through the turns of a run by the keys of a slider, and follows where the reader is in the transcript. */
export function useTurnSlider(timeline: Timeline): TurnSlider {
  const { words, actions } = useDebugger('Timeline');
  const { store } = useTranscriptContext('Timeline');
  const at = useDebuggerState('Timeline', (state) => state.at);
  const { turns } = timeline;
  // The last turns never come to the top: as long as the slider has the focus, it stands where it was put.
  const [chosen, setChosen] = useState<number | null>(null);
  const here = at === null ? undefined : markOf(store.getState(), at);
  // Before the first turn the reader is at its prompt.
  const above = here ? turnUpTo(timeline, here.lastIndex) : -1;
  const current = Math.min(turns.length - 1, chosen ?? Math.max(0, above));
  const goTo = (index: number): void => {
    const to = Math.min(turns.length - 1, Math.max(0, index));
    const turn = turns[to];
    if (!turn) return;
    setChosen(to);
    // The focus stays on the slider, for the next key.
    actions.reveal(turn.key);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const forward = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
    const back = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    if (event.key === forward || event.key === 'ArrowUp') goTo(current + 1);
    else if (event.key === back || event.key === 'ArrowDown') goTo(current - 1);
    else if (event.key === 'PageUp') goTo(current + 10);
    else if (event.key === 'PageDown') goTo(current - 10);
    else if (event.key === 'Home') goTo(0);
    else if (event.key === 'End') goTo(turns.length - 1);
    else return;
    event.preventDefault();
  };
  return {
    current,
    stands: chosen === null ? here : turns[current],
    goTo,
    onKeyDown,
    onBlur: () => {
      setChosen(null);
    },
    props: {
      role: 'slider',
      tabIndex: 0,
      'aria-label': words.timeline.turn,
      'aria-valuemin': 1,
      'aria-valuemax': turns.length,
      'aria-valuenow': current + 1,
      'aria-valuetext': words.timeline.turnOf(current + 1, turns.length),
    },
  };
}

/** Whether time goes from right to left where this stands, as text does. */
export const isRightToLeft = (element: HTMLElement): boolean => getComputedStyle(element).direction === 'rtl';
