import { flushSync } from 'react-dom';
import type { RowKey } from '../../model/index.ts';
import type { ViewPlace } from '../../store/index.ts';
import { isPrinting, watchPrinting } from '../printing.ts';
import { focusedBeside, isNode, isWithin, selectionBeside, treesAround } from '../tree.ts';
import { countDrawn, KEY_ATTRIBUTE, rowAround, rowOf } from './listRows.ts';
import { approach, mountedRows, sameRows, type MountedRows, type RowRange } from './mountedRows.ts';
import { createRowHeights } from './rowHeights.ts';
import {
  bringOnScreen,
  firstOnScreen,
  holdFirst,
  isScrolledToEnd,
  keepHeld,
  putBelowTop,
  scrollToEnd,
  scrollTopOf,
  type Held,
} from './scrolling.ts';
import type { Estimate } from './estimateRow.ts';
import { createNextLook } from './createNextLook.ts';
import { createStay } from './createStay.ts';
import { rowsAround, seenRows, type SeenRows } from './seenRows.ts';
import { hasLayout } from './visiblePart.ts';
import { createResizes, createSightings } from './watchElements.ts';

/** Decides which rows of a list are in the document, from what can be seen of it. */
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
  /** Mounts a row wherever it is and brings it on screen, at `offset` where that is given. False for a key that is not in the list. */
  readonly reveal: (key: RowKey, offset?: number) => boolean;
  /** Where the reader is; `null` at the beginning, `undefined` while nothing of the list is laid out. */
  readonly place: () => ViewPlace | null | undefined;
}

