import { isAtEnd } from './followTail.ts';

const REVEAL_MARGIN_PX = 8;

/** The element that moves this one when the reader scrolls: the nearest ancestor that can, else that of the page. */
export function scrollerOf(element: Element): Element | null {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    // Both are rounded: by themselves they may differ by one.
    if (parent.scrollHeight - parent.clientHeight <= 1) continue;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return element.ownerDocument.scrollingElement;
}

/** How far what holds an element is scrolled, in CSS pixels. */
export const scrollTopOf = (element: Element): number => scrollerOf(element)?.scrollTop ?? 0;

/** Scrolls what holds an element to its end. Returns how far that is, in CSS pixels. */
export function scrollToEnd(element: Element): number {
  const scroller = scrollerOf(element);
  if (!scroller) return 0;
  scroller.scrollTop = scroller.scrollHeight;
  return scroller.scrollTop;
}

/** Whether what holds an element shows its end. */
export function isScrolledToEnd(element: Element): boolean {
  const scroller = scrollerOf(element);
  if (!scroller) return false;
  const { scrollTop: top, scrollHeight: contentHeight, clientHeight: viewHeight } = scroller;
  return isAtEnd({ top, contentHeight, viewHeight });
}

/** Scrolls an element on screen, and nothing but what scrolls the list: `scrollIntoView` would move every host around. */
export function bringOnScreen(element: Element): void {
  const scroller = scrollerOf(element);
  if (!scroller) return;
  const isPage = scroller === element.ownerDocument.scrollingElement;
  const view = isPage
    ? { top: 0, bottom: scroller.clientHeight, height: scroller.clientHeight }
    : scroller.getBoundingClientRect();
  const box = element.getBoundingClientRect();
  if (box.top < view.top || box.height > view.height)
    scroller.scrollTop += box.top - view.top - REVEAL_MARGIN_PX;
  else if (box.bottom > view.bottom) scroller.scrollTop += box.bottom - view.bottom + REVEAL_MARGIN_PX;
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
  const top = scroller === list.ownerDocument.scrollingElement ? 0 : scroller.getBoundingClientRect().top;
  for (const row of list.children) {
    const box = isRow(row) ? row.getBoundingClientRect() : null;
    if (box && box.bottom > top) return { row, top: box.top, scrollTop: scroller.scrollTop };
  }
  return null;
}

/** Puts a row back where it stood, unless the reader moved it. */
export function keepHeld({ row, top, scrollTop }: Held): void {
  const scroller = row.isConnected ? scrollerOf(row) : null;
  if (!scroller) return;
  const shift = row.getBoundingClientRect().top - top + (scroller.scrollTop - scrollTop);
  if (Math.abs(shift) >= 1) scroller.scrollTop += shift;
}
