// Makes the picture of README.md that moves, of a run that is streamed, in a Chromium: node scripts/moving-picture.mjs. It is written to docs/pictures/run.webp.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { launchOptions } from './browser.mjs';
import { animate } from './pictures/animate.mjs';

const root = join(import.meta.dirname, '..');
const SIZE = { width: 740, height: 520 };
const MOST_BYTES = 600_000;
/** Each frame is shown so long, the last one longer, in milliseconds. */
const FRAME = 220;
const LAST = 5000;

/** What of a picture differs from the one before, as WebP with its place; `null` where nothing does. The page itself compares and writes it. */
const changed = (page, png) =>
  page.evaluate(async (data) => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
    const before = globalThis.before;
    globalThis.before = pixels;
    let [left, top, right, bottom] = before ? [width, height, 0, 0] : [0, 0, width, height];
    if (before)
      for (let at = 0; at < pixels.length; at += 1) {
        if (pixels[at] === before[at]) continue;
        const x = at % width;
        const y = (at - x) / width;
        left = Math.min(left, x);
        right = Math.max(right, x + 1);
        top = Math.min(top, y);
        bottom = Math.max(bottom, y + 1);
      }
    if (right <= left) return null;
    // Places are even in this format.
    left -= left % 2;
    top -= top % 2;
    const part = new OffscreenCanvas(right - left, bottom - top);
    part.getContext('2d').drawImage(canvas, -left, -top);
    const blob = await part.convertToBlob({ type: 'image/webp', quality: 0.85 });
    let text = '';
    for (const byte of new Uint8Array(await blob.arrayBuffer())) text += String.fromCharCode(byte);
    return { x: left, y: top, width: right - left, height: bottom - top, webp: btoa(text) };
  }, png.toString('base64'));

const server = await createServer({
  configFile: join(root, 'src/viewer/vite.config.ts'),
  logLevel: 'error',
  server: { hmr: false, watch: null, host: '127.0.0.1', port: 0, fs: { allow: [root] } },
});
await server.listen();
const url = `http://127.0.0.1:${server.httpServer.address().port}/`;
const browser = await chromium.launch(await launchOptions());
try {
  const context = await browser.newContext({
    viewport: SIZE,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const blank = await context.newPage();
  const page = await context.newPage();
  await page.goto(url, { timeout: 240_000 });
  await page.evaluate(
    async (module) => {
      const { showLive } = await import(module);
      globalThis.live = showLive(document.body);
    },
    `/@fs${join(root, 'scripts/pictures/showLive.tsx')}`,
  );
  await page.locator('[data-al-part="message"]').first().waitFor();
  const frames = [];
  for (let more = true; more;) {
    await page.waitForTimeout(250);
    const frame = await changed(blank, await page.screenshot());
    if (frame) frames.push({ ...frame, webp: Buffer.from(frame.webp, 'base64'), ms: FRAME });
    else if (frames.length > 0) frames.at(-1).ms += FRAME / 2;
    more = await page.evaluate(() => globalThis.live.next());
  }
  await page.waitForTimeout(1000);
  const last = await changed(blank, await page.screenshot());
  if (last) frames.push({ ...last, webp: Buffer.from(last.webp, 'base64'), ms: FRAME });
  frames.at(-1).ms = LAST;
  const picture = animate(SIZE.width, SIZE.height, frames);
  if (picture.length > MOST_BYTES) throw new Error(`The picture has ${picture.length} bytes.`);
  writeFileSync(join(root, 'docs/pictures/run.webp'), picture);
  await blank.setContent(`<img src="data:image/webp;base64,${picture.toString('base64')}">`);
  console.log(`run.webp ${Math.round(picture.length / 1000)} kB, ${frames.length} frames`);
} finally {
  await browser.close();
  await server.close();
}
