// The hosts of examples/, and what each must show.
import assert from 'node:assert/strict';
import { answerTo } from '../examples/agent.mjs';

/**
 * @typedef {object} Host
 * @property {boolean} [installsInside] It is installed in its own folder, since its tools follow no link out of it.
 * @property {readonly string[][]} [build] Commands that build it, run in its folder.
 * @property {string} [serve] Folder to serve once it is built.
 * @property {readonly string[]} [start] Command that serves what was built; the port is added at its end.
 * @property {readonly string[]} [dev] Command that serves it for development; the port is added at its end.
 * @property {string} [file] Page to open by its file once it is built, as a desktop app does.
 * @property {(page: import('playwright').Page) => Promise<void>} [prepare] Gives the page what its host would, before it is opened.
 * @property {RegExp} [harmless] What its console says because the example makes it happen.
 * @property {(page: import('playwright').Page) => Promise<void>} [check] Looks at the open page, and throws when something is missing.
 * @property {(folder: string, exec: (command: string[], cwd: string) => Promise<string>) => Promise<void>} [run] Uses it without a browser.
 */

async function ask(page) {
  await page.getByLabel('Question').fill('When is high water?');
  await page.getByRole('button', { name: 'Ask' }).click();
}

/** The answer is there once, with its Markdown, and the stylesheet is loaded. `page` is where the transcript stands. */
async function seesAnswer(page) {
  await page.getByText('low water at 12:31.').waitFor();
  assert.equal(await page.getByText('low water at 12:31.').count(), 1);
  assert.equal(await page.locator('strong', { hasText: 'Brest' }).count(), 1);
  const gutter = await page
    .locator("[data-al-part='transcript']")
    .first()
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--al-gutter'));
  assert.notEqual(gutter, '', 'the stylesheet is loaded');
}

/** The call of the tool is done, and opens to its result. */
async function seesCall(page) {
  const call = page.locator("[data-al-part='tool-call-trigger']");
  assert.equal(await call.getAttribute('data-al-status'), 'done');
  assert.match(await call.innerText(), /tide_table/);
  await call.click();
  await page.getByText('12:31 low 1.4 m').waitFor();
}

/** Asks a question, and reads an answer that thinks, calls a tool and ends in a text. */
async function asksAndReads(page) {
  await ask(page);
  await seesAnswer(page);
  await seesCall(page);
}

/** The same, in the middle of which the transcript moves into a window of its own. */
async function movesOut(page) {
  await ask(page);
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Open in a window' }).click();
  const other = await popup;
  await seesAnswer(other);
  await seesCall(other);
  assert.equal(await page.locator("[data-al-part='transcript']").count(), 0);
}

/** What the app draws its own way stands in the place of ours: three tools, a kind of note, the greeting and the messages of the person. */
async function drawsItsOwn(page) {
  await page.getByText('Ask the harbour master.').waitFor();
  await ask(page);
  await page.getByText('low water at 12:31.').waitFor();
  assert.deepEqual(await page.getByRole('list', { name: 'Tides' }).getByRole('listitem').allInnerTexts(), [
    '06:12 high 6.9 m',
    '12:31 low 1.4 m',
  ]);
  await page.getByRole('img', { name: 'The level over the day' }).waitFor();
  await page.getByText('Berth 4 is yours').waitFor();
  assert.equal(
    await page.locator("[data-al-part='tool-call-trigger']").count(),
    0,
    'the cards replace the lines',
  );
  assert.equal(await page.locator('.warning').innerText(), 'Spring tide this week');
  assert.match(await page.locator('.asked').innerText(), /when is high water\?/i);
  const background = await page
    .locator('main')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  assert.equal(background, 'rgb(4, 26, 43)');
  const font = await page
    .locator("[data-al-part='transcript']")
    .evaluate((element) => getComputedStyle(element).fontFamily);
  assert.match(font, /Georgia/);
}

