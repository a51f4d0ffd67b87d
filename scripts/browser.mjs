// The browser that tests look with: Chromium, or the one of Playwright's that TEST_BROWSER names.
import { spawnSync } from 'node:child_process';
import { BRIEF_RUN, CHROMIUM_FLAGS, ensureChromium, findChromium, UNLIMITED_FRAMES } from './chromium.mjs';
import { root } from './install.mjs';

/** @typedef {'chromium' | 'firefox' | 'webkit'} BrowserName */

/** @type {readonly BrowserName[]} */
const NAMES = ['chromium', 'firefox', 'webkit'];

/** @returns {BrowserName} */
export function testBrowser() {
  const asked = process.env.TEST_BROWSER || 'chromium';
  const name = NAMES.find((one) => one === asked);
  if (name) return name;
  throw new Error(`TEST_BROWSER is set to "${asked}". Choose from ${NAMES.join(', ')}.`);
}

/**
 * What Playwright starts it with. `unlimitedFrames`: a page need not wait for the display, in browsers that can do without. `measured`: what scripts
 * take is measured, so they run as they do for users.
 */
export async function launchOptions({ unlimitedFrames = false, measured = false } = {}) {
  if (testBrowser() !== 'chromium') return {};
  const executablePath = await findChromium({ shell: true });
  const args = [
    ...CHROMIUM_FLAGS,
    ...(unlimitedFrames ? UNLIMITED_FRAMES : []),
    ...(measured ? [] : BRIEF_RUN),
  ];
  return { args, ...(executablePath ? { executablePath } : {}) };
}

/** Whether it is there, or could be installed. */
export async function ensureBrowser() {
  const name = testBrowser();
  if (name === 'chromium') return Boolean(await ensureChromium({ shell: true }));
  // Says by itself when it is there already.
  const { status } = spawnSync('npx', ['--no-install', 'playwright', 'install', name], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  return status === 0;
}
