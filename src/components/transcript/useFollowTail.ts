'use client';
import type { RefObject } from 'react';
import { useTranscriptContext } from '../../react/index.ts';
import {
  followTail,
  scrollTarget,
  type Follower,
  type FollowInput,
  type ScrollMetrics,
} from './followTail.ts';
import { selectionBeside, treesAround } from '../tree.ts';
import { useLayout } from '../useLayout.ts';
import { boxTopOf, isPage, metricsOf, overflows, scrollerOf } from './scrolling.ts';

const KEYS_UP = new Set(['ArrowUp', 'PageUp', 'Home']);
const KEYS_DOWN = new Set(['ArrowDown', 'PageDown', 'End']);

/**
 * Keeps whatever scrolls a viewport at the end of the transcript, by the rules of `followTail`, while `enabled`: the viewport itself, an
 * element of the host, or the page.
 */
export function useFollowTail(ref: RefObject<HTMLElement | null>, enabled: boolean): void {
  const { store, view } = useTranscriptContext('Transcript.Viewport');
  useLayout(() => {
    const element = ref.current;
    if (!element) return undefined;
    const scroller = createScrollerLookup(element);
    const measure = (): ScrollMetrics => metricsOf(element, scroller());
    const { place, follow } = view.getState();
    // Who had left the end when the transcript was unmounted is brought back to where they were.
    const left = enabled && place !== null && follow === 'released';
    let follower: Follower = {
      status: left ? 'released' : enabled ? 'following' : 'off',
      metrics: measure(),
    };
    view.getState().setFollow(follower.status);
    if (!enabled) return undefined;
    /** What stands in the view, where content that changes above it shows. */
    let landmark: Landmark | null = null;

    const apply = (input: FollowInput): void => {
      follower = followTail(follower, input);
      const target = scrollTarget(follower);
      if (target !== null) {
        scroller().scrollTop = target;
        follower = { ...follower, metrics: measure() };
      }
      // As old as the metrics it is read with.
      if ('metrics' in input || target !== null)
        landmark = follower.status === 'following' ? nextLandmark(element, scroller(), landmark) : null;
      view.getState().setFollow(follower.status, store.getState().itemKeys.length);
    };
    const scroll = () => {
      const metrics = measure();
      // Most events tell of where the follower went itself.
      if (isSame(metrics, follower.metrics)) return;
      const pushed = pushOf(scroller(), landmark);
      apply({ type: 'scroll', metrics, pushed, selecting: holdsSelection(element) });
    };
    const resize = () => {
      apply({ type: 'resize', metrics: measure(), selecting: holdsSelection(element) });
    };
    const unlisten = listen(element, scroller, scroll, apply);
    const unsubscribe = view.subscribe((state, before) => {
      if (state.follow === 'following' && follower.status === 'released') apply({ type: 'jump' });
      else if (state.open !== before.open || state.revealed !== before.revealed) apply({ type: 'toggle' });
    });
    // Not in every environment that has effects.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(resize);
    const outer = scroller();
    for (const one of new Set([element, ...element.children, outer])) observer?.observe(one);
    if (!left) resize();
    return () => {
      unlisten();
      unsubscribe();
      observer?.disconnect();
    };
  }, [ref, enabled, store, view]);
}

/** What scrolls the content of a viewport now. As long as nothing does it is the page; the viewport comes first once it can. */
function createScrollerLookup(viewport: HTMLElement): () => Element {
  let last: Element = viewport;
  return () => {
    if (overflows(viewport)) return (last = viewport);
    if (last === viewport || !overflows(last)) last = scrollerOf(viewport) ?? viewport;
    return last;
  };
}

function listen(
  element: HTMLElement,
  scroller: () => Element,
  onScroll: () => void,
  apply: (input: FollowInput) => void,
): () => void {
  let touchY: number | null = null;
  const gesture = (delta: number): void => {
    if (delta !== 0) apply({ type: 'gesture', towards: delta < 0 ? 'start' : 'end' });
  };
  const wheel = (event: WheelEvent) => {
    gesture(event.deltaY);
  };
  const touchStart = (event: TouchEvent) => {
    touchY = event.touches[0]?.clientY ?? null;
  };
  const touchMove = (event: TouchEvent) => {
    const y = event.touches[0]?.clientY;
    if (y !== undefined && touchY !== null) gesture(touchY - y);
    touchY = y ?? null;
  };
  const key = (event: KeyboardEvent) => {
    gesture(KEYS_UP.has(event.key) ? -1 : KEYS_DOWN.has(event.key) ? 1 : 0);
  };
  const scroll = ({ target }: Event): void => {
    const scrolled = scroller();
    // That of the page is told of the document.
    if (target === scrolled || target === (isPage(scrolled) ? scrolled.ownerDocument : null)) onScroll();
  };
  const trees = treesAround(element);
  for (const tree of trees) tree.addEventListener('scroll', scroll, { capture: true, passive: true });
  element.addEventListener('wheel', wheel, { passive: true });
  element.addEventListener('touchstart', touchStart, { passive: true });
  element.addEventListener('touchmove', touchMove, { passive: true });
  element.addEventListener('keydown', key);
  return () => {
    for (const tree of trees) tree.removeEventListener('scroll', scroll, { capture: true });
    element.removeEventListener('wheel', wheel);
    element.removeEventListener('touchstart', touchStart);
    element.removeEventListener('touchmove', touchMove);
    element.removeEventListener('keydown', key);
  };
}

const isSame = (a: ScrollMetrics, b: ScrollMetrics): boolean =>
  a.top === b.top && a.contentHeight === b.contentHeight && a.viewHeight === b.viewHeight;

/** An element, and how far below the top of the content it stood, in CSS pixels. */
interface Landmark {
  readonly element: Element;
  readonly offset: number;
}

const offsetOf = (element: Element, scroller: Element): number =>
  element.getBoundingClientRect().top - boxTopOf(scroller) + scroller.scrollTop;

/** The same element as long as it begins within the view, because looking for one costs as much as a small delta does. */
function nextLandmark(viewport: Element, scroller: Element, last: Landmark | null): Landmark | null {
  const top = boxTopOf(scroller);
  const view = { top, bottom: top + scroller.clientHeight, height: scroller.clientHeight };
  const rect = last?.element.getBoundingClientRect();
  const stays = rect && rect.height > 0 && rect.top >= view.top && rect.top < view.bottom;
  const element = last && stays ? last.element : findLandmark(viewport, view.top + view.height / 2);
  return element && { element, offset: offsetOf(element, scroller) };
}

/** The first element that begins below the middle of the view, so that it stays within it for a while. It is looked for from the end. */
function findLandmark(viewport: Element, middle: number): Element | null {
  let element = viewport;
  for (;;) {
    let first: Element | null = null;
    let top = 0;
    for (let child = element.lastElementChild; child; child = child.previousElementSibling) {
      const rect = child.getBoundingClientRect();
      if (rect.height === 0) continue;
      if (rect.bottom <= middle) break;
      first = child;
      ({ top } = rect);
    }
    if (!first) return element === viewport ? null : element;
    element = first;
    if (top >= middle) return element;
  }
}

/** How far what stands above a landmark has pushed it down since; 0 when it is no longer there. */
function pushOf(scroller: Element, landmark: Landmark | null): number {
  if (!landmark || landmark.element.getBoundingClientRect().height === 0) return 0;
  return offsetOf(landmark.element, scroller) - landmark.offset;
}

function holdsSelection(element: HTMLElement): boolean {
  const selection = selectionBeside(element);
  return selection !== null && !selection.isCollapsed && element.contains(selection.anchorNode);
}
