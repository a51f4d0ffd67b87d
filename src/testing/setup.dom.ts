import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { failOnConsole } from './failOnConsole.ts';
import { provideBlobUrls } from './provideBlobUrls.ts';
import { skipOwnerStacks } from './skipOwnerStacks.ts';

configure({
  // Ends what hangs.
  asyncUtilTimeout: 60_000,
  // What is said to screen readers stands on screen as well: a test that looks for a text means that one.
  defaultIgnore: 'script, style, [data-al-part="announcer"], [data-al-part="announcer"] *',
});
failOnConsole();
skipOwnerStacks();
provideBlobUrls();
// jsdom has no canvas, and says so each time one is asked for what draws on it.
HTMLCanvasElement.prototype.getContext = () => null;
afterEach(cleanup);
