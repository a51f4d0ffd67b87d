import type { Span } from '../../analyse/packSpans.ts';
import { isRightToLeft } from './useTurnSlider.ts';

/** A place in a drawing, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where a pointer went down, and what was in sight then. */
export interface PointerStart extends Place {
  readonly view: Span;
  readonly onRuler: boolean;
}

/** What a pointer that moves does. `press`: nothing yet. */
export type PointerDrag =
  | { readonly kind: 'press' }
  | { readonly kind: 'drag'; readonly from: Place; readonly view: Span; readonly onRuler: boolean }
  | { readonly kind: 'pinch'; readonly before: Span; readonly now: Span; readonly view: Span };

/** Follows one pointer that drags, or two that pinch. */
export interface PointerTracker {
  readonly down: (id: number, start: PointerStart) => void;
  /** `null`: the pointer is not down. */
  readonly move: (id: number, place: Place) => PointerDrag | null;
  /** Returns whether it was a press on one place. */
  readonly up: (id: number) => boolean;
}

/** A hand is not that steady. In CSS pixels. */
const STILL_PX = 4;

/** Creates what tells presses, drags and pinches apart. */
export function trackPointers(): PointerTracker {
  const down = new Map<number, { start: PointerStart; now: Place }>();
  let moved = false;
  return {
    down(id, start) {
      if (down.size === 0) moved = false;
      // A second finger begins anew from where the first one is.
      else {
        moved = true;
        for (const each of down.values()) each.start = { ...each.start, ...each.now, view: start.view };
      }
      down.set(id, { start, now: start });
    },
    move(id, place) {
      const pointer = down.get(id);
      if (!pointer) return null;
      pointer.now = place;
      const { start } = pointer;
      const [first, second] = down.values();
      if (first && second)
        return {
          kind: 'pinch',
          before: ordered(first.start.x, second.start.x),
          now: ordered(first.now.x, second.now.x),
          view: first.start.view,
        };
      if (Math.hypot(place.x - start.x, place.y - start.y) > STILL_PX) moved = true;
      return moved
        ? { kind: 'drag', from: start, view: start.view, onRuler: start.onRuler }
        : { kind: 'press' };
    },
    up(id) {
      return down.delete(id) && down.size === 0 && !moved;
    },
  };
}

const ordered = (a: number, b: number): Span => (a <= b ? [a, b] : [b, a]);

/** Where a pointer is in an element, in CSS pixels from where time begins in it. */
export function placeOf(
  element: HTMLElement,
  { clientX, clientY }: { readonly clientX: number; readonly clientY: number },
): Place {
  const { left, right, top } = element.getBoundingClientRect();
  return { x: isRightToLeft(element) ? right - clientX : clientX - left, y: clientY - top };
}
