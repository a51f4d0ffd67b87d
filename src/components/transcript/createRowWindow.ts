import { flushSync } from 'react-dom';
import type { RowKey } from '../../model/index.ts';
import { KEY_ATTRIBUTE, rowAround, rowOf } from './listRows.ts';
import { mountedRows, sameRows, type MountedRows, type RowRange } from './mountedRows.ts';
import { createRowHeights } from './rowHeights.ts';
import { bringOnScreen, holdFirst, isScrolledToEnd, keepHeld, scrollToEnd, type Held } from './scrolling.ts';
import { hasLayout, visiblePart } from './visiblePart.ts';
import { createResizes, createSightings } from './watchElements.ts';

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
/**
 * So many of the rows that the reader acted in stay mounted: what they opened may be state of the component that draws it, one of
 * the host included, and would be lost.
 */
const MOST_USED = 12;
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
  /** Rows that the reader acted in, the latest last. */
  let used: readonly RowKey[] = [];
  /** What to hold in place, where the browser does not. */
  let held: Held | null = null;
  let corrections = 0;
  let frame = 0;

  const resizes = createResizes((element, height) => {
    const index = indexOf(element);
    if (index !== undefined) heights.measure(index, height);
    // Where all rows are there, none comes or goes because one has grown.
    if (toEnd || !isWhole()) later();
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
    const whole = keys.length <= SHORT || printing || !hasLayout(list);
    if (whole) range = { start: 0, end: keys.length };
    else range = rangeOnScreen(list) ?? range;
    const next = mountedRows(range, whole ? [] : kept(list), keys.length, heights.offset);
    held = whole || toEnd || revealed !== null ? null : holdFirst(list, isRow);
    if (sameRows(next, mounted)) return;
    mounted = next;
    for (const listener of listeners) listener();
  }

  function isWhole(): boolean {
    return keys.length <= SHORT && range.start === 0 && range.end === keys.length;
  }

  function moved(): void {
    corrections = 0;
    // Of a short list everything is there, wherever the reader goes.
    if (isWhole()) return;
    if (list && !toEnd && isScrolledToEnd(list)) {
      toEnd = true;
      // The rows there get their frames, whatever was waited for before.
      cancelAnimationFrame(frame);
      frame = 0;
    }
    update();
  }

  function rangeOnScreen(element: HTMLElement): RowRange | null {
    let seen = visiblePart(element);
    if (!seen) return null;
    const height = Math.max(0, seen.bottom - seen.top);
    const total = heights.offset(keys.length);
    if (toEnd) {
      // What stands below the list is on screen too, once the end is.
      const end = total + Math.max(0, seen.bottom - element.offsetHeight);
      seen = { top: end - height, bottom: end };
    }
    const onScreen = rows(seen.top, seen.bottom);
    // After a jump: the rows around the screen come a frame later than those on it.
    if (onScreen.start >= range.end || onScreen.end <= range.start) withMargin = false;
    if (!withMargin || toEnd) later();
    const margin = withMargin ? height * MARGIN : 0;
    const wanted = rows(seen.top - margin, seen.bottom + margin);
    // Rows that are there stay a margin longer: at the edge, a row would come and go with each line that is added at the end.
    const allowed = rows(seen.top - 2 * margin, seen.bottom + 2 * margin);
    const { start, end } = range;
    return {
      start: start >= allowed.start && start < wanted.start ? start : wanted.start,
      end: end <= allowed.end && end > wanted.end ? end : wanted.end,
    };

    function rows(top: number, bottom: number): RowRange {
      if (bottom <= 0) return { start: 0, end: 0 };
      if (top >= total) return { start: keys.length, end: keys.length };
      return { start: heights.indexAt(top), end: heights.indexAt(bottom) + 1 };
    }
  }

  /** Rows that hold the focus or an end of the selection, that the reader acted in, or that are being brought on screen. */
  function kept(element: HTMLElement): readonly number[] {
    const { activeElement } = element.ownerDocument;
    const selection = element.ownerDocument.getSelection();
    const nodes = [activeElement, ...(selection && !selection.isCollapsed ? ends(selection) : [])];
    const held = nodes.flatMap((node) => (node && rowAround(element, node)) ?? []);
    const wanted = new Set([...held, ...used, ...(revealed === null ? [] : [revealed])]);
    const found = [...wanted].map((key) => keys.indexOf(key));
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
    if (held) keepHeld(held);
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
      const onClick = ({ target }: MouseEvent): void => {
        const key = target instanceof Node ? rowAround(element, target) : null;
        if (key !== null) used = [...used.filter((other) => other !== key), key].slice(-MOST_USED);
      };
      element.addEventListener('click', onClick);
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
        element.removeEventListener('click', onClick);
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
      toEnd = false;
      held = null;
      if (list && rowOf(list, key)) sync();
      else update();
      return true;
    },
  };
}

const isRow = (child: Element): boolean => child.hasAttribute(KEY_ATTRIBUTE);

const ends = (selection: Selection): readonly (Node | null)[] => [selection.anchorNode, selection.focusNode];
