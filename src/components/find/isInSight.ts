/** Whether a range is drawn at all: in no closed panel, and not for assistive technology only. */
export function isDrawn({ startContainer }: Range): boolean {
  const element = startContainer.parentElement;
  return (
    element?.closest("[hidden], [data-al-part='visually-hidden']") === null &&
    element.getClientRects().length > 0
  );
}

/** Whether the first line of a range is inside the viewport, and cut off by nothing between the two. */
export function isInSight(range: Range, viewport: Element): boolean {
  const [box] = range.getClientRects();
  if (!box || (box.width === 0 && box.height === 0)) return false;
  const middle = { x: box.left + Math.min(box.width, 40) / 2, y: box.top + box.height / 2 };
  for (let at = range.startContainer.parentElement; at; at = at.parentElement) {
    if (at === viewport || getComputedStyle(at).overflow !== 'visible') {
      const view = at.getBoundingClientRect();
      if (middle.x < view.left || middle.x > view.right || middle.y < view.top || middle.y > view.bottom)
        return false;
    }
    if (at === viewport) return true;
  }
  return false;
}

/** Moves the bar to the other end of the transcript where it would cover a range, unless it would cover it there too. */
export function keepClear(range: Range, viewport: Element): void {
  const bar = viewport.closest("[data-al-part='transcript']")?.querySelector("[data-al-part='find']");
  if (!bar || !covers(bar, range)) return;
  bar.toggleAttribute('data-al-at-end');
  if (covers(bar, range)) bar.toggleAttribute('data-al-at-end');
}

function covers(bar: Element, range: Range): boolean {
  const [box] = range.getClientRects();
  if (!box) return false;
  const over = bar.getBoundingClientRect();
  return box.left < over.right && box.right > over.left && box.top < over.bottom && box.bottom > over.top;
}
