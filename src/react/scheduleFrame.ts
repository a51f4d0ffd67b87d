/**
 * Publishes once per animation frame, and on a timer while the page is hidden, where frames stop. Pass it to
 * `store.scheduleWith`. Returns how to give it up.
 */
export function scheduleFrame(publish: () => void): () => void {
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') {
    const hidden = setTimeout(publish, 100);
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
  const once = () => {
    if (done) return;
    giveUp();
    publish();
  };
  const frame = requestAnimationFrame(once);
  // The page may be hidden before the frame comes.
  const timer = setTimeout(once, 250);
  return giveUp;
}