/** Formulas, a container, a diagram in a frame without an origin, and code in the colours of Shiki. */
async function drawsItsText(page) {
  await page.getByText('The level at Brest is a sum of waves:').waitFor();
  await page.locator('.katex-display .katex-html').waitFor();
  assert.match(await page.locator('aside.warning').innerText(), /At 06:12 the pier is under water\./);
  const frame = page.locator("iframe[sandbox='allow-scripts']");
  await page.frameLocator("iframe[sandbox='allow-scripts']").getByText('Tide table').waitFor();
  await page.waitForFunction(() => (document.querySelector('iframe')?.clientHeight ?? 0) > 30);
  assert.equal(await frame.evaluate((element) => element.contentDocument), null);
  const colours = await page
    .locator("[data-al-part='code'] code span[style*='color']")
    .evaluateAll((spans) => new Set(spans.map((span) => span.style.color)).size);
  assert.ok(colours > 2, 'Shiki colours the code');
  assert.equal(await page.locator('[data-al-token]').count(), 0);
}

/** The saved run is in what the server sends, and is drawn once; below it a question is answered. */
async function readsAndAsks(page) {
  const sent = await (await page.request.get(page.url())).text();
  assert.match(sent, /<strong[^>]*>nine<\/strong>/);
  assert.equal(await page.getByText('Ask the harbour master.').count(), 1);
  await asksAndReads(page);
}

/** The run stands in the text, as high as it is. */
async function readsInText(page) {
  await seesAnswer(page);
  await seesCall(page);
  const run = page.locator("[data-al-part='transcript']");
  assert.deepEqual(
    await run.evaluate(({ previousElementSibling, nextElementSibling }) =>
      [previousElementSibling, nextElementSibling].map((element) => element?.localName),
    ),
    ['p', 'p'],
  );
}

/** Gives the page what `preload.cjs` of the Electron app gives it, without Electron. */
async function standsInForPreload(page) {
  await page.exposeFunction('eventsOf', (question) => answerTo(question));
  await page.addInitScript(() => {
    const ask = async (question, tell) => {
      for (const event of await globalThis.eventsOf(question)) tell(event);
    };
    Object.assign(globalThis, { agent: { ask } });
  });
}

async function printsFigures(folder, exec) {
  assert.equal(
    await exec(['node', 'main.mjs', 'run.jsonl'], folder),
    [
      'run.jsonl: ag-ui, 3 messages',
      '  calls tide_table({"harbour":"Brest"})',
      '  toolResult: 06:12 high 6.9 m',
      '  assistant: High water at **Brest** is at 06:12, low water at 12:31.',
      '',
    ].join('\n'),
  );
}

const vite = {
  build: [
    ['npx', 'tsc'],
    ['npx', 'vite', 'build'],
  ],
  serve: 'dist',
  check: asksAndReads,
};
const dev = ['npx', 'vite', '--strictPort', '--host', '127.0.0.1', '--port'];
const serverOf = { build: vite.build, start: ['node', 'server.mjs'], check: asksAndReads };

/** @type {Record<string, Host>} */
export const HOSTS = {
  'vite-react': { ...vite, dev },
  'vite-react-18': { ...vite, dev },
  plain: {
    build: [['node', 'importMap.mjs']],
    serve: '.',
    check: asksAndReads,
  },
  node: { run: printsFigures },
  server: { ...serverOf, harmless: /net::ERR_INCOMPLETE_CHUNKED_ENCODING/ },
  'ai-sdk': vite,
  langgraph: vite,
  electron: { build: vite.build, file: 'dist/index.html', prepare: standsInForPreload, check: asksAndReads },
  csp: serverOf,
  shadow: vite,
  'pop-out': { ...vite, check: movesOut },
  'custom-tools': { ...vite, check: drawsItsOwn },
  'host-text': { ...vite, check: drawsItsText },
  next: {
    installsInside: true,
    build: [['npx', 'next', 'build']],
    start: ['npx', 'next', 'start', '-H', '127.0.0.1', '-p'],
    check: readsAndAsks,
  },
  'react-router': {
    build: [
      ['npx', 'react-router', 'typegen'],
      ['npx', 'tsc'],
      ['npx', 'react-router', 'build'],
    ],
    start: ['npx', 'react-router-serve', 'build/server/index.js'],
    check: readsAndAsks,
  },
  mdx: { ...vite, dev, check: readsInText },
  webpack: { build: [['npx', 'webpack']], serve: 'dist', check: asksAndReads },
};
