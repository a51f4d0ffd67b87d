// Opens every page of the built docs site in a browser, as a reader would. The catalogue has tests of its own.
import { readdirSync } from 'node:fs';

// Tabs that are open at the same time.
const OPEN = 2;

/** The pages of a built site, as paths from its root. */
export const pagesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.html') && !name.startsWith('catalogue/'))
    .toSorted();

/** What is wrong with a page, which this opens in a tab: what its console says, what it could not load, and samples without rows. */
async function problemsOf(page, origin, name) {
  const problems = [];
  page.on('console', (message) => problems.push(`says ${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => problems.push(`throws ${error.message}`));
  page.on('requestfailed', (request) => problems.push(`cannot load ${request.url()}`));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`gets ${response.status()} for ${response.url()}`);
    if (new URL(response.url()).origin !== new URL(origin).origin)
      problems.push(`asks another host: ${response.url()}`);
  });
  let samples = 0;
  try {
    await page.goto(new URL(name, origin).href, { waitUntil: 'load' });
    await page.locator('#app > .Layout').waitFor();
    const runs = await page.locator('.live-run').all();
    samples = runs.length;
    for (const run of runs)
      await run.locator("[data-al-part='message']").filter({ visible: true }).first().waitFor();
  } catch (error) {
    problems.push(error.message.split('\n')[0]);
  }
  // What it was still loading ahead is given up, which is no fault of the page.
  page.removeAllListeners();
  await page.goto('about:blank');
  return { samples, problems: problems.map((problem) => `${name} ${problem}`) };
}

/** Opens the pages of the site that is served at `origin`; what is wrong with them, and how many pages and samples there are. */
export async function walkSite(browser, folder, origin) {
  const waiting = pagesOf(folder);
  const pages = waiting.length;
  const problems = [];
  let samples = 0;
  const context = await browser.newContext();
  const walk = async () => {
    const page = await context.newPage();
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const found = await problemsOf(page, origin, name);
      problems.push(...found.problems);
      samples += found.samples;
    }
  };
  await Promise.all(Array.from({ length: OPEN }, walk));
  await context.close();
  return { pages, samples, problems };
}
