import '../styles.css';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeAll } from 'vitest';
import { page } from 'vitest/browser';
import { failOnConsole } from './failOnConsole.ts';
import { skipOwnerStacks } from './skipOwnerStacks.ts';

configure({
  // Ends what hangs.
  asyncUtilTimeout: 60_000,
  // What is said to screen readers stands on screen as well: a test that looks for a text means that one.
  defaultIgnore: 'script, style, [data-al-part="announcer"], [data-al-part="announcer"] *',
});
failOnConsole();
skipOwnerStacks();
afterEach(cleanup);
// Files share a page, and each finds it as it was at first: in the size that Vitest gives it, at an address that leads nowhere.
beforeAll(async () => {
  history.replaceState(null, '', location.pathname + location.search);
  await page.viewport(414, 896);
});
