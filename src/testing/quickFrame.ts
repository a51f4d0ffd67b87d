let moving: HTMLElement | undefined;
let far = false;

/**
 * The next frame of a page that was started with `unlimitedFrames`. Chromium makes a frame in which something changes as soon as it can,
 * and waits for the display before one in which nothing does: an empty element is therefore moved for each.
 */
export async function quickFrame(): Promise<void> {
  if (!moving) {
    moving = document.createElement('div');
    moving.style.cssText =
      'position:fixed;inset:0 auto auto 0;width:1px;height:1px;pointer-events:none;will-change:transform';
    document.body.append(moving);
  }
  far = !far;
  moving.style.transform = far ? 'translateX(1px)' : 'none';
  await new Promise(requestAnimationFrame);
}
