/**
 * Publishes once per animation frame, and on a timer while the page is hidden, where frames stop. Pass it to
 * `store.scheduleWith`.
 */
export function scheduleFrame(publish: () => void): void {
  if (typeof document === 'undefined' || document.visibilityState === 'hidden') {
    setTimeout(publish, 100);
    return;
  }
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    publish();
  };
  const frame = requestAnimationFrame(once);
  // The page may be hidden before the frame comes.
  const timer = setTimeout(once, 250);
}
