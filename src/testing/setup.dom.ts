import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach } from 'vitest';
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
// Files share a document: the next one would find what stands in it, and so would its tests.
afterAll(() => {
  const left = [...document.body.childNodes]
    .map((node) => `${node.nodeName} “${node.textContent}”`)
    .join('\n');
  document.body.replaceChildren();
  if (left !== '')
    throw new Error(
      `This file leaves elements in the document: remove them after each test that adds some.\n${left.slice(0, 300)}`,
    );
});
