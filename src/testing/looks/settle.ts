const QUIET = 3;
const MOST = 120;

/** Waits until nothing has come, gone or changed for some frames. What never rests, as a replay does, is looked at as it is. */
export async function settle(): Promise<void> {
  let quiet = 0;
  const observer = new MutationObserver(() => {
    quiet = 0;
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  for (let frame = 0; quiet < QUIET && frame < MOST; frame += 1, quiet += 1)
    await new Promise((resolve) => requestAnimationFrame(resolve));
  observer.disconnect();
}
