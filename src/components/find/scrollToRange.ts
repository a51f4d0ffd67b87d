import { isElement } from '../tree.ts';

// The find bar stands over the first line.
const MARGIN_PX = 52;

/**
 * Scrolls what lies between a range and the viewport, and the viewport itself, so that the range can be seen. Unlike
 * `scrollIntoView` it leaves the page around alone.
 */
export function scrollToRange(range: Range, viewport: Element): void {
  for (let at = elementOf(range); at; at = at.parentElement) {
    if (at === viewport || canScroll(at)) bringInto(range.getBoundingClientRect(), at);
    if (at === viewport) return;
  }
}

const elementOf = ({ startContainer }: Range): Element | null =>
  isElement(startContainer) ? startContainer : startContainer.parentElement;

const canScroll = (element: Element): boolean =>
  element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;

function bringInto(box: DOMRect, scroller: Element): void {
  const view = scroller.getBoundingClientRect();
  if (box.top < view.top + MARGIN_PX || box.bottom > view.bottom - MARGIN_PX)
    scroller.scrollTop += box.top - view.top - (view.height - box.height) / 3;
  if (box.left < view.left || box.right > view.right)
    scroller.scrollLeft += box.left - view.left - (view.width - box.width) / 3;
}
