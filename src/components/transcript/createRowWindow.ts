import { flushSync } from 'react-dom';
import type { RowKey } from '../../model/index.ts';
import { isAtEnd } from './followTail.ts';
import { mountedRows, sameRows, type MountedRows, type RowRange } from './mountedRows.ts';
import { createRowHeights } from './rowHeights.ts';
import { hasLayout, scrollerOf, visiblePart } from './visiblePart.ts';

/** Attribute that names the key of a row, on each child of the list that is one. */
export const KEY_ATTRIBUTE = 'data-al-key';

/** Decides which rows of a list are in the document, from what can be seen of it. Knows nothing of what the rows draw. */
export interface RowWindow {
  /** Calls back when other rows are to be mounted. */
  readonly subscribe: (listener: () => void) => () => void;
  /** The rows to mount; the same object until they change. */
  readonly read: () => MountedRows;
  /** The rows of the list. Call it when the list has changed, before `sync`. */
  readonly setKeys: (keys: readonly RowKey[]) => void;
  /** Starts watching the list element. Returns how to stop. */
  readonly attach: (list: HTMLElement) => () => void;
  /** Looks at what is in the document now. Call it whenever rows were mounted or unmounted. */
  readonly sync: () => void;
  /** Mounts a row wherever it is and brings it on screen. False for a key that is not in the list. */
  readonly reveal: (key: RowKey) => boolean;
}

/** A list this short is mounted whole: the browser's own find and select-all reach everything, and nothing is to be won. */
const SHORT = 50;
/** Rows that are mounted before anything is known of the screen. */
const FIRST_ROWS = 8;
/** How far beyond the screen rows are mounted, in heights of the screen. */
const MARGIN = 0.5;
const REVEAL_MARGIN_PX = 8;
/** Corrections in one go, before the rest waits for a frame: rows that change whenever they are looked at must not lock up the page. */
const MOST_CORRECTIONS = 8;

/**
 * Windows a list whose rows stand in normal flow, with a gap for each stretch that is missing. It needs no scroll container of its
 * own: the viewport, an element of the host or the page may scroll, and a list may be inside a row of another one. The browser's
 * scroll anchoring holds what the reader looks at in its place, also within a tall row.
 */
