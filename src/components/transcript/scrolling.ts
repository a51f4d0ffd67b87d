import { parentOf } from '../tree.ts';
import { endOf, isAtEnd, type ScrollMetrics } from './followTail.ts';

const REVEAL_MARGIN_PX = 8;

const VIEWPORT = "[data-al-part='viewport']";

const scrolls = (element: Element): boolean => /auto|scroll/.test(getComputedStyle(element).overflowY);

/** Whether there is more in an element than it has room for. Both figures are rounded: by themselves they may differ by one. */
export const overflows = ({ scrollHeight, clientHeight }: Element): boolean =>
  scrollHeight - clientHeight > 1;

/** The element that moves this one when the reader scrolls: the nearest ancestor that can, else that of the page. */
export function scrollerOf(element: Element): Element | null {
  for (let parent = parentOf(element); parent; parent = parentOf(parent))
    if (overflows(parent) && scrolls(parent)) return parent;
  return element.ownerDocument.scrollingElement;
}

/** Whether an element is the one that scrolls the page. */
export const isPage = (scroller: Element): boolean => scroller === scroller.ownerDocument.scrollingElement;

/** Where the box of a scroller begins on screen, in CSS pixels: for the page where the screen does. */
export const boxTopOf = (scroller: Element): number =>
  isPage(scroller) ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;

/**
 * Whether a transcript fills an element of the host that scrolls, by itself or through wrappers as tall. Its own viewport would be a second
 * scroller in there as soon as anything else stands beside it. The page does not count: an application that fills it wants its panes to scroll.
 */
export function fillsScroller(transcript: Element): boolean {
  const heights: number[] = [];
  const { body, documentElement } = transcript.ownerDocument;
  for (let at = parentOf(transcript); at && at !== body && at !== documentElement; at = parentOf(at)) {
    const { paddingTop, paddingBottom } = getComputedStyle(at);
    const room = at.clientHeight - lengthOf(paddingTop, 0) - lengthOf(paddingBottom, 0);
    if (scrolls(at)) return heights.every((height) => Math.abs(height - room) <= 1);
    heights.push(at.clientHeight);
  }
  return false;
}

/** How far what holds an element is scrolled, in CSS pixels. */
export const scrollTopOf = (element: Element): number => scrollerOf(element)?.scrollTop ?? 0;

/** Where the view of a scroller stands on screen, in CSS pixels, without what it keeps free by `scroll-padding`, e.g. for a sticky header. */
function viewOf(scroller: Element): { readonly top: number; readonly bottom: number } {
  const height = scroller.clientHeight;
  const top = boxTopOf(scroller);
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(scroller);
  return {
    top: top + lengthOf(scrollPaddingTop, height),
    bottom: top + height - lengthOf(scrollPaddingBottom, height),
  };
}

/** A computed length in CSS pixels; a percentage is one of `whole`. Anything else, such as `auto`, is 0. */
function lengthOf(computed: string, whole: number): number {
  const value = Number.parseFloat(computed);
  return Number.isNaN(value) ? 0 : computed.endsWith('%') ? (value / 100) * whole : value;
}

/** Where the first line of a transcript can be seen on screen, in CSS pixels. */
export function viewTopOf(viewport: Element): number {
  const { top } = viewport.getBoundingClientRect();
  const scroller = overflows(viewport) ? null : scrollerOf(viewport);
  return scroller ? Math.max(top, viewOf(scroller).top) : top;
}

/**
 * Where what holds an element stands, measured so that its end is the end of the transcript. That is the end of what scrolls, or, where more
 * than a view of other content comes after the transcript, the place where the transcript ends.
 */
