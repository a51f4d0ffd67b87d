import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { failOnConsole } from './failOnConsole.ts';
import { provideBlobUrls } from './provideBlobUrls.ts';

// Ends what hangs.
configure({ asyncUtilTimeout: 60_000 });
failOnConsole();
provideBlobUrls();
afterEach(cleanup);