/** A list this short is mounted whole in the end: the browser's own find and select-all reach everything, and nothing is to be won. */
const SHORT = 50;
/** Rows that are mounted before anything is known of the screen: enough to guess from how tall the others are. */
const FIRST_ROWS = 2;
/** The same where the list opens at its end, which nothing that comes in above it may move. */
const FIRST_AT_END = 8;
/** Rows that are mounted at a time where none has to be there at once. Then the page gets its turn. */
const STEP = 2;
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
export function createRowWindow(
  initial: readonly RowKey[],
  fromEnd: boolean,
  estimate?: Estimate,
): RowWindow {
  const heights = createRowHeights(estimate?.height, () =>
    list ? (estimate?.column(list) ?? 0) : undefined,
  );
  const listeners = new Set<() => void>();
  let keys: readonly RowKey[] = [];
  let list: HTMLElement | null = null;
  let range: RowRange = { start: 0, end: 0 };
  let mounted: MountedRows = { runs: [], gapAfter: 0 };
  let printing = false;
  /** Nothing was on screen before: rows come in steps until it is full. Else what is on screen is there at once. */
  let opening = true;
  /** Rows around the screen wait until those on it are painted. */
  let withMargin = false;
  /** The reader went to the end: rows that turn out taller there do not push it away again. */
  let toEnd = false;
  let endTop = 0; // how far that was, in CSS pixels
  let revealed: { readonly key: RowKey; readonly offset: number | undefined } | null = null;
  const stay = createStay();
  /** Rows that the reader acted in, the latest last. */
  let used: readonly RowKey[] = [];
  /** What to hold in place, where the browser does not. */
  let held: Held | null = null;
  let corrections = 0;
  const nextLook = createNextLook(look);

  const resizes = createResizes((element, height) => {
    const index = indexOf(element);
    if (index !== undefined) heights.measure(index, height);
    // Where all rows are there, none comes or goes because one has grown.
    if (toEnd || !isWhole()) later();
  });
  const gaps = createSightings(sighted);

  setKeys(initial);
  mounted = mountedRows(range, [], keys.length, heights.offset);

  function setKeys(next: readonly RowKey[]): void {
    const wasEmpty = keys.length === 0;
    keys = next;
    heights.setKeys(next);
    // Rows were taken back, as a replay does: those before them are looked at now.
    if (range.end > next.length)
      range = { start: Math.max(0, next.length - (range.end - range.start)), end: next.length };
    if (!wasEmpty || next.length === 0) return;
    const start = fromEnd && next.length > SHORT ? next.length - FIRST_AT_END : 0;
    range = { start, end: fromEnd ? next.length : Math.min(next.length, FIRST_ROWS) };
    opening = !fromEnd;
    withMargin = false;
    corrections = 0;
  }

  function update(): void {
    if (!list) return;
    const whole = isWhole() || printing || !hasLayout(list);
    range = whole ? allRows() : nextRange(list);
    const next = mountedRows(range, whole ? [] : kept(list), keys.length, heights.offset);
    held = whole || toEnd || revealed !== null ? null : holdFirst(list, isRow);
    if (sameRows(next, mounted)) return;
    mounted = next;
    for (const listener of listeners) listener();
  }

  function allRows(): RowRange {
    return { start: 0, end: keys.length };
  }

  function isWhole(): boolean {
    return keys.length <= SHORT && range.start === 0 && range.end === keys.length;
  }

  function stayAtEnd(top: number): void {
    toEnd = true;
    endTop = top;
  }

  /** Something was scrolled. */
  function moved(): void {
    if (!list) return;
    stay.scrolled(list);
    const atEnd = (toEnd || !isWhole()) && isScrolledToEnd(list);
    // Who scrolls up from there has left it.
    if (toEnd && !atEnd && scrollTopOf(list) < endTop) toEnd = false;
    if (isWhole()) return;
    // The reader does not wait for the end of the opening.
    opening = false;
    if (atEnd && !toEnd) {
      stayAtEnd(scrollTopOf(list));
      // The rows there get their frames, whatever was waited for before.
      nextLook.cancel();
    }
    const before = mounted;
    sighted();
    // One mount is enough for a frame: as long as each scroll brings rows, those around the screen come with them.
    if (mounted !== before) nextLook.postpone();
  }

  /** A gap came on screen. */
  function sighted(): void {
    // Of a short list everything is there, wherever the reader goes.
    if (isWhole()) return;
    corrections = 0;
    update();
  }

  /** The rows to mount now on the way to those that are wanted. Looks again later when that is not all. */
  function nextRange(element: HTMLElement): RowRange {
    // What grew in this frame is told of at its end only, when the reader may be further down in it than it was tall.
    measureRows(element);
    let onScreen = seenRows(element, keys.length, heights, toEnd);
    // Nothing is known of a list that is hidden: a long one waits for its turn.
    if (!onScreen && keys.length > SHORT) return range;
    if (onScreen && !opening && isFarFrom(range, onScreen)) {
      // After a jump: the rows around the screen come later than those on it.
      withMargin = false;
      // A frame may come before the event that tells of the jump. While a row is brought on screen there was none: the list still stands
      // where it was before, and what is known of heights may have changed meanwhile.
      if (!toEnd && revealed === null && isScrolledToEnd(element)) {
        stayAtEnd(scrollTopOf(element));
        onScreen = seenRows(element, keys.length, heights, toEnd);
      }
    }
    const wanted = rowsWanted(onScreen);
    const isFirst = mounted.runs.length === 0;
    const room = !isFirst && corrections === 0 ? STEP : 0;
    const next = approach(range, opening || !onScreen ? NO_ROWS : onScreen, wanted, room);
    if (opening && onScreen && holds(next, onScreen)) opening = false;
    if (!withMargin || toEnd || !holds(next, wanted)) later();
    return next;
  }

  /** The rows that are to be there in the end: those on screen until they are painted, then also what is around them, of a short list all. */
  function rowsWanted(onScreen: SeenRows | null): RowRange {
    if (!onScreen || (withMargin && keys.length <= SHORT)) return allRows();
    if (withMargin) return rowsAround(range, onScreen);
    if (keys.length > SHORT) return onScreen;
    return { start: Math.min(range.start, onScreen.start), end: Math.max(range.end, onScreen.end) };
  }

  /** Rows that hold the focus or an end of the selection, that the reader acted in, or that are being brought on screen. */
  function kept(element: HTMLElement): readonly number[] {
    const selection = selectionBeside(element);
    const nodes = [focusedBeside(element), ...(selection && !selection.isCollapsed ? ends(selection) : [])];
    const held = nodes.flatMap((node) => (node && rowAround(element, node)) ?? []);
    const brought = revealed?.key ?? stay.key();
    const wanted = new Set([...held, ...used, ...(brought === null ? [] : [brought])]);
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

  /** Looks again once what there is now is painted. Nobody waits for that before the screen is full. */
  function later(): void {
    nextLook.later(opening);
  }

  function look(): void {
    corrections = 0;
    toEnd = false;
    if (stay.countFrame()) later();
    if (!opening) withMargin = true;
    update();
  }

  function sync(): void {
    if (!list) return;
    if (held) keepHeld(held);
    measureChildren(list);
    const row = revealed && rowOf(list, revealed.key);
    if (revealed && row) {
      if (revealed.offset === undefined) bringOnScreen(row);
      else putBelowTop(row, revealed.offset);
      stay.begin(list, revealed.key, row);
      revealed = null;
      later();
    } else stay.hold(list);
    if (toEnd) stayAtEnd(scrollToEnd(list));
    if (++corrections > MOST_CORRECTIONS) later();
    else update();
  }

  function measureRows(element: HTMLElement): void {
    const positions = positionsOf(element);
    for (const child of element.children) {
      const position = positions.get(child.getAttribute(KEY_ATTRIBUTE) ?? '');
      if (position !== undefined && resizes.has(child))
        heights.measure(position, child.getBoundingClientRect().height);
    }
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
      // From here on it is known how wide the rows are.
      heights.setKeys(keys);
      const { ownerDocument } = element;
      const onScroll = (event: Event): void => {
        if (isNode(event.target) && isWithin(element, event.target)) moved();
      };
      const onClick = ({ target }: MouseEvent): void => {
        stay.letGo();
        const key = isNode(target) ? rowAround(element, target) : null;
        if (key !== null) used = [...used.filter((other) => other !== key), key].slice(-MOST_USED);
      };
      element.addEventListener('click', onClick);
      // Scrolling does not bubble, but a document hears it on its way down, from the page and from every element that is in no shadow tree.
      const trees = treesAround(element);
      for (const tree of trees) tree.addEventListener('scroll', onScroll, { capture: true, passive: true });
      const page = ownerDocument.defaultView;
      printing = isPrinting(page);
      const stopPrinting = page
        ? watchPrinting(page, () => {
            printing = isPrinting(page);
            // The browser draws the page right after this.
            flushSync(update);
          })
        : undefined;
      // A browser that takes over the rows of a server keeps those of a short list, and of a longer one what is on screen.
      const drawn = countDrawn(element, keys);
      if (drawn > range.end && (!fromEnd || drawn === keys.length)) {
        range = { start: 0, end: drawn };
        mounted = mountedRows(range, [], keys.length, heights.offset);
      }
      if (fromEnd) {
        stayAtEnd(scrollToEnd(element));
        // Ends that, also where nothing turns out taller.
        later();
      }
      return () => {
        list = null;
        element.removeEventListener('click', onClick);
        for (const tree of trees) tree.removeEventListener('scroll', onScroll, { capture: true });
        stopPrinting?.();
        nextLook.cancel();
        resizes.watch(new Set());
        gaps.watch(new Set());
      };
    },
    sync,
    place() {
      if (revealed?.offset !== undefined) return { key: revealed.key, offset: revealed.offset };
      if (!list || list.getClientRects().length === 0) return undefined;
      const first = firstOnScreen(list, isRow);
      const key = first?.row.getAttribute(KEY_ATTRIBUTE);
      if (!first || key == null || (key === keys[0] && first.offset >= 0)) return null;
      return { key, offset: first.offset };
    },
    reveal(key, offset) {
      if (!keys.includes(key)) return false;
      revealed = { key, offset };
      opening = false;
      toEnd = false;
      held = null;
      if (list && rowOf(list, key)) sync();
      else update();
      return true;
    },
  };
}

const NO_ROWS: RowRange = { start: 0, end: 0 };

const holds = (outer: RowRange, { start, end }: RowRange): boolean =>
  start >= end || (outer.start <= start && outer.end >= end);

// A list that is off the screen has nothing there to be far from.
const isFarFrom = (mounted: RowRange, { start, end }: RowRange): boolean =>
  start < end && (start >= mounted.end || end <= mounted.start);

const isRow = (child: Element): boolean => child.hasAttribute(KEY_ATTRIBUTE);

const ends = (selection: Selection): readonly (Node | null)[] => [selection.anchorNode, selection.focusNode];
