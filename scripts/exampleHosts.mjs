// The hosts of examples/, and what each must show. A host without `check` only has to build.
import assert from 'node:assert/strict';

/**
 * @typedef {object} Host
 * @property {readonly string[][]} build Commands that build it, run in its folder.
 * @property {string} [serve] Folder to serve once it is built.
 * @property {readonly string[]} [dev] Command that serves it for development; the port is added at its end.
 * @property {Record<string, string>} [headers] HTTP headers of its files.
 * @property {(page: import('playwright').Page) => Promise<void>} check Looks at the open page, and throws when something is missing.
 */

/** Asks a question, and reads an answer that thinks, calls a tool and ends in a text. */
async function asksAndReads(page) {
  await page.getByLabel('Question').fill('When is high water?');
  await page.getByRole('button', { name: 'Ask' }).click();
  await page.getByText('low water at 12:31.').waitFor();
  const call = page.locator("[data-al-part='tool-call-trigger']");
  assert.equal(await call.getAttribute('data-al-status'), 'done');
  assert.match(await call.innerText(), /tide_table/);
  await call.click();
  await page.getByText('12:31 low 1.4 m').waitFor();
  // Its Markdown is drawn, and the stylesheet is there.
  assert.equal(await page.locator('strong', { hasText: 'Brest' }).count(), 1);
  const display = await page
    .locator("[data-al-part='transcript']")
    .first()
    .evaluate((element) => getComputedStyle(element).getPropertyValue('--al-gutter'));
  assert.notEqual(display, '', 'the stylesheet is loaded');
}

/** @type {Record<string, Host>} */
export const HOSTS = {
  'vite-react': {
    build: [
      ['npx', 'tsc'],
      ['npx', 'vite', 'build'],
    ],
    serve: 'dist',
    dev: ['npx', 'vite', '--strictPort', '--host', '127.0.0.1', '--port'],
    check: asksAndReads,
  },
};
