'use client';
import { useEffect } from 'react';
import { bringOnScreen, scrollerOf } from '../components/transcript/scrolling.ts';
import { useDebugger, useDebuggerState } from './DebuggerContext.ts';
import { elementOf, messageAround } from './rowElements.ts';

/** Share of the view above a row that was jumped to. */
const ABOVE = 0.3;
/** Room above a row that comes to the top, in CSS pixels. */
const TOP_PX = 8;
const CURRENT = 'data-al-current';

/**
 * Marks the row that the reader is at in the transcript, as often as it comes into the document, and brings it on screen when it was jumped
 * to. The mark is set on the element itself, so that no row is rendered for it.
 */
export function useCurrentRow(pane: { readonly current: HTMLElement | null }): void {
  const { state } = useDebugger('RunDebugger');
  const current = useDebuggerState('RunDebugger', (each) => each.current);
  const jumps = useDebuggerState('RunDebugger', (each) => each.jumps);
  const inspecting = useDebuggerState('RunDebugger', (each) => each.inspecting);
  useEffect(() => {
    const element = pane.current;
    if (!element || current === null) return undefined;
    // A jump that was answered once is over: later the reader may have scrolled.
    let isDue = jumps !== answered.get(state);
    let marked: HTMLElement | null = null;
    const mark = (): void => {
      if (marked?.isConnected === true && marked.hasAttribute(CURRENT)) return;
      marked?.removeAttribute(CURRENT);
      marked = elementOf(element, current);
      if (!marked) return;
      marked.setAttribute(CURRENT, '');
      if (!isDue) return;
      isDue = false;
      answered.set(state, jumps);
      const target = messageAround(marked) ?? element.querySelector<HTMLElement>('[role="log"]');
      target?.focus({ preventScroll: true });
      const shown = noticeOf(marked) ?? marked;
      bringOnScreen(shown);
      place(shown, state.getState().toTop);
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      marked?.removeAttribute(CURRENT);
    };
  }, [pane, state, current, jumps]);
  useEffect(() => {
    // A sheet that comes up leaves less room: what it is about stays in sight.
    const { current: key } = state.getState();
    const row = inspecting && pane.current && key !== null ? elementOf(pane.current, key) : null;
    if (row) bringOnScreen(noticeOf(row) ?? row);
  }, [pane, state, inspecting]);
}

/** Puts a row where it reads well: at the top, or with some of what led to it above. */
function place(row: HTMLElement, toTop: boolean): void {
  const scroller = scrollerOf(row);
  if (!scroller) return;
  const box = row.getBoundingClientRect();
  const view = scroller.getBoundingClientRect();
  const above = toTop ? TOP_PX : Math.min(view.height * ABOVE, Math.max(TOP_PX, view.height - box.height));
  scroller.scrollTop += box.top - view.top - above;
}

/** What a message says of its end, which stands below all that it holds: a message that failed is jumped to for that. */
const noticeOf = (row: HTMLElement): HTMLElement | null =>
  row.matches("[data-al-part='message']")
    ? ([...row.querySelectorAll<HTMLElement>("[data-al-part='notice']")].at(-1) ?? null)
    : null;

/** The last jump of a debugger that was brought on screen. */
const answered = new WeakMap<object, number>();
