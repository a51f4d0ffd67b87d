import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { licences } from '../../scripts/licences.ts';

const { page, worker } = licences();

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react(), page],
  worker: { plugins: worker },
  resolve: {
    tsconfigPaths: true,
    // The page comes from this computer, and an exported one is a single file: every view is there at once.
    alias: {
      '#adapters': join(import.meta.dirname, '../components/lazy/noAdapters.ts'),
      '#views': join(import.meta.dirname, '../components/lazy/allViews.ts'),
      '#parts': join(import.meta.dirname, '../debugger/later/allParts.ts'),
    },
  },
  build: { outDir: '../../dist/viewer', emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 1000 },
});
