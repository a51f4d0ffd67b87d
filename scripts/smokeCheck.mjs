// What the scripts share that use the package and the docs site as readers do.
import * as playwright from 'playwright';
import { launchOptions, testBrowser } from './browser.mjs';

/** The environment of a reader: npm passes its settings on as npm_*, and those of this project are not those of a reader. */
export const readerEnv = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^npm_(?:config|package|lifecycle)/i.test(name)),
);

/** Starts the browser that tests look with. */
export const openBrowser = async () => playwright[testBrowser()].launch(await launchOptions());

/** Runs one check, and says that it passed. Throws what it throws. */
export async function check(what, task) {
  await task();
  process.stdout.write(`ok  ${what}\n`);
}