export function metricsOf(element: Element, scroller: Element): ScrollMetrics {
  const { scrollTop, scrollHeight, clientHeight: viewHeight } = scroller;
  const viewport = element.closest(VIEWPORT);
  if (viewport && viewport !== scroller) {
    const end = viewport.getBoundingClientRect().bottom - boxTopOf(scroller) + scrollTop;
    if (scrollHeight - end >= viewHeight) return { top: scrollTop, contentHeight: end, viewHeight };
  }
  // Browsers that let the reader pull beyond the end say that, too.
  const top = Math.min(scrollTop, Math.max(0, scrollHeight - viewHeight));
  return { top, contentHeight: scrollHeight, viewHeight };
}

/** Scrolls what holds an element to the end of the transcript. Returns how far that is, in CSS pixels. */
export function scrollToEnd(element: Element): number {
  const scroller = scrollerOf(element);
  if (!scroller) return 0;
  scroller.scrollTop = endOf(metricsOf(element, scroller));
  return scroller.scrollTop;
}

/** Whether what holds an element shows the end of the transcript. */
export function isScrolledToEnd(element: Element): boolean {
  const scroller = scrollerOf(element);
  if (!scroller) return false;
  return isAtEnd(metricsOf(element, scroller));
}

/** Scrolls an element on screen, and nothing but what scrolls the list: `scrollIntoView` would move every host around. */
export function bringOnScreen(element: Element): void {
  const scroller = scrollerOf(element);
  if (!scroller) return;
  const view = viewOf(scroller);
  const box = element.getBoundingClientRect();
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(element);
  const top = box.top - Math.max(REVEAL_MARGIN_PX, lengthOf(scrollMarginTop, 0));
  const bottom = box.bottom + Math.max(REVEAL_MARGIN_PX, lengthOf(scrollMarginBottom, 0));
  if (box.top < view.top || box.height > view.bottom - view.top) scroller.scrollTop += top - view.top;
  else if (box.bottom > view.bottom) scroller.scrollTop += bottom - view.bottom;
}

/** The first row of a list that is on screen, and how far below the top of the view it begins, in CSS pixels; `null` where none is. */
export function firstOnScreen(
  list: HTMLElement,
  isRow: (child: Element) => boolean,
): { readonly row: Element; readonly offset: number } | null {
  const scroller = scrollerOf(list);
  if (!scroller) return null;
  const top = boxTopOf(scroller);
  for (const row of list.children) {
    const box = isRow(row) ? row.getBoundingClientRect() : null;
    if (box && box.bottom > top) return { row, offset: box.top - top };
  }
  return null;
}

/** How far below the top of the view an element begins, in CSS pixels. */
export function offsetOf(element: Element): number {
  const scroller = scrollerOf(element);
  return element.getBoundingClientRect().top - (scroller ? boxTopOf(scroller) : 0);
}

/** Scrolls what holds a row so that it begins this far below the top of the view, in CSS pixels. */
export function putBelowTop(row: Element | null, offset: number): void {
  const scroller = row && scrollerOf(row);
  if (!row || !scroller) return;
  const shift = offsetOf(row) - offset;
  if (Math.abs(shift) >= 1) scroller.scrollTop += shift;
}

/** Where a row stands on screen, and how far was scrolled then. */
export interface Held {
  readonly row: Element;
  readonly top: number;
  readonly scrollTop: number;
}

/** The first row on screen where the browser does not anchor what it shows by itself, as Safari does not; else `null`. */
export function holdFirst(list: HTMLElement, isRow: (child: Element) => boolean): Held | null {
  const scroller = scrollerOf(list);
  if (!scroller || getComputedStyle(scroller).overflowAnchor === 'auto') return null;
  const first = firstOnScreen(list, isRow);
  return first && { row: first.row, top: first.offset + boxTopOf(scroller), scrollTop: scroller.scrollTop };
}

/** Puts a row back where it stood, unless the reader moved it. */
export function keepHeld({ row, top, scrollTop }: Held): void {
  const scroller = row.isConnected ? scrollerOf(row) : null;
  if (!scroller) return;
  const shift = row.getBoundingClientRect().top - top + (scroller.scrollTop - scrollTop);
  if (Math.abs(shift) >= 1) scroller.scrollTop += shift;
}
