import type { RowKey } from '../../model/index.ts';
import { rowOf } from './listRows.ts';
import { offsetOf, putBelowTop, scrollTopOf } from './scrolling.ts';

/**
 * Holds a row that was brought on screen in its place while rows around it come in, which may be of other heights than was guessed. Lets go
 * after some frames, and as soon as anybody scrolls.
 */
export interface Stay {
  /** The row that is held; `null` while there is none. */
  readonly key: () => RowKey | null;
  /** Holds a row of a list where it stands now. */
  readonly begin: (list: HTMLElement, key: RowKey, row: Element) => void;
  /** Puts the row back, unless somebody scrolled. Call it when rows were mounted or unmounted. */
  readonly hold: (list: HTMLElement) => void;
  /** Lets go of the row where somebody else than the browser scrolled. Call it when something was scrolled. */
  readonly scrolled: (list: HTMLElement) => void;
  /** Lets go of the row: the reader did something in the list, and what that opens or closes is to stay where it is. */
  readonly letGo: () => void;
  /** Counts a frame. Returns whether the row is held for another one. */
  readonly countFrame: () => boolean;
}

/** So many frames a row is held. */
const MOST_FRAMES = 3;

/** Starts without a row. */
export function createStay(): Stay {
  let held: { readonly key: RowKey; readonly offset: number; scrollTop: number; frames: number } | null =
    null;

  /** Whether it was scrolled since the row was put where it is. */
  const isScrolled = (list: HTMLElement): boolean =>
    held !== null && Math.abs(scrollTopOf(list) - held.scrollTop) > 1;

  return {
    key: () => held?.key ?? null,
    begin(list, key, row) {
      held = { key, offset: offsetOf(row), scrollTop: scrollTopOf(list), frames: MOST_FRAMES };
    },
    hold(list) {
      if (!held) return;
      if (isScrolled(list)) {
        held = null;
        return;
      }
      putBelowTop(rowOf(list, held.key), held.offset);
      held.scrollTop = scrollTopOf(list);
    },
    scrolled(list) {
      if (!held || !isScrolled(list)) return;
      const row = rowOf(list, held.key);
      // The browser itself scrolls where it holds a row in its place.
      if (row && Math.abs(offsetOf(row) - held.offset) <= 1) held.scrollTop = scrollTopOf(list);
      else held = null;
    },
    letGo() {
      held = null;
    },
    countFrame() {
      if (held && (held.frames -= 1) <= 0) held = null;
      return held !== null;
    },
  };
}