export function createRowWindow(initial: readonly RowKey[], fromEnd: boolean): RowWindow {
  const heights = createRowHeights();
  const listeners = new Set<() => void>();
  let keys: readonly RowKey[] = [];
  let list: HTMLElement | null = null;
  let range: RowRange = { start: 0, end: 0 };
  let mounted: MountedRows = { runs: [], gapAfter: 0 };
  let printing = false;
  /** Rows around the screen wait until those on it are painted. */
  let withMargin = false;
  /** The reader went to the end: rows that turn out taller there do not push it away again. */
  let toEnd = false;
  let revealed: RowKey | null = null;
  let corrections = 0;
  let frame = 0;

  const resizes = createResizes((element, height) => {
    const index = indexOf(element);
    if (index !== undefined) heights.measure(index, height);
    later();
  });
  const gaps = createSightings(moved);

  setKeys(initial);
  mounted = mountedRows(range, [], keys.length, heights.offset);

  function setKeys(next: readonly RowKey[]): void {
    const wasEmpty = keys.length === 0;
    keys = next;
    heights.setKeys(next);
    if (!wasEmpty || next.length === 0) return;
    const start = fromEnd ? Math.max(0, next.length - FIRST_ROWS) : 0;
    range = { start, end: start + FIRST_ROWS };
    if (next.length <= SHORT) range = { start: 0, end: next.length };
    withMargin = false;
  }

  function update(): void {
    if (!list) return;
    if (keys.length <= SHORT || printing || !hasLayout(list)) range = { start: 0, end: keys.length };
    else range = rangeOnScreen(list) ?? range;
    const next = mountedRows(range, kept(list), keys.length, heights.offset);
    if (sameRows(next, mounted)) return;
    mounted = next;
    for (const listener of listeners) listener();
  }

  function moved(): void {
    corrections = 0;
    if (list) toEnd ||= isScrolledToEnd(list);
    update();
  }

  function rangeOnScreen(element: HTMLElement): RowRange | null {
    let seen = visiblePart(element);
    if (!seen) return null;
    const height = Math.max(0, seen.bottom - seen.top);
    const total = heights.offset(keys.length);
    if (toEnd) seen = { top: total - height, bottom: total };
    const onScreen = rows(seen.top, seen.bottom);
    // After a jump: the rows around the screen come a frame later than those on it.
    if (onScreen.start >= range.end || onScreen.end <= range.start) withMargin = false;
    if (!withMargin || toEnd) later();
    const margin = withMargin ? height * MARGIN : 0;
    return rows(seen.top - margin, seen.bottom + margin);

    function rows(top: number, bottom: number): RowRange {
      if (bottom <= 0) return { start: 0, end: 0 };
      if (top >= total) return { start: keys.length, end: keys.length };
      return { start: heights.indexAt(top), end: heights.indexAt(bottom) + 1 };
    }
  }

  /** Rows that hold the focus or an end of the selection, and one that is being brought on screen. */
  function kept(element: HTMLElement): readonly number[] {
    const { activeElement } = element.ownerDocument;
    const selection = element.ownerDocument.getSelection();
    const nodes = [activeElement, ...(selection && !selection.isCollapsed ? ends(selection) : [])];
    const held = nodes.flatMap((node) => (node && rowAround(element, node)) ?? []);
    const found = [...held, revealed].map((key) => (key === null ? -1 : keys.indexOf(key)));
    return found.filter((index) => index >= 0);
  }

  /** Where the rows in the document stand: those that are to be mounted or, when all still are, all. */
  function positionsOf(element: HTMLElement): ReadonlyMap<RowKey, number> {
    const count = mounted.runs.reduce((sum, { start, end }) => sum + end - start, 0);
    const runs = element.childElementCount > 2 * count + 2 ? [{ start: 0, end: keys.length }] : mounted.runs;
    return new Map(
      runs.flatMap(({ start, end }) =>
        keys.slice(start, end).map((key, step) => [key, start + step] as const),
      ),
    );
  }

  function indexOf(row: Element): number | undefined {
    const key = row.getAttribute(KEY_ATTRIBUTE);
    for (const { start, end } of mounted.runs)
      for (let index = start; index < end; index++) if (keys[index] === key) return index;
    return undefined;
  }

  /** Looks again once what there is now is painted. A frame asked for while scrolling comes before that paint, so two are. */
  function later(): void {
    if (frame !== 0 || typeof requestAnimationFrame === 'undefined') return;
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        frame = 0;
        corrections = 0;
        withMargin = true;
        toEnd = false;
        update();
      });
    });
  }

  function sync(): void {
    if (!list) return;
    measureChildren(list);
    const row = revealed === null ? null : rowOf(list, revealed);
    if (row) {
      bringOnScreen(row);
      revealed = null;
    }
    if (toEnd) scrollToEnd(list);
    if (++corrections > MOST_CORRECTIONS) later();
    else update();
  }

  function measureChildren(element: HTMLElement): void {
    const children = new Set<Element>();
    const missing = new Set<Element>();
    const positions = positionsOf(element);
    for (const child of element.children) {
      const key = child.getAttribute(KEY_ATTRIBUTE);
      if (key === null) {
        missing.add(child);
        continue;
      }
      children.add(child);
      const position = positions.get(key);
      if (position !== undefined && !resizes.has(child))
        heights.measure(position, child.getBoundingClientRect().height);
    }
    resizes.watch(children);
    gaps.watch(missing);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => mounted,
    setKeys,
    attach(element) {
      list = element;
      const { ownerDocument } = element;
      const onScroll = (event: Event): void => {
        if (event.target instanceof Node && event.target.contains(element)) moved();
      };
      // Scrolling does not bubble, but the document hears it from the page and from every element on its way down.
      ownerDocument.addEventListener('scroll', onScroll, { capture: true, passive: true });
      const page = ownerDocument.defaultView;
      // Not in every environment that has a document.
      const print = page && typeof page.matchMedia === 'function' ? page.matchMedia('print') : null;
      const onPrint = (): void => {
        printing = print?.matches === true;
        // The browser draws the page right after this.
        flushSync(update);
      };
      print?.addEventListener('change', onPrint);
      if (fromEnd) {
        toEnd = true;
        scrollToEnd(element);
      }
      return () => {
        list = null;
        ownerDocument.removeEventListener('scroll', onScroll, { capture: true });
        print?.removeEventListener('change', onPrint);
        cancelAnimationFrame(frame);
        frame = 0;
        resizes.watch(new Set());
        gaps.watch(new Set());
      };
    },
    sync,
    reveal(key) {
      if (!keys.includes(key)) return false;
      revealed = key;
      if (list && rowOf(list, key)) sync();
      else update();
      return true;
    },
  };
}

