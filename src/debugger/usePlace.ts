'use client';
import { useEffect } from 'react';
import { useTranscriptContext } from '../react/index.ts';
import type { TranscriptState } from '../store/index.ts';
import { useDebugger } from './DebuggerContext.ts';
import { seenSpan } from './minimap/seenSpan.ts';
import { firstRowOf, listOf } from './rowElements.ts';

/**
 * Notes where the reader is in the transcript: the turn or the prompt of the row that they jumped to for as long as it is on screen, else that at the top of what can be seen; and from which
 * message to which they see something. Looks once per frame while it scrolls, grows or shrinks.
 */
export function usePlace(pane: { readonly current: HTMLElement | null }): void {
  const { state } = useDebugger('RunDebugger');
  const { store } = useTranscriptContext('RunDebugger');
  useEffect(() => {
    const element = pane.current;
    if (!element) return undefined;
    let frame = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Rows come, open and close without a scroll. The list is drawn later than the pane, and may be drawn anew.
    const resizes =
      typeof ResizeObserver === 'undefined'
        ? null
        : new ResizeObserver(() => {
            later();
          });
    let list: Element | null = null;
    const watch = (): void => {
      const drawn = listOf(element);
      if (drawn === list) return;
      if (list) resizes?.unobserve(list);
      if (drawn) resizes?.observe(drawn);
      list = drawn;
    };
    const look = (): void => {
      frame = 0;
      watch();
      const row = firstRowOf(element, state.getState().current);
      const at = row === null ? null : placeOf(store.getState(), row);
      if (at !== null && at !== state.getState().at) state.setState({ at });
      const seen = seenSpan(element, store.getState());
      const { seen: before } = state.getState();
      if (seen?.[0] !== before?.[0] || seen?.[1] !== before?.[1]) state.setState({ seen });
    };
    // Behind the frame, when everything is where it stands: what is measured before that costs a layout of its own.
    const later = (): void => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        timer = setTimeout(look, 0);
      });
    };
    later();
    resizes?.observe(element);
    element.addEventListener('scroll', later, { capture: true, passive: true });
    const unsubscribe = store.subscribe(later);
    const leave = state.subscribe(({ current }, { current: before }) => {
      if (current !== before) later();
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      resizes?.disconnect();
      element.removeEventListener('scroll', later, { capture: true });
      unsubscribe();
      leave();
    };
  }, [pane, state, store]);
}

function placeOf(state: TranscriptState, row: string): string | null {
  const message = state.message(state.block(row)?.messageKey ?? row);
  if (!message) return state.turn(row) || state.item(row) ? row : null;
  return message.turnKey ?? row;
}
