import { parentOf } from '../tree.ts';

/** The part of an element that is on screen, in CSS pixels from its own top. */
export interface VisiblePart {
  readonly top: number;
  /** At most `top` where nothing of it can be seen. */
  readonly bottom: number;
}

/**
 * What can be seen of an element: the page cut by every ancestor that clips. `null` where nothing is laid out: inside something
 * hidden, or in an environment without layout.
 */
export function visiblePart(element: HTMLElement): VisiblePart | null {
  const { documentElement, body } = element.ownerDocument;
  if (element.closest('[hidden]') || element.getClientRects().length === 0) return null;
  let top = 0;
  let bottom = documentElement.clientHeight;
  for (let parent = parentOf(element); parent && parent !== body; parent = parentOf(parent)) {
    if (getComputedStyle(parent).overflowY === 'visible') continue;
    const box = parent.getBoundingClientRect();
    top = Math.max(top, box.top);
    bottom = Math.min(bottom, box.bottom);
  }
  const own = element.getBoundingClientRect().top;
  return { top: top - own, bottom: bottom - own };
}

/** Whether anything is laid out here at all: test environments and servers have documents without sizes. */
export const hasLayout = (element: HTMLElement): boolean =>
  element.ownerDocument.documentElement.clientHeight > 0;
