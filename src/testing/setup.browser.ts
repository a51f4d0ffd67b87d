import '../styles.css';
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
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