const ends = (selection: Selection): readonly (Node | null)[] => [selection.anchorNode, selection.focusNode];

/** The key of the row of a list that holds a node. */
export function rowAround(list: HTMLElement, node: Node): RowKey | null {
  if (!list.contains(node)) return null;
  for (let at: Node | null = node; at; at = at.parentNode)
    if (at.parentNode === list) return at instanceof Element ? at.getAttribute(KEY_ATTRIBUTE) : null;
  return null;
}

/** The element of a row, where it is mounted. */
export function rowOf(list: HTMLElement, key: RowKey): Element | null {
  return [...list.children].find((child) => child.getAttribute(KEY_ATTRIBUTE) === key) ?? null;
}

function scrollToEnd(element: Element): void {
  const scroller = scrollerOf(element);
  if (scroller) scroller.scrollTop = scroller.scrollHeight;
}

function isScrolledToEnd(element: Element): boolean {
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

/** Tells when one of some elements comes on screen, whatever moved it there: a window that grew, a panel that opened. */
function createSightings(onSight: () => void) {
  const observer =
    typeof IntersectionObserver === 'undefined'
      ? null
      : new IntersectionObserver((entries) => {
          if (entries.some((entry) => entry.isIntersecting)) onSight();
        });
  let watched: ReadonlySet<Element> = new Set();
  return {
    watch(elements: ReadonlySet<Element>) {
      for (const element of watched) if (!elements.has(element)) observer?.unobserve(element);
      for (const element of elements) if (!watched.has(element)) observer?.observe(element);
      watched = elements;
    },
  };
}

/** Watches the heights of elements. What is new is watched from the next frame on: a browser reports what is added meanwhile as an error. */
function createResizes(onResize: (element: Element, height: number) => void) {
  const observer =
    typeof ResizeObserver === 'undefined'
      ? null
      : new ResizeObserver((entries) => {
          for (const { target, borderBoxSize } of entries) {
            const height = borderBoxSize[0]?.blockSize;
            // Nothing is laid out inside something hidden.
            if (height !== undefined && target.isConnected && target.getClientRects().length > 0)
              onResize(target, height);
          }
        });
  let watched: ReadonlySet<Element> = new Set();
  return {
    has: (element: Element) => watched.has(element),
    watch(elements: ReadonlySet<Element>) {
      if (!observer) return;
      for (const element of watched) if (!elements.has(element)) observer.unobserve(element);
      const added = [...elements].filter((element) => !watched.has(element));
      watched = elements;
      if (added.length === 0) return;
      requestAnimationFrame(() => {
        for (const element of added) if (watched.has(element)) observer.observe(element);
      });
    },
  };
}
