/** Tells when one of some elements comes on screen, whatever moved it there: a window that grew, a panel that opened. */
export function createSightings(onSight: () => void) {
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
export function createResizes(onResize: (element: Element, height: number) => void) {
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
  let added: readonly Element[] = [];
  let frame = 0;
  const observeAdded = (): void => {
    frame = 0;
    for (const element of added) observer?.observe(element);
    added = [];
  };
  return {
    has: (element: Element) => watched.has(element),
    watch(elements: ReadonlySet<Element>) {
      if (!observer) return;
      for (const element of watched) if (!elements.has(element)) observer.unobserve(element);
      const waiting = new Set(added);
      added = [...elements].filter((element) => waiting.has(element) || !watched.has(element));
      watched = elements;
      if (added.length > 0) {
        if (frame === 0) frame = requestAnimationFrame(observeAdded);
        return;
      }
      // A page that is hidden has no frames: what waits for one would be held for ever.
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}
