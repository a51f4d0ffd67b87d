import { chromium, type Browser, type Page } from 'playwright';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/chromium.mjs';

/** Opens a browser, for tests that run in Node and look at a page of their own. */
export async function launchChromium(): Promise<Browser> {
  const executablePath = await findChromium();
  return chromium.launch({ args: CHROMIUM_FLAGS, ...(executablePath ? { executablePath } : {}) });
}

/** What a page says in its console and what it fails to catch, from now on. */
export function recordConsole(page: Page): readonly string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}
