import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { failOnConsole } from './failOnConsole.ts';
import { provideBlobUrls } from './provideBlobUrls.ts';

failOnConsole();
provideBlobUrls();
afterEach(cleanup);
