// Makes the pictures of docs/debugging.md and of README.md, of the sample run in a Chromium: node scripts/pictures.mjs [NAME…]. They are written to docs/pictures/.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv } from 'node:process';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { launchOptions } from './browser.mjs';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs/pictures');
const MOST_BYTES = 60_000;
const WAIT = { timeout: 240_000 };

const part = (name) => `[data-al-part="${name}"]`;
const keys = async (page, ...pressed) => {
  for (const key of pressed) {
    await page.keyboard.press(key);
    await page.waitForTimeout(250);
  }
};

/** What is done before each picture, and which part of the page it shows; the page where it names none. */
const pictures = {
  debugger: async (page) => keys(page, 'e'),
  lanes: async (page) => {
    await keys(page, 'e');
    await page.locator(part('outline-close')).click();
    await page.waitForTimeout(500);
  },
  failures: async (page) => {
    await keys(page, 'e');
    return { height: 420 };
  },
  source: async (page) => {
    await keys(page, 'e', 'Enter');
    await page.locator(part('inspector-tab')).nth(1).click();
    await page.waitForSelector(part('inspector-source-text'), WAIT);
    return part('inspector');
  },
  context: async (page) => {
    await page.setViewportSize({ width: 1200, height: 780 });
    await keys(page, 'e', 'c');
    await page.waitForSelector(part('context-parts'), WAIT);
    return part('inspector');
  },
  request: async (page) => {
    await keys(page, 'e', 'Enter');
    await page.locator(part('inspector-tab')).nth(4).click();
    await page.waitForTimeout(1000);
    return part('inspector');
  },
  events: async (page) => {
    await keys(page, 'e', 'Enter');
    await page.locator(part('inspector-tab')).nth(2).click();
    await page.waitForTimeout(1000);
    return part('inspector');
  },
  costs: async (page) => {
    await page
      .locator(`${part('debugger-total')}:visible`)
      .first()
      .click();
    await page.waitForTimeout(500);
    return { height: 460 };
  },
  timeline: async (page) => {
    await page
      .locator(`${part('timeline-strip')} button`)
      .last()
      .click();
    await page.waitForSelector(part('timeline-lanes'), WAIT).catch(() => undefined);
    await page.waitForTimeout(1500);
    return part('timeline');
  },
  outline: async () => part('outline'),
  room: async (page) => {
    const edge = page.locator(`${part('pane-edge')}:visible`).first();
    await edge.focus();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Shift+ArrowRight');
    await page.waitForTimeout(500);
    return { height: 420 };
  },
  strip: async (page) => {
    await keys(page, 'e');
    return part('timeline');
  },
  minimap: async (page) => {
    await keys(page, '/');
    await page.keyboard.type('chunk');
    await page.waitForTimeout(1000);
    return { height: 520 };
  },
  findings: async (page) => {
    await page
      .locator(part('outline-view'))
      .filter({ hasText: /^Findings/ })
      .click();
    await page.waitForTimeout(500);
    return { width: 240, height: 400, from: 52 };
  },
  agent: async (page) => {
    await page.locator(part('outline-open')).first().click();
    await page.waitForTimeout(1500);
    return { height: 420 };
  },
  keys: async (page) => {
    await keys(page, '?');
    await page.waitForSelector(part('shortcuts'), WAIT);
    return part('shortcuts');
  },
  link: async (page) => {
    await keys(page, 'e', 'y');
    await page.waitForTimeout(500);
    return { height: 400 };
  },
  filter: async (page) => {
    await keys(page, 'f');
    await page.keyboard.type('tool:bash ');
    await page.waitForTimeout(500);
    return { height: 460 };
  },
  replay: async (page) => {
    await keys(page, 'e', ',', ',');
    return { from: 300 };
  },
  waiting: async (page) => {
    await page.evaluate(
      async (module) => {
        const { showWaiting } = await import(module);
        showWaiting(document.body);
      },
      `/@fs${join(root, 'scripts/pictures/showWaiting.tsx')}`,
    );
    await page
      .waitForSelector(`${part('debugger-facts')}[data-al-standing="waiting"]`, WAIT)
      .catch(() => undefined);
    await page.waitForTimeout(1500);
    return { height: 460 };
  },
  compare: async (page) => showCompared(page, 2),
  matrix: async (page) => showCompared(page, 4),
};

/** Draws runs that were made for the pictures beside one another in the page. */
async function showCompared(page, count) {
  await page.evaluate(
    async ([module, runs]) => {
      const { showRuns } = await import(module);
      await showRuns(document.body, runs);
    },
    [`/@fs${join(root, 'scripts/pictures/showRuns.tsx')}`, count],
  );
  await page.waitForSelector(`${part('compare-step')}[data-al-current]`, WAIT);
  await page.waitForTimeout(1500);
  return { height: 520 };
}

/** Makes a small picture of a PNG: the page itself writes WebP, less sharp until it is small enough. */
const compress = (page, png) =>
  page.evaluate(
    async ([data, most]) => {
      const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      canvas.getContext('2d').drawImage(bitmap, 0, 0);
      for (let quality = 0.9; quality > 0.3; quality -= 0.1) {
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
        if (blob.size > most) continue;
        const bytes = new Uint8Array(await blob.arrayBuffer());
        let text = '';
        for (const byte of bytes) text += String.fromCharCode(byte);
        return btoa(text);
      }
      throw new Error('The picture does not get small enough.');
    },
    [png.toString('base64'), MOST_BYTES],
  );

const server = await createServer({
  configFile: join(root, 'src/viewer/vite.config.ts'),
  logLevel: 'error',
  server: { hmr: false, watch: null, host: '127.0.0.1', port: 0, fs: { allow: [root] } },
});
await server.listen();
const url = `http://127.0.0.1:${server.httpServer.address().port}/`;
const browser = await chromium.launch(await launchOptions());
mkdirSync(folder, { recursive: true });
try {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 720 },
    reducedMotion: 'reduce',
    colorScheme: 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const blank = await context.newPage();
  const asked = argv.slice(2);
  for (const [name, prepare] of Object.entries(pictures)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    const page = await context.newPage();
    await page.goto(url, { timeout: 240_000, waitUntil: 'commit' });
    await page.waitForSelector(part('debugger-transcript'), WAIT);
    await page.waitForTimeout(1500);
    await page.locator(part('message')).last().focus();
    const shown = await prepare(page);
    await page.waitForTimeout(500);
    const { width = 1200, height = 720, from = 0 } = typeof shown === 'object' ? shown : {};
    const png =
      typeof shown === 'string'
        ? await page.locator(shown).screenshot()
        : await page.screenshot({ clip: { x: 0, y: from, width, height: height - from } });
    const webp = Buffer.from(await compress(blank, png), 'base64');
    writeFileSync(join(folder, `${name}.webp`), webp);
    console.log(`${name}.webp ${Math.round(webp.length / 1000)} kB`);
    await page.close();
  }
} finally {
  await browser.close();
  await server.close();
}
