import { openMatch } from '../../react/openMatch.ts';
import { AS_WRITTEN, compileFind } from '../../store/compileFind.ts';
import type { FindMatch, FindState, ViewStore } from '../../store/index.ts';
import { panelKey, SESSION_KEY } from '../../store/panels.ts';
import { findRanges, readDrawn } from './findRanges.ts';
import { isDrawn, isInSight, keepClear } from './isInSight.ts';
import { placesOf } from './pickDrawn.ts';
import { scrollToRange } from './scrollToRange.ts';

const MOST_MARKS = 2000;
/** Frames in which what was opened may still be on its way into the document, as long as it changes. */
const MOST_FRAMES = 120;
/** Frames without a change after which what is not there will not come. */
const QUIET_FRAMES = 6;
/** Frames in which the rows around it are measured and may move it once more. */
const SETTLING_FRAMES = 3;
/** Places of a text that are tried, where it is drawn but cannot be brought on screen. */
const MOST_TRIED = 20;

// Names of the stylesheet. The registry belongs to the page: several transcripts add to the same two highlights.
const MARKS = 'al-find';
const CURRENT = 'al-find-current';
/** What the marks depend on. */
const MARKED_BY = ['text', 'options', 'matches', 'limited'] as const;
/** Stands on the viewport while there are marks: their styles are for what is in it alone. */
const MARKED = 'data-al-marked';

/** Shows the text around a match in an element, with the match in a `mark`; `null` takes it away. */
export type ShowPassage = (place: { readonly host: Element; readonly match: FindMatch } | null) => void;

/**
 * Marks what was found in the part of the transcript that is in the document, and brings the current match on screen, until the
 * returned function is called. A match that no view draws is looked for in the raw form of its row; what that does not draw either is
 * shown by `showPassage`, at the row. The marks are painted by the browser: no element is touched. Where it cannot, the block of the
 * current match is outlined.
 */
