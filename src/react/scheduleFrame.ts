/** Whether the page is painted: a hidden one has no frames. */
export function hasFrames(): boolean {
  return typeof document !== 'undefined' && document.visibilityState !== 'hidden';
}

/**
 * Publishes with the next animation frame, and on a timer while the page is hidden, where frames stop. Pass it to
 * `store.scheduleWith` to have a state in each frame. Tells `publish` the time of the frame. Returns how to give it up.
 */
export function scheduleFrame(publish: (now: number) => void): () => void {
  if (!hasFrames()) {
    const hidden = setTimeout(() => {
      publish(performance.now());
    }, 100);
    return () => {
      clearTimeout(hidden);
    };
  }
  let done = false;
  const giveUp = () => {
    done = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  const once = (now: number) => {
    if (done) return;
    giveUp();
    publish(now);
  };
  const frame = requestAnimationFrame(once);
  // The page may be hidden before the frame comes.
  const timer = setTimeout(() => {
    once(performance.now());
  }, 250);
  return giveUp;
}
