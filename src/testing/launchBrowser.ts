import * as playwright from 'playwright';
import type { Browser, Page } from 'playwright';
import { launchOptions, testBrowser } from '../../scripts/browser.mjs';
import { isSoak } from './cases.ts';

/** How it is opened. */
export interface LaunchOptions {
  /** Frames come as fast as the page can make them, in browsers that can do so. */
  readonly unlimitedFrames?: boolean;
}

/** Opens the browser that tests look with, for tests that run in Node and look at a page of their own. */
export async function launchBrowser(options?: LaunchOptions): Promise<Browser> {
  return playwright[testBrowser()].launch(await launchOptions({ ...options, measured: isSoak }));
}

/** What a page says in its console and what it fails to catch, from now on. */
export function recordConsole(page: Page): string[] {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  page.on('pageerror', (error) => said.push(error.message));
  return said;
}