export function markMatches(viewport: Element, view: ViewStore, showPassage: ShowPassage): () => void {
  let frame = 0;
  /** Something in the document, or what is looked for, has changed since the marks were made. */
  let changed = true;
  let shown: readonly Range[] = [];
  let shownCurrent: Range | null = null;
  let outlined: Element | null = null;
  let host: Element | null = null;
  /** Frames left for the current match to come on screen. */
  let framesLeft = MOST_FRAMES;
  let quiet = 0;
  let step: 'view' | 'raw' | 'passage' = 'view';
  /** Where the current match may be in what is drawn; `null` while that is not known. */
  let places: readonly Range[] | null = null;

  const markAll = ({ text, options = AS_WRITTEN, matches, limited }: FindState): void => {
    for (const range of shown) highlight(MARKS)?.delete(range);
    const matcher = text === '' ? 'invalid' : compileFind(text, options);
    const drawn = limited ? [viewport] : rowsOf(viewport, matches);
    shown = typeof matcher === 'string' ? [] : findRanges(readDrawn(drawn), matcher, MOST_MARKS);
    for (const range of shown) highlight(MARKS)?.add(range);
  };
  const markCurrent = (range: Range | null, element: Element | null): void => {
    if (shownCurrent) highlight(CURRENT)?.delete(shownCurrent);
    shownCurrent = range;
    if (range) highlight(CURRENT)?.add(range);
    const outline = element && (!range || !highlight(CURRENT)) ? element : null;
    if (outline === outlined) return;
    outlined?.removeAttribute('data-al-found');
    outline?.setAttribute('data-al-found', '');
    outlined = outline;
  };
  const clear = (): void => {
    for (const range of shown) highlight(MARKS)?.delete(range);
    shown = [];
    markCurrent(null, null);
    takeAway();
    viewport.removeAttribute(MARKED);
  };
  const takeAway = (): void => {
    if (!host) return;
    showPassage(null);
    host.remove();
    host = null;
  };

  /** The mark of a match in what is drawn, in sight if it can be brought there. */
  const bring = (match: FindMatch, matches: readonly FindMatch[]): Range | null => {
    if (step === 'passage') {
      const drawn = readDrawn(host?.querySelectorAll('mark') ?? []);
      const range = drawn.text === '' ? null : drawn.range(1, drawn.text.length);
      if (range) scrollToRange(range, viewport);
      return range;
    }
    places ??= placesOf(readDrawn(rootsOf(match)), match, matches).filter(isDrawn);
    for (const range of places.slice(0, MOST_TRIED)) {
      scrollToRange(range, viewport);
      if (isInSight(range, viewport)) return range;
    }
    return null;
  };
  const rootsOf = ({ key }: FindMatch): readonly Element[] => {
    const name = CSS.escape(key);
    const sourced = [...viewport.querySelectorAll(`[data-al-source="${name}"]`)];
    if (sourced.length > 0)
      return sourced.filter((each) => !sourced.some((o) => o !== each && o.contains(each)));
    return [...viewport.querySelectorAll(`[data-al-key="${name}"], [data-al-part="${name}"]`)].slice(0, 1);
  };
  /** What is tried when a match was not drawn so far. */
  const goOn = (match: FindMatch): void => {
    quiet = 0;
    framesLeft = MOST_FRAMES;
    places = null;
    if (step === 'view' && match.within.data) {
      step = 'raw';
      openMatch(view, match, panelKey(match.key, 'raw'));
      return;
    }
    if (step === 'raw') openMatch(view, match);
    step = 'passage';
    const row = placeFor(match);
    if (!row) return;
    host = viewport.ownerDocument.createElement('div');
    row.append(host);
    showPassage({ host, match });
  };
  const placeFor = (match: FindMatch): Element | null => {
    const [own] = rootsOf(match);
    const name = CSS.escape(match.rowKey);
    const row = own ?? viewport.querySelector(`[data-al-key="${name}"]`) ?? viewport.firstElementChild;
    return row?.closest('div, article, section, li') ?? null;
  };

  const paint = (): void => {
    frame = 0;
    const { find } = view.getState();
    if (!find) {
      clear();
      return;
    }
    viewport.setAttribute(MARKED, '');
    if (changed) markAll(find);
    quiet = changed ? 0 : quiet + 1;
    if (changed) places = null;
    changed = false;
    const match = find.matches[find.current];
    if (!match) {
      markCurrent(null, null);
      takeAway();
      return;
    }
    // Where nothing has a place, in a hidden tab or a document without layout, nothing can be brought into sight.
    if (framesLeft > 0 && viewport.getClientRects().length > 0) {
      framesLeft -= 1;
      const range = bring(match, find.matches);
      markCurrent(range, rootsOf(match)[0] ?? null);
      if (range) {
        framesLeft = Math.min(framesLeft, SETTLING_FRAMES);
        keepClear(range, viewport);
      } else if (step !== 'passage' && (quiet > QUIET_FRAMES || framesLeft === 0)) goOn(match);
      schedule();
    } else if (shownCurrent && !shownCurrent.startContainer.isConnected) {
      // What held it was drawn again, without being gone to.
      const [range] = step === 'passage' ? [] : placesOf(readDrawn(rootsOf(match)), match, find.matches);
      markCurrent(range ?? null, rootsOf(match)[0] ?? null);
    } else if (shownCurrent) {
      // What came late, above it, may have moved it below the bar.
      keepClear(shownCurrent, viewport);
    }
  };
  const schedule = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const unsubscribe = view.subscribe((state, before) => {
    if (state.find === before.find) return;
    for (const field of MARKED_BY) if (state.find?.[field] !== before.find?.[field]) changed = true;
    if (currentOf(state.find) !== currentOf(before.find)) {
      framesLeft = MOST_FRAMES;
      quiet = 0;
      step = 'view';
      places = null;
      takeAway();
    }
    schedule();
  });
  const observer = new MutationObserver(() => {
    changed = true;
    schedule();
  });
  observer.observe(viewport, { childList: true, characterData: true, subtree: true });
  schedule();
  return () => {
    unsubscribe();
    observer.disconnect();
    cancelAnimationFrame(frame);
    clear();
  };
}

/** The rows in which something was found. What looks like it in another row are words of the viewer, such as those of a head or a button. */
function rowsOf(viewport: Element, matches: readonly FindMatch[]): readonly Element[] {
  const keys = new Set(matches.map(({ rowKey }) => rowKey));
  const rows = viewport.querySelectorAll<HTMLElement>(`[data-al-key], [data-al-part="${SESSION_KEY}"]`);
  return [...rows].filter(({ dataset }) => keys.has(dataset.alKey ?? SESSION_KEY));
}

const currentOf = (find: FindState | null): FindMatch | undefined => find?.matches[find.current];

// Browsers without the API get no marks.
function highlight(name: string): Highlight | undefined {
  if (typeof Highlight === 'undefined' || !('highlights' in CSS)) return undefined;
  let made = CSS.highlights.get(name);
  if (!made) {
    made = new Highlight();
    CSS.highlights.set(name, made);
  }
  return made;
}
