import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const source = (path: string): string => join(import.meta.dirname, '..', 'src', path);

// What draws runs in the pages, built beside them as the viewer is: VitePress brings a Vite of its own, which takes half a minute for it.
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: false,
  plugins: [react()],
  resolve: {
    tsconfigPaths: true,
    // As in a browser: what is not on screen at first is loaded later.
    alias: {
      '#adapters': source('components/lazy/noAdapters.ts'),
      '#views': source('components/lazy/noViews.ts'),
      '#parts': source('debugger/later/noParts.ts'),
    },
  },
  build: {
    outDir: '../dist-site/live',
    emptyOutDir: true,
    target: 'es2022',
    chunkSizeWarningLimit: 1000,
    rolldownOptions: {
      input: { mountRun: join(import.meta.dirname, 'live', 'mountRun.tsx') },
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: '[name].js' },
    },
  },
});
