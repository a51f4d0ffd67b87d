import type { FindMatch, ViewStore } from '../../store/index.ts';
import { findRanges } from './findRanges.ts';
import { scrollToRange } from './scrollToRange.ts';

const MOST_MARKS = 2000;
/** Frames in which what was opened may still be on its way into the document. */
const MOST_FRAMES = 30;

// Names of the stylesheet. The registry belongs to the page: several transcripts add to the same two highlights.
const MARKS = 'al-find';
const CURRENT = 'al-find-current';

/**
 * Marks what was found in the part of the transcript that is in the document, and brings the current match on screen, until the
 * returned function is called. The marks are painted by the browser: no element is touched. Where it cannot, the block of the
 * current match is outlined.
 */
export function markMatches(viewport: Element, view: ViewStore): () => void {
  let frame = 0;
  let framesLeft = 0;
  let shown: Range[] = [];
  let shownCurrent: Range | null = null;
  let outlined: Element | null = null;

  const clear = (): void => {
    for (const range of shown) highlight(MARKS)?.delete(range);
    if (shownCurrent) highlight(CURRENT)?.delete(shownCurrent);
    outlined?.removeAttribute('data-al-found');
    shown = [];
    shownCurrent = null;
    outlined = null;
  };
  const paint = (): void => {
    frame = 0;
    clear();
    const { find } = view.getState();
    if (!find) return;
    shown = [...findRanges(viewport, find.text, MOST_MARKS)];
    for (const range of shown) highlight(MARKS)?.add(range);
    const match = find.matches[find.current];
    if (!match) return;
    const element = viewport.querySelector(`[data-al-source="${CSS.escape(match.key)}"]`);
    shownCurrent = element && pick(shown, element, match);
    if (shownCurrent) highlight(CURRENT)?.add(shownCurrent);
    if (element && (!shownCurrent || !highlight(CURRENT))) {
      outlined = element;
      element.setAttribute('data-al-found', '');
    }
    if (framesLeft <= 0) return;
    framesLeft -= 1;
    if (shownCurrent && isVisible(shownCurrent)) {
      scrollToRange(shownCurrent, viewport);
      // Rows around it are measured now and may move it once more.
      framesLeft = Math.min(framesLeft, 2);
    }
    schedule();
  };
  const schedule = (): void => {
    if (frame === 0) frame = requestAnimationFrame(paint);
  };
  const unsubscribe = view.subscribe((state, before) => {
    if (state.find === before.find) return;
    if (current(state.find) !== current(before.find)) framesLeft = MOST_FRAMES;
    schedule();
  });
  const observer = new MutationObserver(schedule);
  observer.observe(viewport, { childList: true, characterData: true, subtree: true });
  framesLeft = MOST_FRAMES;
  schedule();
  return () => {
    unsubscribe();
    observer.disconnect();
    cancelAnimationFrame(frame);
    clear();
  };
}

const current = (find: { matches: readonly FindMatch[]; current: number } | null): FindMatch | undefined =>
  find?.matches[find.current];

// What is written is not always what is shown: the nth occurrence, or the last one there is.
function pick(ranges: readonly Range[], element: Element, { nth }: FindMatch): Range | null {
  const inside = ranges.filter(
    (range) => element.contains(range.startContainer) && sourceOf(range) === element,
  );
  const visible = inside.filter(isVisible);
  const from = visible.length > 0 ? visible : inside;
  return from[Math.min(nth, from.length - 1)] ?? null;
}

const sourceOf = ({ startContainer }: Range): Element | null =>
  startContainer.parentElement?.closest('[data-al-source]') ?? null;

function isVisible({ startContainer }: Range): boolean {
  const element = startContainer.parentElement;
  return element?.closest('[hidden]') === null && element.getClientRects().length > 0;
}

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
