const QUIET = 3;
const MOST = 120;

/**
 * Waits until nothing has come, gone or changed for `quiet` frames, and takes colours that are still on their way to their end. What never rests,
 * as a replay does, is looked at as it is.
 */
export async function settle(quiet = QUIET): Promise<void> {
  let still = 0;
  const observer = new MutationObserver(() => {
    still = 0;
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  for (let frame = 0; still < quiet && frame < MOST; frame += 1, still += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  observer.disconnect();
  for (const animation of document.getAnimations())
    if (animation instanceof CSSTransition) animation.finish();
}
